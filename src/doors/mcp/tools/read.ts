import { z } from 'zod'
import type { ListedSession, SessionHistory } from '../../../contract/sessions.ts'
import { askForJson, askForText, type CallApi } from '../../limn-api.ts'
import type { AddTool } from '../door.ts'
import { listProblems, orRefusal, result } from '../results.ts'
import { readDiagram } from '../sources.ts'

/** Characters of a source in one result; longer ones are read in parts. */
const partLength = 20_000
const mostSessions = 30
const mostVersions = 100

/** Reads what is stored: the sessions, the versions in one, or the source of one diagram. */
export const addRead: AddTool = (server, { call }) => {
  server.registerTool(
    'read',
    {
      title: 'Read what is stored',
      description:
        'With diagram_id: its source. With session_id: the versions in it. With neither: the newest sessions.',
      inputSchema: z.object({
        diagram_id: z.number().optional(),
        session_id: z.number().optional(),
        query: z.string().optional().describe('Sessions that hold these words.'),
        offset: z.number().min(0).default(0).describe('Of the source, in characters.'),
      }),
      outputSchema: z.object({
        source: z.string().optional(),
        kind: z.string().optional(),
        valid: z.boolean().nullable().optional(),
        next_offset: z.number().optional(),
        versions: z
          .array(
            z.object({
              diagram_id: z.number(),
              parent_id: z.number().nullable(),
              kind: z.string(),
              valid: z.boolean().nullable(),
            }),
          )
          .optional(),
        sessions: z.array(z.object({ session_id: z.number(), title: z.string(), updated_at: z.string() })).optional(),
      }),
      annotations: { readOnlyHint: true, idempotentHint: true },
    },
    ({ diagram_id, session_id, query, offset }) =>
      orRefusal(() => {
        if (diagram_id !== undefined) return readSource(call, diagram_id, offset)
        if (session_id !== undefined) return listVersions(call, session_id)
        return listSessions(call, query)
      }),
  )
}

async function readSource(call: CallApi, id: number, offset: number) {
  const { agent, valid, content, problems, session_id } = await readDiagram(call, id)
  const part = content.slice(offset, offset + partLength)
  const next = offset + partLength
  const head = `${agent} ${id} in session ${session_id}: ${valid ? 'valid' : 'NOT valid'}, ${content.length} characters.`
  const lines = [head, next < content.length ? `Goes on at offset ${next}.` : '', listProblems(problems)]
  return result(lines, { source: part, kind: agent, valid, ...(next < content.length && { next_offset: next }) })
}

async function listVersions(call: CallApi, sessionId: number) {
  const text = await askForText(call, { method: 'GET', path: `/api/sessions/${sessionId}?contents=reference` })
  const { session, messages } = JSON.parse(text) as SessionHistory
  const versions = messages
    .filter(({ valid }) => valid !== null)
    .map(({ id, parent_id, agent, valid }) => ({ diagram_id: id, parent_id, kind: agent ?? '', valid }))
    .slice(-mostVersions)
  const listed = versions.map(version => `${version.diagram_id} ${version.kind}${version.valid ? '' : ', not valid'}`)
  return result([`“${session.title}”: ${versions.length} diagrams`, ...listed], { versions })
}

async function listSessions(call: CallApi, query: string | undefined) {
  const path = `/api/sessions?${new URLSearchParams({ limit: String(mostSessions), ...(query && { q: query }) })}`
  const found = await askForJson<ListedSession[]>(call, { method: 'GET', path })
  const sessions = found.map(({ id, title, updated_at }) => ({ session_id: id, title, updated_at }))
  return result(
    [
      `${sessions.length} ${sessions.length === 1 ? 'session' : 'sessions'}`,
      ...sessions.map(({ session_id, title }) => `${session_id} ${title}`),
    ],
    {
      sessions,
    },
  )
}
