import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'

export const notation: Notation = {
  id: 'cloudformation',
  name: 'AWS CloudFormation',
  extensions: ['.yaml', '.yml', '.json', '.template'],
  fences: ['cloudformation', 'cfn', 'sam'],
  detect,
  read: async input => (await import('./read.ts')).read(input),
}
