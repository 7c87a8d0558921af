import { z } from 'zod'
import { origin } from './origin.ts'

/** `2026-01-05`, or with a time `2026-01-05T09:30`. */
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?)?$/)

export const task = z.object({
  id: z.string(),
  label: z.string(),
  section: z.string().optional(),
  start: day.optional(),
  /** Exclusive: the first day after the task. */
  end: day.optional(),
  /** Duration in days; may be a fraction. */
  duration: z.number().positive().optional(),
  /** Ids of tasks that end before this one starts. */
  after: z.array(z.string()).optional(),
  status: z.enum(['done', 'active', 'critical', 'planned']).optional(),
  isMilestone: z.boolean().optional(),
  assignee: z.string().optional(),
  note: z.string().optional(),
  origin: origin.optional(),
})
export type Task = z.infer<typeof task>

/** Tasks with times. A task without any of `start`, `end`, `duration` has no known time. */
export const schedule = z.object({
  type: z.literal('schedule'),
  title: z.string().optional(),
  /** Its days were told without their year, which is not shown. */
  hidesYear: z.literal(true).optional(),
  tasks: z.array(task),
})
export type Schedule = z.infer<typeof schedule>
