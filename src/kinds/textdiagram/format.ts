import type { Format } from '../kind.ts'
import { checkMermaid } from './format/check.ts'
import { loadEngine } from './format/engine.ts'
import { findMermaid } from './format/find.ts'
import { repairMermaid } from './format/repair.ts'

export const format: Format = {
  extension: '.mmd',
  mediaType: 'text/vnd.mermaid',
  check: checkMermaid,
  prepare: loadEngine,
  repair: repairMermaid,
  find: findMermaid,
}
