import { z } from 'zod'
import { drawingStyles } from './style-names.ts'

export { type DrawingStyle, drawingStyles } from './style-names.ts'

export const drawingStyleSchema = z
  .enum(drawingStyles, { error: `is no style: name one of ${drawingStyles.join(', ')}` })
  .describe(
    'How drawings look, in both themes. `brand`: with the colours of the service, and like `clean` without any.',
  )

const colorSchema = z.string().regex(/^#[\da-f]{6}$/i, 'is not a colour as #rrggbb')

/** Definition of the style `brand`: the content of a brand file, and the answer of `GET /api/brand`. */
export const brandSchema = z
  .strictObject({
    colors: z.array(colorSchema).min(1).max(8).describe('In the order in which they are used; shades of them follow.'),
    logoColor: colorSchema.optional().describe('Comes before `colors`: for what stands first.'),
    font: z
      .string()
      .regex(/^[\p{L}\p{N} _-]{1,60}$/u, 'is no name of a font family')
      .optional()
      .describe('Used where it is installed. Absent: the font of all drawings.'),
  })
  .meta({ id: 'Brand' })
export type Brand = z.infer<typeof brandSchema>
