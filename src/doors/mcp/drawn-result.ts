import type { CallToolResult } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { ReadMessage } from '../../contract/sessions.ts'
import { findAgent } from '../../kinds/find.ts'
import { listProblems, listRepairs, mostListed, problemsSchema, result, shorten } from './results.ts'
import { describeCut, mostSource, sourceForResult } from './sources.ts'

/** Result of `draw` and `edit`. */
export const drawnSchema = z.object({
  diagram_id: z.number().nullable().describe('Null: nothing was drawn, and `answer` says why.'),
  session_id: z.number(),
  kind: z.string().nullable(),
  valid: z.boolean().nullable(),
  source: z.string().optional(),
  source_cut: z.literal(true).optional(),
  problems: problemsSchema.optional(),
  answer: z.string().describe('What was drawn and from what, or an answer in words.'),
})

/** An answer as the result of a tool: whether it is valid, what is wrong with it, where it can be looked at. */
export function drawnResult(message: ReadMessage, address: string | null): CallToolResult {
  const { id, session_id, agent, valid, content, problems, repairs, failures } = message
  const name = agent === null ? 'Answer' : (findAgent(agent)?.name ?? agent)
  if (valid === null) {
    const examples = message.suggestions.map(({ prompt }) => `Example: ${prompt}`)
    const answer = [content, ...failures.map(failure => failure.message), ...examples]
      .filter(text => text !== '')
      .join('\n')
    return result(['Nothing was drawn.', answer], {
      diagram_id: null,
      session_id,
      kind: agent,
      valid,
      answer: shorten(answer, mostSource),
    })
  }
  const answer = message.design_concept ?? ''
  const lines = [
    `${name} ${id} in session ${session_id}: ${valid ? 'valid' : 'NOT valid, its engine does not accept it'}, ${content.split('\n').length} lines.`,
    address === null ? '' : `Picture: ${address}/api/messages/${id}/diagram.png`,
    describeCut(content, id),
    ...failures.map(failure => failure.message),
    listProblems(problems),
    listRepairs(repairs),
    answer,
  ]
  // Some hosts show a model this and not the text.
  const found = problems.length > 0 && { problems: problems.slice(0, mostListed) }
  return result(lines, {
    diagram_id: id,
    session_id,
    kind: agent,
    valid,
    ...sourceForResult(content),
    ...found,
    answer: shorten(answer),
  })
}
