import { z } from 'zod'
import type { CheckDiagramResponse } from '../../../contract/diagrams.ts'
import { askForJson } from '../../limn-api.ts'
import type { AddTool } from '../door.ts'
import { listProblems, listRepairs, orRefusal, problemsSchema, repairsSchema, result } from '../results.ts'
import { describeCut, kindSchema, sourceForResult } from '../sources.ts'

/** Has a source checked by its engine, and repaired where rules can. */
export const addCheck: AddTool = (server, { call }) => {
  server.registerTool(
    'check',
    {
      title: 'Check a source',
      description:
        'Checks a source with the engine that draws it, and repairs common faults. Problems have line and column. The format is described in limn://guide/KIND.',
      inputSchema: z.object({ kind: kindSchema, source: z.string() }),
      outputSchema: z.object({
        valid: z.boolean(),
        problems: problemsSchema,
        repairs: repairsSchema,
        source: z.string().optional().describe('After the repairs; absent: unchanged.'),
        source_cut: z.literal(true).optional(),
      }),
      annotations: { readOnlyHint: true, idempotentHint: true },
    },
    ({ kind, source }) =>
      orRefusal(async () => {
        const body = { agent: kind, source }
        const checked = await askForJson<CheckDiagramResponse>(call, {
          method: 'POST',
          path: '/api/diagrams/check',
          body,
        })
        const { valid, problems, repairs } = checked
        const isChanged = checked.source !== source
        const verdict = valid ? (isChanged ? 'Valid after repairs.' : 'Valid.') : 'Not valid.'
        return result(
          [verdict, listProblems(problems), listRepairs(repairs), isChanged ? describeCut(checked.source, null) : ''],
          {
            valid,
            problems: problems.slice(0, 50),
            repairs: repairs.slice(0, 50),
            ...(isChanged && sourceForResult(checked.source)),
          },
        )
      }),
  )
}
