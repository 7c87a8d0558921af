import { z } from 'zod'
import { messageValuesSchema, sourceFields } from './diagrams.ts'

/** Aspects of a diagram's presentation that can change while its content stays the same, in the order in which they are offered. */
export const optionAspects = ['type', 'template', 'direction', 'palette'] as const
export type OptionAspect = (typeof optionAspects)[number]

const optionId = z.string().regex(/^[\w-]{1,80}$/)

/** Body of `POST /api/diagrams/restyles`. */
export const listRestylesRequestSchema = z.strictObject(sourceFields).meta({ id: 'ListRestylesRequest' })

/** One entry of the answer of `POST /api/diagrams/restyles`. */
export const possibleRestyleSchema = z
  .object({
    aspect: z
      .enum(optionAspects)
      .describe(
        'The aspect that it changes: the type of a chart, the template of an infographic, the direction or the colours.',
      ),
    id: z.string().describe('Among those of its aspect, for example `line`.'),
    label: z
      .object({ code: z.string(), message: z.string(), values: messageValuesSchema })
      .describe('Its name: in English in `message`.'),
    current: z.boolean().describe('True if the diagram is already shown this way.'),
    colors: z.array(z.string()).optional().describe('Colours of a palette, as `#rrggbb`.'),
    source: z.string().describe('The source shown so: its engine accepts it, and it says what it said before.'),
  })
  .meta({ id: 'PossibleRestyle' })
export type PossibleRestyle = z.infer<typeof possibleRestyleSchema>

/** The aspect in which a version differs from the one before it, as sent by the client that stores it. */
export const restyledSchema = z
  .object({
    aspect: z.enum(['style', ...optionAspects]),
    id: optionId.describe('A style, or the `id` of an entry of `POST /api/diagrams/restyles`.'),
  })
  .meta({ id: 'Restyled' })
export type Restyled = z.infer<typeof restyledSchema>

/** The aspect in which a stored version differs from the one before it, with the name of the choice. */
export const namedRestyledSchema = restyledSchema
  .extend({ label: z.string().describe('Its name, in English.') })
  .meta({ id: 'NamedRestyled' })
export type NamedRestyled = z.infer<typeof namedRestyledSchema>
