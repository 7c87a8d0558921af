import { useDeferredValue, useId, useState } from 'react'
import { useText } from '../language/use-text.ts'
import { closeDialog } from '../state/dialog.ts'
import { goTo } from '../state/route.ts'
import { Dialog } from '../style/dialog.tsx'
import { useCommands } from './use-commands.ts'
import { useSessions } from './use-sessions.ts'

interface Entry {
  key: string
  label: string
  heading: string
  run(): void
}

const mostSessions = 8

/** Search over sessions and commands, by keyboard alone. */
export default function CommandPalette() {
  const t = useText()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const id = useId()
  const asked = useDeferredValue(query.trim())
  const { sessions, isPlaceholderData, isError } = useSessions(asked, 'all')
  const wanted = query.trim().toLowerCase()
  // Enter must never open a result of an earlier search.
  const isFound = asked === query.trim() && !isPlaceholderData
  const commands: Entry[] = useCommands()
    .filter(command => command.label.toLowerCase().includes(wanted))
    .map(command => ({ ...command, key: command.label, heading: t('palette.commands') }))
  const found: Entry[] = (isFound ? sessions : []).slice(0, mostSessions).map(session => ({
    key: String(session.id),
    label: session.title,
    heading: t('sessions.list'),
    run: () => goTo(session.id),
  }))
  const entries = [...found, ...commands]
  const current = Math.min(active, entries.length - 1)
  const choose = (entry: Entry | undefined) => {
    if (!entry) return
    closeDialog()
    entry.run()
  }
  return (
    <Dialog title={t('palette.title')} isBare>
      <input
        value={query}
        role="combobox"
        aria-label={t('palette.title')}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={entries.length > 0 ? `${id}-${current}` : undefined}
        placeholder={t('palette.placeholder')}
        onChange={event => {
          setQuery(event.target.value)
          setActive(0)
        }}
        onKeyDown={event => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'ArrowDown') setActive((current + 1) % entries.length)
          else if (event.key === 'ArrowUp') setActive((current + entries.length - 1) % entries.length)
          else if (event.key === 'Enter') choose(entries[current])
          else return
          event.preventDefault()
        }}
        className="h-12 shrink-0 rounded-t-pane border-b border-line bg-transparent px-4 -outline-offset-2"
      />
      <div id={id} role="listbox" aria-label={t('palette.title')} className="min-h-0 overflow-y-auto p-2">
        {isError && <p className="p-2 text-soft">{t('sessions.failed')}</p>}
        {entries.length === 0 && !isError && <p className="p-2 text-soft">{t('palette.nothing')}</p>}
        {entries.map((entry, index) => (
          <div key={entry.key} role="presentation">
            {entry.heading !== entries[index - 1]?.heading && (
              <p role="presentation" className="px-2 pt-2 pb-1 text-[12px]/4 font-medium text-soft">
                {entry.heading}
              </p>
            )}
            {/* biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys */}
            <div
              role="option"
              id={`${id}-${index}`}
              aria-selected={index === current}
              ref={element => {
                if (index === current) element?.scrollIntoView({ block: 'nearest' })
              }}
              onClick={() => choose(entry)}
              className={`truncate rounded-control px-2 py-1.5 ${index === current ? 'bg-accent-soft' : 'hover:bg-hover'}`}
            >
              {entry.label}
            </div>
          </div>
        ))}
      </div>
    </Dialog>
  )
}
