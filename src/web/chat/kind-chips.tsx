import { useAgents } from '../api/use-agents.ts'
import { useKindName } from '../language/use-kind-name.ts'
import { useText } from '../language/use-text.ts'

/** A mention at the beginning of a message, with the space after it. */
const mention = /^\s*@([\p{L}\p{N}_-]+)[ \t]*/u

interface KindChipsProps {
  text: string
  onText(text: string): void
}

/** The kinds of diagram, one of which can be chosen: it is the mention at the beginning of the message. */
export function KindChips({ text, onText }: KindChipsProps) {
  const t = useText()
  const kindName = useKindName()
  const agents = useAgents().filter(agent => agent.file_extension !== null)
  const [written = '', mentioned = ''] = mention.exec(text) ?? []
  const rest = text.slice(written.length)
  return (
    <fieldset aria-label={t('chat.kinds')} className="flex min-h-8 flex-wrap gap-1.5 max-sm:grid max-sm:grid-cols-3">
      {agents.map(({ id, mentions }) => {
        const isChosen = mentions.includes(mentioned.toLowerCase())
        return (
          <button
            key={id}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onText(isChosen ? rest : `@${mentions[0]} ${rest}`)}
            className={`target h-8 rounded-full border px-3 text-meta max-sm:px-1 motion-safe:transition-colors ${isChosen ? 'border-accent bg-accent-soft text-text' : 'border-control/50 text-soft hover:border-accent hover:text-text'}`}
          >
            {kindName(id)}
          </button>
        )
      })}
    </fieldset>
  )
}
