import { z } from 'zod'
import type { ConvertDiagramResponse } from '../../../contract/conversions.ts'
import { ApiRefusal, askForJson } from '../../limn-api.ts'
import type { AddTool } from '../door.ts'
import { listLosses, listProblems, lossesSchema, orRefusal, problemsSchema, result } from '../results.ts'
import { describeCut, readDiagram, sourceForResult } from '../sources.ts'

/** Writes a source as another kind of diagram, or in another notation. */
export const addConvert: AddTool = (server, { call }) => {
  server.registerTool(
    'convert',
    {
      title: 'Convert a source',
      description:
        'Writes a diagram as another kind or notation, e.g. dot → flowchart, sql → textdiagram, mindmap → opml; lists what is not kept. Notations: limn://notations.',
      inputSchema: z.object({
        diagram_id: z.number().optional(),
        source: z.string().optional().describe('Instead of diagram_id.'),
        from: z.string().optional().describe('Default: recognised.'),
        to: z.string(),
      }),
      outputSchema: z.object({
        from: z.string(),
        to: z.string(),
        valid: z.boolean(),
        source: z.string(),
        source_cut: z.literal(true).optional(),
        losses: lossesSchema,
        problems: problemsSchema,
      }),
      annotations: { readOnlyHint: true, idempotentHint: true },
    },
    ({ diagram_id, source, from, to }) =>
      orRefusal(async () => {
        if (diagram_id === undefined && source === undefined)
          throw new ApiRefusal(422, 'Name a diagram_id, or send a source.')
        const stored = diagram_id === undefined ? null : await readDiagram(call, diagram_id)
        const body = stored
          ? { source: stored.content, from: stored.agent, to }
          : { source: source ?? '', ...(from && { from }), to }
        const path = '/api/diagrams/convert'
        const converted = await askForJson<ConvertDiagramResponse>(call, { method: 'POST', path, body })
        const { losses, problems, valid } = converted
        return result(
          [
            `${converted.from} → ${converted.to}: ${valid ? 'valid' : 'NOT valid'}, ${losses.length === 0 ? 'nothing lost' : `${losses.length} lost`}.`,
            describeCut(converted.source, null),
            listLosses(losses),
            listProblems(problems),
          ],
          {
            from: converted.from,
            to: converted.to,
            valid,
            ...sourceForResult(converted.source),
            losses: losses.slice(0, 50),
            problems: problems.slice(0, 50),
          },
        )
      }),
  )
}
