import type { Notation } from '../notation.ts'
import { detectBpmn } from './detect.ts'
import { bpmnTypes, writeBpmn } from './write.ts'

/** Business process models: https://www.omg.org/spec/BPMN/2.0.2 */
export const notation: Notation = {
  id: 'bpmn',
  name: 'BPMN',
  extensions: ['.bpmn', '.bpmn2'],
  fences: ['bpmn'],
  detect: detectBpmn,
  read: async input => (await import('./read.ts')).readBpmn(input),
  writes: bpmnTypes,
  write: writeBpmn,
}
