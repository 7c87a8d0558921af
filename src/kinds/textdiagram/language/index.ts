import type { Format } from '../../kind.ts'
import { checkMermaid } from './check.ts'
import { loadEngine } from './engine.ts'
import { findMermaid } from './find.ts'
import { repairMermaid } from './repair.ts'
import { sourceGrammar } from './source-grammar.ts'

export const format: Format = {
  extension: '.mmd',
  mediaType: 'text/vnd.mermaid',
  grammar: sourceGrammar,
  check: checkMermaid,
  prepare: loadEngine,
  repair: repairMermaid,
  leavesOut: [
    'json-wrapper/others',
    'guided/sentence',
    'cut-off',
    'left-out',
    'field-left-out',
    'second-diagram',
    'dangling-arrow',
    'plantuml/removed',
  ],
  find: findMermaid,
}
