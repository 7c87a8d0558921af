import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'

export const notation: Notation = {
  id: 'step-functions',
  name: 'Amazon States Language (Step Functions)',
  extensions: ['.asl.json', '.asl.yaml', '.asl.yml', '.asl'],
  fences: ['asl', 'step-functions'],
  detect,
  read: async input => (await import('./read.ts')).read(input),
}
