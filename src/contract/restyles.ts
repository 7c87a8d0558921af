import { z } from 'zod'
import { messageValuesSchema, sourceFields } from './diagrams.ts'

/** What can be shown otherwise while a diagram says the same, in the order in which people are offered it. */
export const optionAspects = ['type', 'template', 'direction', 'palette'] as const
export type OptionAspect = (typeof optionAspects)[number]

const optionId = z.string().regex(/^[\w-]{1,80}$/)

/** Body of `POST /api/diagrams/restyles`. */
export const listRestylesRequestSchema = z.object(sourceFields).meta({ id: 'ListRestylesRequest' })

/** One entry of the answer of `POST /api/diagrams/restyles`. */
export const possibleRestyleSchema = z
  .object({
    aspect: z
      .enum(optionAspects)
      .describe('What it changes: the type of a chart, the template of an infographic, the direction or the colours.'),
    id: z.string().describe('Among those of its aspect, for example `line`.'),
    label: z
      .object({ code: z.string(), message: z.string(), values: messageValuesSchema })
      .describe('Its name: in English in `message`.'),
    current: z.boolean().describe('Whether the diagram is shown so already.'),
    colors: z.array(z.string()).optional().describe('Of a palette, as `#rrggbb`.'),
    source: z.string().describe('The source shown so: its engine accepts it, and it says what it said before.'),
  })
  .meta({ id: 'PossibleRestyle' })
export type PossibleRestyle = z.infer<typeof possibleRestyleSchema>

/** What a version shows otherwise than the one before it, as whoever stores it says. */
export const restyledSchema = z
  .object({
    aspect: z.enum(['style', ...optionAspects]),
    id: optionId.describe('A style, or the `id` of an entry of `POST /api/diagrams/restyles`.'),
  })
  .meta({ id: 'Restyled' })
export type Restyled = z.infer<typeof restyledSchema>

/** What a stored version shows otherwise, with its name. */
export const namedRestyledSchema = restyledSchema
  .extend({ label: z.string().describe('Its name, in English.') })
  .meta({ id: 'NamedRestyled' })
export type NamedRestyled = z.infer<typeof namedRestyledSchema>
