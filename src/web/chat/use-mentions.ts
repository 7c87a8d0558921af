import { type KeyboardEvent, useState } from 'react'
import type { AgentDescription } from '../../contract/agents.ts'
import { useAgents } from '../api/use-agents.ts'
import { useKindName } from '../language/use-kind-name.ts'

/** The beginning of a mention: an `@` at the start of the message, up to the caret. */
const begunMention = /^\s*@([\p{L}\p{N}_-]*)$/u

/** Completion of an `@agent` prefix. `beforeCaret` is the text up to the caret; null while the composer has no focus. */
export function useMentions(beforeCaret: string | null, onChoose: (agent: AgentDescription) => void) {
  const agents = useAgents()
  const kindName = useKindName()
  const [active, setActive] = useState(0)
  const [closedFor, setClosedFor] = useState<string | null>(null)
  const typed = begunMention.exec(beforeCaret ?? '')?.[1]?.toLowerCase()
  const matches =
    typed === undefined || closedFor === beforeCaret
      ? []
      : agents.filter(agent =>
          [...agent.mentions, kindName(agent.id).toLowerCase()].some(name => name.startsWith(typed)),
        )
  const isOpen = matches.length > 0
  const current = Math.min(active, matches.length - 1)

  /** True if the key was handled by the list. */
  function takeKey(event: KeyboardEvent): boolean {
    if (!isOpen) return false
    const chosen = matches[current]
    if (event.key === 'ArrowDown') setActive((current + 1) % matches.length)
    else if (event.key === 'ArrowUp') setActive((current + matches.length - 1) % matches.length)
    else if (event.key === 'Escape') setClosedFor(beforeCaret)
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) onChoose(chosen)
    else return false
    return true
  }

  return { isOpen, matches, active: current, takeKey }
}
