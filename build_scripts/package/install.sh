#!/bin/sh
# Installs SotM Desktop for you alone, without root: the program, a menu entry, the icon and the file type .sotm.
#
#     ./install.sh                 install, or bring an older version up to date
#     ./install.sh --uninstall     take all of it away again; your games and settings stay
set -eu

here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/lib/sotm-desktop
link=$HOME/.local/bin/sotm
entry=$data/applications/sotm-desktop.desktop

refresh() {  # a command that some desktops have and none needs, and its folder, the last word
    for folder; do :; done
    if command -v "$1" >/dev/null && [ -d "$folder" ]; then "$@" >/dev/null 2>&1 || true; fi
}

tell_desktop() {
    refresh update-desktop-database -q "$data/applications"
    refresh update-mime-database "$data/mime"
    refresh gtk-update-icon-cache -q -t -f "$data/icons/hicolor"
}

without_traces() {  # folders that are empty now, and lists that those commands made of what is gone
    if ! ls "$data"/applications/*.desktop >/dev/null 2>&1; then rm -f "$data/applications/mimeinfo.cache"; fi
    if ! ls "$data"/mime/packages/*.xml >/dev/null 2>&1; then rm -rf "$data/mime"; fi
    if [ -z "$(find "$data/icons/hicolor" -type f ! -name icon-theme.cache 2>/dev/null)" ]; then
        rm -rf "$data/icons/hicolor"
    fi
    find "$data/icons/hicolor" -type d -empty -delete 2>/dev/null || true
    for folder in "$data/applications" "$data/metainfo" "$data/icons" "$data" "$HOME/.local/share" "$HOME/.local/lib" \
        "$HOME/.local/bin" "$HOME/.local"; do
        rmdir "$folder" 2>/dev/null || true
    done
}

uninstall() {
    if [ ! -d "$program" ]; then echo "SotM Desktop is not installed in $program."; exit 1; fi
    (cd "$program/share" && find . -type f) | while IFS= read -r file; do rm -f "$data/$file"; done
    rm -rf "$program"
    if [ -L "$link" ] && [ ! -e "$link" ]; then rm "$link"; fi
    tell_desktop
    without_traces
    echo "SotM Desktop is gone. Your games are still in $data/sotm-desktop, your settings in" \
        "${XDG_CONFIG_HOME:-$HOME/.config}/sotm-desktop; delete these folders if you do not want them any more."
}

install_it() {
    if [ ! -x "$here/sotm" ]; then echo "The program sotm is not beside this script; unpack the whole archive."; exit 1; fi
    if [ "$here" = "$program" ]; then echo "This is the installed program; there is nothing to do."; exit 0; fi
    case $HOME in *[\\\"\`\$]*) echo "A menu entry cannot name a folder like $HOME; nothing was done."; exit 1 ;; esac
    if [ -e "$link" ] && [ ! -L "$link" ]; then echo "$link is something else already, and stays; nothing was done."; exit 1; fi
    mkdir -p "$(dirname "$program")" "$(dirname "$link")"
    rm -rf "$program.new" "$program.old"
    cp -R "$here" "$program.new"
    if [ -d "$program" ]; then mv "$program" "$program.old"; fi
    mv "$program.new" "$program"
    rm -rf "$program.old"
    ln -sfn "$program/sotm" "$link"
    mkdir -p "$data"
    cp -R "$program/share/." "$data/"
    # Not every menu looks into ~/.local/bin, so the entry names the whole path, quoted as its format wants.
    path=$(printf '%s' "$program/sotm" | sed 's/%/%%/g; s/[&|]/\\&/g')
    sed "s|^Exec=sotm|Exec=\"$path\"|" "$program/share/applications/sotm-desktop.desktop" >"$entry"
    tell_desktop
    echo "SotM Desktop is in your menu, and $link starts it. To take it away again: $program/install.sh --uninstall"
}

case ${1:-} in
    --uninstall) uninstall ;;
    "") install_it ;;
    *) sed -n '2,5s/^# \{0,1\}//p' "$0"; exit 2 ;;
esac
