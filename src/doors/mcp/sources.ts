import { z } from 'zod'
import type { ReadMessage } from '../../contract/sessions.ts'
import { findAgent, isDrawing } from '../../kinds/find.ts'
import { agents } from '../../kinds/registry.ts'
import { ApiRefusal, askForJson, type CallApi } from '../limn-api.ts'

/** The kinds: all agents but the one that only talks. */
export const drawingAgents = agents.filter(isDrawing)

/** Ids of the kinds that draw. */
export const kindSchema = z.enum(drawingAgents.map(({ id }) => id) as [string, ...string[]])

/** A stored diagram, or a source that the caller has. */
export const givenSourceSchema = {
  diagram_id: z.number().optional().describe('A stored diagram.'),
  kind: kindSchema.optional().describe('With source.'),
  source: z.string().optional().describe('Instead of diagram_id.'),
}

export interface GivenSource {
  diagram_id?: number | undefined
  kind?: string | undefined
  source?: string | undefined
}

/** The source that a call means, and its kind. @throws ApiRefusal */
export async function findSource(call: CallApi, given: GivenSource): Promise<{ kind: string; source: string }> {
  if (given.diagram_id !== undefined) {
    const { agent, content } = await readDiagram(call, given.diagram_id)
    return { kind: agent, source: content }
  }
  if (given.source === undefined) throw new ApiRefusal(422, 'Name a diagram_id, or send a source with its kind.')
  if (given.kind === undefined) throw new ApiRefusal(422, 'Name the kind of this source.')
  return { kind: given.kind, source: given.source }
}

/** A stored diagram of the caller. @throws ApiRefusal where there is none, or the message holds none */
export async function readDiagram(call: CallApi, id: number): Promise<ReadMessage & { agent: string }> {
  const message = await askForJson<ReadMessage>(call, { method: 'GET', path: `/api/messages/${id}` })
  const { agent } = message
  if (agent === null || !findAgent(agent)?.format) throw new ApiRefusal(404, `Message ${id} is not a diagram.`)
  return { ...message, agent }
}

/** Common hosts take results of 25,000 tokens, and a Chinese character may be one. */
export const mostSource = 20_000

/** The source of a result, cut off where it is too long for one. */
export function sourceForResult(source: string): { source: string; source_cut?: true } {
  return source.length <= mostSource ? { source } : { source: source.slice(0, mostSource), source_cut: true }
}

/** Sentence that says that a source was shortened in a result, if so. */
export function describeCut(source: string, id: number | null): string {
  if (source.length <= mostSource) return ''
  const where = id === null ? '' : ` All of it: read with diagram_id ${id} and offset.`
  return `The source has ${source.length} characters; only the first ${mostSource} are in this result.${where}`
}
