import type { Agent } from '../kinds/kind.ts'
import { normalizeText } from '../language/normalize-text.ts'
import { findNames } from './find-names.ts'

const thoughtStart = /<think(?:ing)?>/
const thoughtEnd = /<\/think(?:ing)?>/
/** The answer itself is short, and comes last. */
const readCharacters = 1000

/**
 * Finds the agent that a model's answer names: in JSON (`{"agent":"…"}`), else the last id or mention that is a whole word, else the last
 * diagram named. Reasoning does not count. Null: the answer names none.
 */
export function readAnswer<A extends Pick<Agent, 'id' | 'mentions' | 'signals'>>(
  answer: string,
  agents: readonly A[],
): A | null {
  const said = withoutThoughts(normalizeText(answer)).slice(-readCharacters)
  const word = readJson(said) ?? said
  const id = lastMention(word, agents) ?? findNames(word, agents).at(-1)?.agent
  return agents.find(agent => agent.id === id) ?? null
}

/** Reasoning that is not closed extends to the end; reasoning that was not opened began before the answer. */
function withoutThoughts(answer: string): string {
  const [first = '', ...others] = answer.split(thoughtStart)
  const afterThought = (part: string) => part.split(thoughtEnd).slice(1).join(' ')
  return [first.split(thoughtEnd).at(-1), ...others.map(afterThought)].join(' ')
}

function readJson(said: string): string | null {
  try {
    const value: unknown = JSON.parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1))
    return typeof value === 'object' && value && 'agent' in value && typeof value.agent === 'string'
      ? value.agent
      : null
  } catch {
    return null
  }
}

function lastMention(word: string, agents: readonly Pick<Agent, 'id' | 'mentions'>[]): string | undefined {
  const known = new Map(agents.flatMap(({ id, mentions }) => [id, ...mentions].map(name => [name, id])))
  return word
    .match(/[a-z0-9]+/g)
    ?.flatMap(token => known.get(token) ?? [])
    .at(-1)
}
