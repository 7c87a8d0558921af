import { z } from 'zod'
import { askLimn } from '../ask-limn.ts'
import type { AddTool } from '../door.ts'
import { drawnResult, drawnSchema } from '../drawn-result.ts'
import { orRefusal } from '../results.ts'
import { kindSchema } from '../sources.ts'

const inputSchema = z.object({
  prompt: z
    .string()
    .describe('What to draw, in words; or data, or a source in any notation that Limn reads (DOT, SQL, compose …).'),
  kind: kindSchema.optional().describe('Default: chosen by the prompt.'),
  session_id: z.number().optional().describe('To go on with a session. Default: a new one.'),
})
const withFiles = inputSchema.extend({
  paths: z.array(z.string()).max(10).optional().describe('Files to draw from: documents, tables, code, images.'),
})

/** Draws from words, data and files, as a message in the app would. */
export const addDraw: AddTool = (server, { call, files, address }) => {
  server.registerTool(
    'draw',
    {
      title: 'Draw a diagram',
      description:
        'Draws a mind map, flowchart, chart, architecture diagram, Mermaid diagram or infographic from words, data or files, and stores it. Without a model configured it draws what the input says by its structure, or says why not.',
      // Without files no path is taken: the field is absent then.
      inputSchema: (files ? withFiles : inputSchema) as typeof withFiles,
      outputSchema: drawnSchema,
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: true },
    },
    given =>
      orRefusal(async () => {
        const read = await Promise.all((given.paths ?? []).map(path => files?.read(path)))
        const sent = read.flatMap(file =>
          file ? [{ name: file.name, data: Buffer.from(file.bytes).toString('base64') }] : [],
        )
        const answer = await askLimn(call, {
          prompt: given.prompt,
          ...(given.kind !== undefined && { agent_id: given.kind }),
          ...(given.session_id !== undefined && { session_id: given.session_id }),
          ...(sent.length > 0 && { files: sent }),
        })
        return drawnResult(answer, address)
      }),
  )
}
