import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'

/** AsyncAPI 2 and 3, as JSON or YAML. */
export const notation: Notation = {
  id: 'asyncapi',
  name: 'AsyncAPI',
  extensions: ['.asyncapi.yaml', '.asyncapi.json'],
  fences: ['asyncapi'],
  detect,
  read: async input => (await import('./read.ts')).read(input),
}
