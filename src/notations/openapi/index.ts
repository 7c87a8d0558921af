import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'
import { read } from './read.ts'

/** OpenAPI 3 and Swagger 2, as JSON or YAML. */
export const notation: Notation = {
  id: 'openapi',
  name: 'OpenAPI',
  extensions: ['.openapi.yaml', '.openapi.json', '.swagger.json', '.swagger.yaml'],
  fences: ['openapi', 'swagger'],
  detect,
  read,
}
