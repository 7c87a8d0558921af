import type { Notation } from '../notation.ts'
import { detectStructurizr } from './detect.ts'
import { readStructurizr } from './read.ts'

/** https://docs.structurizr.com/dsl */
export const notation: Notation = {
  id: 'structurizr',
  name: 'Structurizr DSL',
  extensions: ['.dsl'],
  fences: ['structurizr'],
  detect: detectStructurizr,
  read: readStructurizr,
}
