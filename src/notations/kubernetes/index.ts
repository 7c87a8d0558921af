import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'
import { read } from './read.ts'

export const notation: Notation = {
  id: 'kubernetes',
  name: 'Kubernetes manifests',
  extensions: ['.yaml', '.yml', '.json'],
  fences: ['kubernetes', 'k8s'],
  detect,
  read,
}
