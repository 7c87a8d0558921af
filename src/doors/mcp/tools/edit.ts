import { z } from 'zod'
import type { Message } from '../../../contract/sessions.ts'
import { ApiRefusal, askForJson } from '../../limn-api.ts'
import { askLimn } from '../ask-limn.ts'
import type { AddTool, Door } from '../door.ts'
import { drawnResult, drawnSchema } from '../drawn-result.ts'
import { orRefusal } from '../results.ts'
import { readDiagram } from '../sources.ts'

const replacementSchema = z.object({
  old: z.string().min(1).describe('Text of the source; must occur once.'),
  new: z.string(),
})
type Replacement = z.infer<typeof replacementSchema>

/** Changes a stored diagram, in words or in its source; what was there stays as the version before. */
export const addEdit: AddTool = (server, door) => {
  server.registerTool(
    'edit',
    {
      title: 'Change a diagram',
      description:
        'Stores a new version of a diagram: by an instruction in words ("rename A to B"), by replacements in its source, or with a whole new source. Give one of the three.',
      inputSchema: z.object({
        diagram_id: z.number(),
        instruction: z.string().optional(),
        replacements: z.array(replacementSchema).min(1).optional(),
        source: z.string().optional(),
      }),
      outputSchema: drawnSchema,
      annotations: { readOnlyHint: false, destructiveHint: false },
    },
    ({ diagram_id, instruction, replacements, source }) =>
      orRefusal(async () => {
        const given = [instruction, replacements, source].filter(one => one !== undefined)
        if (given.length !== 1) throw new ApiRefusal(422, 'Give one of instruction, replacements and source.')
        const diagram = await readDiagram(door.call, diagram_id)
        if (instruction !== undefined) {
          const { session_id } = diagram
          const answer = await askLimn(door.call, { prompt: instruction, session_id, parent_id: diagram_id })
          return drawnResult(answer, door.address)
        }
        return storeVersion(door, diagram, source ?? replaceAll(diagram.content, replacements ?? []))
      }),
  )
}

/** @throws ApiRefusal where an old text does not occur exactly once */
function replaceAll(source: string, replacements: readonly Replacement[]): string {
  return replacements.reduce((text, { old, new: replacement }) => {
    const parts = text.split(old)
    if (parts.length === 2) return parts.join(replacement)
    const shown = JSON.stringify(old.slice(0, 80))
    throw new ApiRefusal(
      422,
      parts.length === 1
        ? `The source does not hold ${shown}.`
        : `${shown} occurs ${parts.length - 1} times: give more of the text around it.`,
    )
  }, source)
}

async function storeVersion(
  { call, address }: Door,
  { id, session_id, agent }: { id: number; session_id: number; agent: string },
  content: string,
) {
  const path = `/api/sessions/${session_id}/messages`
  const stored = await askForJson<Message>(call, { method: 'POST', path, body: { parent_id: id, agent, content } })
  return drawnResult({ ...stored, session_id }, address)
}
