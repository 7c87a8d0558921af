import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { createMcpHandler, type McpServer } from '@modelcontextprotocol/server'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { createMcpServer } from '../../doors/mcp/create-server.ts'
import { callApiAs } from '../call-api.ts'
import { publicAddress } from '../public-address.ts'

/**
 * `/mcp`: the Model Context Protocol over Streamable HTTP, without sessions: a client continues with the ids of diagrams and sessions.
 * Both revisions, 2025-11-25 and 2026-07-28, are served.
 */
export function mcpRoutes({ basePath }: { basePath: string }): FastifyPluginAsync {
  return async app => {
    app.route({
      method: ['GET', 'POST', 'DELETE'],
      url: '/mcp',
      handler: async (request, reply) => {
        const door = { call: callApiAs(app, request), address: publicAddress(request, basePath), files: null }
        return answerMcp(request, reply, () => createMcpServer(door))
      },
    })
  }
}

/** Has a server answer one request, and sends the answer. */
export async function answerMcp(
  request: FastifyRequest,
  reply: FastifyReply,
  createServer: () => McpServer,
): Promise<FastifyReply> {
  const handler = createMcpHandler(createServer)
  const answer = await handler.fetch(toWebRequest(request), { parsedBody: request.body })
  reply.raw.once('close', () => handler.close())
  reply.status(answer.status)
  for (const [name, value] of answer.headers) reply.header(name, value)
  return reply.send(answer.body ? Readable.fromWeb(answer.body as ReadableStream) : null)
}

/** The request without its body, which is parsed already. */
function toWebRequest(request: FastifyRequest): Request {
  const { method, url, headers } = request
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || ['content-length', 'transfer-encoding', 'connection'].includes(name)
      ? []
      : [[name, [value].flat().join(', ')] as [string, string]],
  )
  return new Request(new URL(url, publicAddress(request, '')), { method, headers: given })
}
