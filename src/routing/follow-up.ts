import { commands, corrections } from '../language/change-words.ts'
import { normalizeText } from '../language/normalize-text.ts'
import { clearRuling, isAskedFor, type Ruling, readRequestText } from './rules.ts'

/** Agent for a person's next message in a session. */
export interface FollowUp {
  agent: string
  /** True if the text is unambiguous. */
  isClear: boolean
}

/**
 * Decides which agent answers `text` while the branch shows a diagram of `currentAgent`. Another kind that is requested by name takes over,
 * unless it is only part of a change ("add a pie chart node"); a change stays with the diagram; else a confident ruling decides; everything else
 * is taken as being about the diagram.
 */
export function readFollowUp(text: string, currentAgent: string, ruling: Ruling): FollowUp {
  const { named, agent, confidence } = ruling
  const requestText = normalizeText(readRequestText(text))
  const matches = (patterns: readonly RegExp[]) => patterns.some(pattern => pattern.test(requestText))
  const isCommand = matches(commands)
  const asked = named && isAskedFor(named) && (named.role === 'target' || !isCommand) ? named : null
  if (asked) return { agent: asked.agent, isClear: true }
  if (isCommand || matches(corrections)) return { agent: currentAgent, isClear: true }
  if (confidence >= clearRuling) return { agent, isClear: true }
  return { agent: currentAgent, isClear: false }
}
