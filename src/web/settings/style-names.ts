import type { DrawingStyle } from '../../contract/styles.ts'
import type { TextId } from '../language/en.ts'

/** The texts that name the styles of drawings. */
export const styleNames = {
  clean: 'style.clean',
  card: 'style.card',
  sketch: 'style.sketch',
  blueprint: 'style.blueprint',
  print: 'style.print',
  brand: 'style.brand',
} as const satisfies Record<DrawingStyle, TextId>
