import { z } from 'zod'
import { origin } from './origin.ts'

export const state = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(['state', 'start', 'end', 'choice', 'fork', 'join', 'history']).default('state'),
  /** The `id` of the state around it. Absent: none. */
  parent: z.string().optional(),
  note: z.string().optional(),
  origin: origin.optional(),
})
export type State = z.infer<typeof state>

export const transition = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  event: z.string().optional(),
  guard: z.string().optional(),
  action: z.string().optional(),
  origin: origin.optional(),
})
export type Transition = z.infer<typeof transition>

/** States of something, and the transitions between them. */
export const states = z.object({
  type: z.literal('states'),
  title: z.string().optional(),
  direction: z.enum(['down', 'right']).optional(),
  states: z.array(state),
  transitions: z.array(transition),
})
export type States = z.infer<typeof states>
