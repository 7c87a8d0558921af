import type { Agent } from '../kinds/kind.ts'

export interface Mention<A> {
  agent: A
  /** The prompt without the mention, trimmed. */
  text: string
}

const mention = /^[@＠]([\p{L}\p{N}._-]{1,40})(?:\s+|$)/u

/**
 * Reads `@flowchart` and the other mentions of an agent at the very start of `prompt`. They are followed by white space and text; the text may
 * be missing only if files or images come with the prompt (`hasAttachments`). Null: no mention.
 */
export function readMention<A extends Pick<Agent, 'mentions'>>(
  prompt: string,
  agents: readonly A[],
  { hasAttachments = false } = {},
): Mention<A> | null {
  const trimmed = prompt.trim()
  const match = mention.exec(trimmed)
  const name = match?.[1]?.toLowerCase()
  if (!match || !name) return null
  const agent = agents.find(({ mentions }) => mentions.includes(name))
  const text = trimmed.slice(match[0].length)
  return agent && (text || hasAttachments) ? { agent, text } : null
}

/** A prompt without its mention, which is no part of a heading or a table there. */
export function withoutMention(prompt: string, agents: readonly Pick<Agent, 'mentions'>[]): string {
  return readMention(prompt, agents)?.text ?? prompt
}
