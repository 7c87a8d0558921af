import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'
import { read } from './read.ts'

export const notation: Notation = {
  id: 'cloudformation',
  name: 'AWS CloudFormation',
  extensions: ['.yaml', '.yml', '.json', '.template'],
  fences: ['cloudformation', 'cfn', 'sam'],
  detect,
  read,
}
