import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'

/** Protocol buffers: messages, enumerations and services. */
export const notation: Notation = {
  id: 'protobuf',
  name: 'Protocol Buffers',
  extensions: ['.proto'],
  fences: ['proto', 'protobuf', 'proto3'],
  detect,
  read: async input => (await import('./read.ts')).read(input),
}
