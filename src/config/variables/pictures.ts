import { z } from 'zod'
import { drawingStyleSchema, drawingStyles } from '../../contract/styles.ts'
import { path, wholeNumber } from './formats.ts'

export const pictures = {
  LIMN_THEME: z
    .enum(['light', 'dark', 'both'], { error: 'must be light, dark or both' })
    .optional()
    .describe('Theme of drawings. Default: `light`; `both` for `limn md`.'),
  LIMN_STYLE: drawingStyleSchema
    .optional()
    .describe(`How drawings look: ${drawingStyles.join(', ')}. Default: \`clean\`.`),
  LIMN_BACKGROUND: z
    .string()
    .max(100)
    .optional()
    .describe('Background of a drawing: `theme`, `transparent` or a CSS colour. Default: `theme`.'),
  LIMN_WIDTH: wholeNumber(16, 16_384).optional().describe('Width of a PNG in pixels. Default: by its scale.'),
  LIMN_SCALE: wholeNumber(1, 4).optional().describe('Pixels of a PNG for each unit of the drawing. Default: 2.'),
  LIMN_ASSETS: path.describe('Folder of the pictures of Markdown files. Default: `assets` beside each file.'),
}
