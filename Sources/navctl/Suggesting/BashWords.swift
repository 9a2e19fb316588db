/// What the completion script for bash lacks: swift-argument-parser takes the words as bash parts them, so that nothing
/// could be completed in or behind `visible=songs` and `ipc:///run/navd/navd.sock`.
enum BashWords {
    /// Stands at the end of the script.
    static let script = #"""
        # bash parts words at = and :, which stand in conditions and endpoints. _navctl gets whole words, and bash the
        # rest of the one that is completed.
        _navctl_whole_words() {
            local -a whole=()
            local -i index at=0
            local rest="${COMP_LINE}" word blank before=''
            for ((index = 0; index < ${#COMP_WORDS[@]}; index++)); do
                word="${COMP_WORDS[index]}"
                blank="${rest%%[![:space:]]*}"
                rest="${rest#"${blank}"}"
                if [[ "${index}" -eq 0 || -n "${blank}" ]]; then
                    whole+=('')
                fi
                if [[ "${index}" -eq "${COMP_CWORD}" ]]; then
                    at=$((${#whole[@]} - 1))
                    before="${whole[at]}"
                fi
                whole[${#whole[@]} - 1]+="${word}"
                rest="${rest#"${word}"}"
            done

            # Right behind = or :, bash completes an empty word.
            local current="${2}"
            case "${COMP_WORDS[COMP_CWORD]}" in
            = | : | =: | :=)
                before+="${COMP_WORDS[COMP_CWORD]}"
                current=''
                ;;
            esac

            local -a COMP_WORDS=("${whole[@]}")
            local -i COMP_CWORD="${at}"
            _navctl "${1}" "${before}${current}" "${whole[at > 0 ? at - 1 : 0]}"
            COMPREPLY=("${COMPREPLY[@]#"${before}"}")
            if [[ "${#COMPREPLY[@]}" -eq 1 && "${COMPREPLY[0]}" = *= ]]; then
                # A value follows. As the name of a file it would get a backslash.
                compopt -o nospace +o filenames 2>/dev/null
            fi
        }

        complete -o filenames -F _navctl_whole_words navctl

        """#
}
