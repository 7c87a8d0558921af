import type { ChosenBy } from '../contract/events.ts'
import type { Document, Table } from '../documents/document.ts'
import type { Agent } from '../kinds/kind.ts'
import type { Model } from '../models/model.ts'
import { askWhichAgent } from './ask-which-agent.ts'
import { readFollowUp } from './follow-up.ts'
import { readMention } from './mentions.ts'
import { routerPrompt } from './prompt.ts'
import { readAnswer } from './read-answer.ts'
import { clearRuling, type RuledRequest, type Ruling, ruleAgent } from './rules.ts'

/** The parts of an agent that routing needs. */
export type RoutableAgent = Pick<Agent, 'id' | 'description' | 'mentions' | 'signals'>

export interface RoutingRequest {
  /** The text of the person, with its mention. */
  prompt: string
  /** The agent that the request forces, known to exist; null if it forces none. */
  agentId: string | null
  documents: readonly Document[]
  /** Every table of the turn: of the documents, then of the text. */
  tables: readonly Table[]
  imageCount: number
  /** The agent of the diagram that the branch shows; null if it shows none. */
  currentAgent: string | null
  /** True if elements of that diagram are selected: the request is about them. Default false. */
  hasSelection?: boolean
}

export interface RoutingTools<A> {
  agents: readonly A[]
  /** Null if none is configured. */
  model: Model | null
  signal: AbortSignal
  /** Adds up the rules, in this process or another. Default: here, at once. */
  rule?: (request: RuledRequest) => Promise<Ruling>
  /** Time that a model may take to choose; then the best guess of the rules is used. Default 3 s. */
  timeoutMs?: number
}

export interface Choice<A> {
  agent: A
  by: ChosenBy
  /** The text of the person without the mention. */
  text: string
}

const defaultTimeoutMs = 3_000

/**
 * Chooses the agent that answers: the one that the request forces, else the one mentioned, else the rules if they are sure, else the model, else
 * the rules' best guess. If the model fails, is slow or answers nonsense, the best guess is used. Throws `signal.reason` when `signal` aborts.
 */
export async function chooseAgent<A extends RoutableAgent>(
  request: RoutingRequest,
  { agents, model, signal, timeoutMs = defaultTimeoutMs, ...tools }: RoutingTools<A>,
): Promise<Choice<A>> {
  signal.throwIfAborted()
  const hasAttachments = request.documents.length > 0 || request.imageCount > 0
  const mention = readMention(request.prompt, agents, { hasAttachments })
  const text = mention?.text ?? request.prompt.trim()
  const forced = agents.find(({ id }) => id === request.agentId)
  if (forced) return { agent: forced, by: 'request', text }
  if (mention) return { agent: mention.agent, by: 'mention', text }

  const current = agents.find(({ id }) => id === request.currentAgent)
  if (current && request.hasSelection) return { agent: current, by: 'rule', text }
  const { documents, imageCount, tables } = request
  const rule = tools.rule ?? (async ruled => ruleAgent(ruled, agents))
  const ruling = await rule({ text, documents, tables })
  signal.throwIfAborted()
  const guess = guessAgent(text, ruling, agents, current)
  if (guess.isClear || !model) return { agent: guess.agent, by: guess.isClear ? 'rule' : 'default', text }

  const question = routerPrompt({ text, documents, imageCount, currentAgent: current?.id ?? null }, agents)
  const answer = await askWhichAgent(model, question, { signal, timeoutMs })
  const chosen = answer === null ? null : readAnswer(answer, agents)
  return chosen ? { agent: chosen, by: 'model', text } : { agent: guess.agent, by: 'default', text }
}

function guessAgent<A extends RoutableAgent>(
  text: string,
  ruling: Ruling,
  agents: readonly A[],
  current: A | undefined,
): { agent: A; isClear: boolean } {
  const guess = current
    ? readFollowUp(text, current.id, ruling)
    : { agent: ruling.agent, isClear: ruling.confidence >= clearRuling }
  const agent = agents.find(({ id }) => id === guess.agent)
  if (!agent) throw new Error(`the rules chose an agent that is not there: ${guess.agent}`)
  return { agent, isClear: guess.isClear }
}
