import { createRequestStripper } from '../language/request-words.ts'
import type { AgentInput, ComposeInput } from './kind.ts'
import { agents } from './registry.ts'

/** Removes the request from a text. Requests name one of the registered kinds, or a notation. */
export const stripRequest = createRequestStripper({
  diagrams: agents.flatMap(({ signals }) => signals.names),
  notations: agents.flatMap(({ signals }) => signals.notations ?? []),
  subjects: agents.flatMap(({ signals }) => signals.subjects ?? []),
})

/** Input for drawing without a model, made from the input of any agent. */
export function toComposeInput(input: AgentInput): ComposeInput {
  return { ...input, request: stripRequest(input.text) }
}
