import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { deletedSchema, deleteSessionQuerySchema, sessionSummarySchema } from '../../contract/sessions.ts'
import { unknownSession } from '../../store/unknown-session.ts'
import type { AppDependencies } from '../app-parts.ts'
import type { Operation } from '../operation.ts'
import { parseId, parseRequest } from '../parse.ts'

const operations = {
  deleteSession: {
    operationId: 'deleteSession',
    summary:
      'Delete a session with its messages and files: it is gone at once, and can be restored for a time; a running turn is stopped first',
    query: deleteSessionQuerySchema,
    answer: {
      status: 200,
      description:
        'Deleted. The header `Limn-Restorable-Until` says until when it can be restored; it is absent where nothing is kept.',
      body: deletedSchema,
    },
    problems: [401, 404, 422],
  },
  restoreSession: {
    operationId: 'restoreSession',
    summary: 'Restore a session that was deleted, with its links',
    answer: { status: 200, description: 'The restored session.', body: sessionSummarySchema },
    problems: [401, 404],
  },
} satisfies Record<string, Operation>

type Dependencies = Pick<AppDependencies, 'config' | 'store' | 'attachments' | 'turns'>

/** Deletes sessions and restores them. */
export function deletedSessionRoutes({ config, store, attachments, turns }: Dependencies): FastifyPluginAsync {
  /** Until when it can be restored. */
  async function setAside(owner: string, id: number): Promise<string> {
    const until = new Date(Date.now() + config.keepDeletedMs).toISOString()
    if (!(await store.setSessionAside(owner, id))) throw unknownSession(id)
    return until
  }

  async function deleteForever(owner: string, id: number): Promise<void> {
    const orphans = await store.deleteSession(owner, id)
    if (!orphans) throw unknownSession(id)
    await attachments.delete(orphans)
  }

  return async (app: FastifyInstance) => {
    app.delete<{ Params: { session_id: string } }>(
      '/sessions/:session_id',
      { config: { operation: operations.deleteSession } },
      async (request, reply) => {
        const id = parseId(request.params.session_id, 'session')
        const { owner } = request
        const isForever = parseRequest(operations.deleteSession.query, request.query).forever === 'true'
        const isThere = (await store.readSession(owner, id)) !== null
        if (!isThere && !isForever) throw unknownSession(id)
        if (isThere) await turns.stop(id)
        if (!isForever && config.keepDeletedMs > 0) {
          reply.header('limn-restorable-until', await setAside(owner, id))
        } else await deleteForever(owner, id)
        return { status: 'success' }
      },
    )

    app.post<{ Params: { session_id: string } }>(
      '/sessions/:session_id/restore',
      { config: { operation: operations.restoreSession } },
      async request => {
        const id = parseId(request.params.session_id, 'session')
        const session = await store.restoreSession(request.owner, id)
        if (!session) throw unknownSession(id)
        return session
      },
    )
  }
}
