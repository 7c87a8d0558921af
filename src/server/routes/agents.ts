import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { type AgentDescription, agentDescriptionSchema } from '../../contract/agents.ts'
import { isFeatured, loadExamples } from '../../kinds/examples.ts'
import { agents } from '../../kinds/find.ts'
import type { Operation } from '../operation.ts'

const listAgents = {
  operationId: 'listAgents',
  summary: 'List the agents',
  answer: { status: 200, description: 'Every agent.', body: z.array(agentDescriptionSchema) },
  problems: [401],
} satisfies Operation

/** `GET /api/agents`: the purpose and the output of each agent. */
export function agentRoutes(): FastifyPluginAsync {
  return async app => {
    const descriptions: AgentDescription[] = await Promise.all(
      agents.map(async ({ id, name, names, sign, description, output, mentions, format, featured }) => ({
        id,
        name,
        names,
        ...(sign !== undefined && { sign }),
        description,
        output_format: output,
        file_extension: format?.extension ?? null,
        mentions: [...mentions],
        examples: (format ? await loadExamples(id, format.extension) : []).map((example, _index, all) => ({
          ...example,
          featured: isFeatured(example, all, featured),
        })),
      })),
    )
    app.get('/agents', { config: { operation: listAgents } }, async () => descriptions)
  }
}
