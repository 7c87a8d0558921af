import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'

/** OpenAPI 3 and Swagger 2, as JSON or YAML. */
export const notation: Notation = {
  id: 'openapi',
  name: 'OpenAPI',
  extensions: ['.openapi.yaml', '.openapi.json', '.swagger.json', '.swagger.yaml'],
  fences: ['openapi', 'swagger'],
  detect,
  read: async input => (await import('./read.ts')).read(input),
}
