import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'
import { read } from './read.ts'

export const notation: Notation = {
  id: 'terraform',
  name: 'Terraform',
  extensions: ['.tf'],
  fences: ['terraform', 'hcl', 'tf'],
  detect,
  read,
}
