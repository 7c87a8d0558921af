import { z } from 'zod'
import { origin } from './origin.ts'

export const participant = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(['participant', 'actor', 'database', 'queue']).default('participant'),
  /** Name of a box around several participants. */
  group: z.string().optional(),
  origin: origin.optional(),
})
export type Participant = z.infer<typeof participant>

export const message = z.object({
  type: z.literal('message'),
  id: z.string(),
  from: z.string(),
  to: z.string(),
  label: z.string(),
  /** `reply` is drawn dashed, `async` with an open head. */
  kind: z.enum(['call', 'reply', 'async', 'lost']).default('call'),
  activate: z.boolean().optional(),
  deactivate: z.boolean().optional(),
  origin: origin.optional(),
})
export type Message = z.infer<typeof message>

export const interactionNote = z.object({
  type: z.literal('note'),
  id: z.string(),
  text: z.string(),
  /** One: beside it. Several: over all of them. */
  over: z.array(z.string()).min(1),
  side: z.enum(['left', 'right', 'over']).default('over'),
  origin: origin.optional(),
})

/** A frame around steps: alternatives, loops, parallel parts. */
export const fragment = z.object({
  type: z.literal('fragment'),
  id: z.string(),
  kind: z.enum(['alt', 'opt', 'loop', 'par', 'break', 'critical', 'group']),
  /** One for `opt`, `loop`, `break`, `group`; one or more for the others. The label is its condition. */
  get parts() {
    return z.array(z.object({ label: z.string(), steps: z.array(interactionStep) })).min(1)
  },
  origin: origin.optional(),
})
export type Fragment = z.infer<typeof fragment>

export const interactionStep = z.discriminatedUnion('type', [message, interactionNote, fragment])
export type InteractionStep = z.infer<typeof interactionStep>

/** Messages between participants, in order. */
export const interaction = z.object({
  type: z.literal('interaction'),
  title: z.string().optional(),
  participants: z.array(participant),
  steps: z.array(interactionStep),
  numbered: z.boolean().optional(),
})
export type Interaction = z.infer<typeof interaction>
