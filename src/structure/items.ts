import { z } from 'zod'
import { origin } from './origin.ts'

export const item = z.object({
  id: z.string(),
  label: z.string(),
  text: z.string().optional(),
  /** Value as written, with its unit: `24 %`, `1990–1995`. */
  value: z.string().optional(),
  icon: z.string().optional(),
  origin: origin.optional(),
})
export type Item = z.infer<typeof item>

export const itemGroup = z.object({
  id: z.string(),
  /** Empty where the items of a plain list have no common name. */
  label: z.string(),
  items: z.array(item),
})
export type ItemGroup = z.infer<typeof itemGroup>

/**
 * Titled items and what they are to each other. `list`: no order. `steps`: one after the other. `cycle`: the same, and the last leads to the first. `events`: in time, `value` is when.
 * `levels`: one above the other, the top first. `comparison`: each group is one side. `quadrants`: four groups. `board`: each group is a column. `journey`: `value` is a score.
 */
export const items = z.object({
  type: z.literal('items'),
  title: z.string().optional(),
  text: z.string().optional(),
  arrangement: z.enum([
    'list',
    'steps',
    'cycle',
    'events',
    'levels',
    'comparison',
    'quadrants',
    'board',
    'journey',
    'figures',
  ]),
  groups: z.array(itemGroup),
})
export type Items = z.infer<typeof items>

/** Whether the items of quadrants have their places, `0.25, 0.75`, in them. */
export function arePlaced({ arrangement, groups }: Items): boolean {
  const values = groups.flatMap(group => group.items.map(({ value }) => value))
  return arrangement === 'quadrants' && values.length > 0 && values.every(value => /^[\d.]+, [\d.]+$/.test(value ?? ''))
}
