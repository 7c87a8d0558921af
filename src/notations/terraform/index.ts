import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'

export const notation: Notation = {
  id: 'terraform',
  name: 'Terraform',
  extensions: ['.tf'],
  fences: ['terraform', 'hcl', 'tf'],
  detect,
  read: async input => (await import('./read.ts')).read(input),
}
