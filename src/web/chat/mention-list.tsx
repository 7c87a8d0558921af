import { useEffect, useRef } from 'react'
import type { AgentDescription } from '../../contract/agents.ts'
import { useKindName } from '../language/use-kind-name.ts'
import { useText } from '../language/use-text.ts'

interface MentionListProps {
  agents: readonly AgentDescription[]
  /** Index of the entry that Enter chooses. */
  active: number
  id: string
  onChoose(agent: AgentDescription): void
}

/** The kinds of diagram that may follow `@`. The composer keeps the focus and moves `active`. */
export function MentionList({ agents, active, id, onChoose }: MentionListProps) {
  const t = useText()
  const kindName = useKindName()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t('chat.kinds')}
      className="absolute bottom-full left-0 z-20 mb-1 max-h-72 w-full max-w-md overflow-y-auto rounded-pane bg-panel p-1 shadow-float"
    >
      {agents.map((agent, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the composer keeps the focus
        // biome-ignore lint/a11y/useKeyWithClickEvents: the composer takes the keys
        <div
          key={agent.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onMouseDown={event => event.preventDefault()}
          onClick={() => onChoose(agent)}
          className={`flex items-baseline gap-2 rounded-control px-2 py-1.5 ${index === active ? 'bg-hover' : 'hover:bg-hover'}`}
        >
          <span className="shrink-0 font-medium">{kindName(agent.id)}</span>
          <span className="truncate text-meta text-soft">@{agent.mentions[0]}</span>
        </div>
      ))}
    </div>
  )
}
