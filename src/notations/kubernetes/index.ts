import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'

export const notation: Notation = {
  id: 'kubernetes',
  name: 'Kubernetes manifests',
  extensions: ['.yaml', '.yml', '.json'],
  fences: ['kubernetes', 'k8s'],
  detect,
  read: async input => (await import('./read.ts')).read(input),
}
