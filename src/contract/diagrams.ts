import { z } from 'zod'

/** Something that is wrong, or looks wrong, in a diagram's source. A bad diagram is data, never an exception. */
export const problemSchema = z
  .object({
    code: z.string().describe('Stable name: the agent, a slash, the fault; for example `mindmap/empty-heading`.'),
    level: z.enum(['error', 'warning']).describe('`error`: not valid. `warning`: drawn, but worth a look.'),
    message: z.string().describe('What is wrong, in words for people.'),
    line: z.int().min(1).optional().describe('Line in the source, from 1. Absent where no line can be named.'),
    column: z.int().min(1).optional().describe('Column in that line, from 1.'),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof problemSchema>

/** One change that was made to a source so that it can be drawn, without a change of meaning. */
export const repairSchema = z
  .object({
    code: z.string().describe('Stable name of the repair, for example `code-fence`.'),
    message: z.string().describe('What was changed, in words for people.'),
    line: z.int().min(1).optional().describe('Line in the source as it was before, from 1.'),
  })
  .meta({ id: 'Repair' })
export type Repair = z.infer<typeof repairSchema>

/** True when nothing in `problems` keeps the format's own engine from drawing the source. */
export function isValid(problems: readonly Problem[]): boolean {
  return problems.every(problem => problem.level !== 'error')
}
