import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'

/** JSON Schema, all drafts; references within the same text. */
export const notation: Notation = {
  id: 'json-schema',
  name: 'JSON Schema',
  extensions: ['.schema.json', '.schema.yaml'],
  fences: ['json-schema', 'jsonschema'],
  detect,
  read: async input => (await import('./read.ts')).read(input),
}
