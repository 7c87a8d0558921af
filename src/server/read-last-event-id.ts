import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { invalidRequest } from './parse.ts'

const lastEventIdSchema = z.coerce.number().int().min(0)

/** Reads the header that a reconnecting EventSource sends, or the query parameter; 0 without either. */
export function readLastEventId(request: FastifyRequest): number {
  const query = (request.query as { last_event_id?: string }).last_event_id
  const given = request.headers['last-event-id'] ?? query
  if (given === undefined || given === '') return 0
  const parsed = lastEventIdSchema.safeParse(given)
  if (!parsed.success) {
    throw invalidRequest([{ pointer: '/last_event_id', detail: 'must be the id of an event, a whole number from 0' }])
  }
  return parsed.data
}
