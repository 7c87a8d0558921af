import type { Notation } from '../notation.ts'
import { detectStructurizr } from './detect.ts'

/** https://docs.structurizr.com/dsl */
export const notation: Notation = {
  id: 'structurizr',
  name: 'Structurizr DSL',
  extensions: ['.dsl'],
  fences: ['structurizr'],
  detect: detectStructurizr,
  read: async input => (await import('./read.ts')).readStructurizr(input),
}
