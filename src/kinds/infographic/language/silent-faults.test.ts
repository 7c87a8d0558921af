import { test } from 'vitest'
import { expectReported, type SilentFault } from '../../expect-reported.ts'
import { format } from './index.ts'

const source = (template: string, ...lines: string[]) =>
  [`infographic ${template}`, 'data', '  title T', ...lines.map(line => `  ${line}`)].join('\n')
const list = (...lines: string[]) => source('list-grid-badge-card', ...lines)
const column = (value: string) => source('chart-column-simple', 'values', '  - label A', `    value ${value}`)
const related = (...lines: string[]) => source('relation-dagre-flow-tb-badge-card', ...lines)
const tree = 'hierarchy-tree-tech-style-badge-card'

/** Measured with AntV Infographic: its parser leaves out what it cannot read, and draws the rest. */
const faults: Record<string, SilentFault> = {
  YAML: {
    source:
      'infographic: list-grid-badge-card\ndata:\n  title: T\n  lists:\n    - label: A\n      desc: one\n    - label: B',
    code: 'separator',
    keeps: [/title T$/m, /- label A$/m, /desc one$/m, /- label B$/m],
  },
  'dashes at the indentation of their list': {
    source: list('lists', '- label A', '- label B'),
    code: 'bad-list',
    keeps: [/^ {4}- label A$/m, /^ {4}- label B$/m],
  },
  JSON: {
    source: '{"template":"list-grid-badge-card","data":{"title":"T","lists":[{"label":"A"},{"label":"B"}]}}',
    code: 'unknown-key',
    keeps: [/title T$/m, /- label A$/m, /- label B$/m],
  },
  'data at the top': {
    source: 'infographic list-grid-badge-card\ntitle T\nitems\n  - label A\n  - label B',
    code: 'unknown-key',
    keeps: [/^ {2}title T$/m, /- label A$/m, /- label B$/m],
  },
  'a setting of other versions': {
    source: `${list('lists', '  - label A')}\ndirection rtl`,
    code: 'unknown-key',
    keeps: [/- label A$/],
  },
  'relations in a template that draws none': {
    source: source(
      'relation-circle-icon-badge',
      'nodes',
      '  - label A',
      '    id a',
      '  - label B',
      '    id b',
      'relations',
      '  a -> b',
    ),
    code: 'undrawn-relations',
    keeps: [/^infographic relation-dagre-flow-tb-badge-card$/m, /a -> b$/m],
  },
  'letters of a label that are read as an arrow': {
    source: related(
      'nodes',
      '  - label A',
      '    id a',
      '  - label B',
      '    id b',
      'relations',
      '  a - sends goods to -> b',
    ),
    code: 'misread-relation',
    keeps: [/a ->\|sends goods to\| b$/m],
  },
  'a label behind two strokes': {
    source: related(
      'nodes',
      '  - label A',
      '    id a',
      '  - label B',
      '    id b',
      'relations',
      '  a -- calls it --> b',
    ),
    code: 'misread-relation',
    keeps: [/a -->\|calls it\| b$/m],
  },
  'a root written as a list': {
    source: source(tree, 'root', '  - label A', '    children', '      - label B'),
    code: 'schema-mismatch',
    keeps: [/^ {4}label A$/m, /- label B$/m],
  },
  'a wrapped line': {
    source: list('lists', '  - label A', '    desc one', '    two three'),
    code: 'wrapped-line',
    keeps: [/desc one two three$/m],
  },
  'quotes, which are drawn': { source: list('lists', '  - label "A"'), code: 'quotes', keeps: [/- label A$/m] },
  'an item without label': {
    source: list('lists', '  - A', '  - B'),
    code: 'item-without-label',
    keeps: [/- label A$/m, /- label B$/m],
  },
  'a percentage': { source: column('12%'), code: 'value-with-unit', keeps: [/value 12$/m] },
  'a separator in a number': { source: column('1,200'), code: 'value-with-unit', keeps: [/value 1200$/m] },
  'an amount of money': { source: column('$5'), code: 'value-with-unit', keeps: [/label A \(\$\)$/m, /value 5$/m] },
  'a palette in brackets': {
    source: `${list('lists', '  - label A')}\ntheme\n  palette ["#3b82f6","#8b5cf6"]`,
    code: 'invalid-value',
    keeps: [/palette #3b82f6 #8b5cf6$/m],
  },
  'names of two words in a relation': {
    source: related('relations', '  Web server - calls -> Data base'),
    code: 'cut-name',
    keeps: [/Web_server\[Web server\] - calls -> Data_base\[Data base\]$/m],
  },
  'a relation by the labels of nodes': {
    source: related(
      'nodes',
      '  - id w',
      '    label Web server',
      '  - id d',
      '    label Disk',
      'relations',
      '  Web server --> Disk',
    ),
    code: 'unknown-node',
    keeps: [/label Web server$/m, /^ {4}w --> d$/m],
  },
  'a relation to a node that is not there': {
    source: related('nodes', '  - id a', '    label A', 'relations', '  a -> c'),
    code: 'unknown-node',
    keeps: [/- label c$/m, /a -> c$/m],
  },
  'a misspelt template': {
    source: list('lists', '  - label A').replace('badge', 'bagde'),
    code: 'unknown-template',
    keeps: [/^infographic list-grid-badge-card$/m, /- label A$/m],
  },
  'a template that is called otherwise': {
    source: source('timeline-with-dates', 'items', '  - label A'),
    code: 'unknown-template',
    keeps: [/^infographic sequence-timeline-simple$/m, /- label A$/m],
  },
  'a template that is not there': {
    source: source('beautiful-poster', 'lists', '  - label A'),
    code: 'unknown-template',
  },
  'the series of a chart': {
    source: source('chart-line-plain-text', 'series', '  - name A', '    data 1, 2'),
    code: 'no-items',
  },
  'several roots': {
    source: source(tree, 'root', '  - label A', '  - label B'),
    code: 'several-roots',
    keeps: [/label A$/m, /label B$/m],
  },
  'two lists': { source: list('lists', '  - label A', 'items', '  - label B'), code: 'two-lists' },
  'a third side of two': {
    source: source(
      'compare-binary-horizontal-simple-fold',
      'compares',
      '  - label Pros',
      '  - label Cons',
      '  - label C',
    ),
    code: 'too-many-items',
  },
}

test.each(Object.entries(faults))('%s', (_name, fault) => expectReported(format, fault))
