import { test } from 'vitest'
import { expectReported, type SilentFault } from '../../expect-reported.ts'
import { format } from './index.ts'

interface Parts {
  style?: string
  parent?: string
  place?: string
}

const placed = 'x="40" y="40" width="120" height="60"'
const cell = (id: string, label: string, { style = 'rounded=1;html=1;', parent = '1', place = placed }: Parts = {}) =>
  `<mxCell id="${id}" value="${label}" style="${style}" vertex="1" parent="${parent}"><mxGeometry ${place} as="geometry"/></mxCell>`
const geometry = '<mxGeometry relative="1" as="geometry"/>'
const edge = (ends: string, inner = geometry) =>
  `<mxCell id="e" value="calls" style="html=1;" edge="1" parent="1" ${ends}>${inner}</mxCell>`
const file = (...cells: string[]) =>
  `<mxfile><diagram name="P"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root></mxGraphModel></diagram></mxfile>`
const web = cell('web', 'Web')
const store = cell('orders_db', 'Orders', { place: 'x="300" y="40" width="120" height="60"' })
const both = [/value="Web"/, /value="Orders"/]

const faults: Record<string, SilentFault> = {
  'a root without a file': {
    source: `<root><mxCell id="0"/><mxCell id="1" parent="0"/>${web}${store}</root>`,
    code: 'fragment',
    keeps: both,
  },
  'cells alone': { source: web + store, code: 'fragment', keeps: both },
  'a cell inside a cell': {
    source: file(web.replace('</mxCell>', `${store}</mxCell>`)),
    code: 'nested-cell',
    keeps: both,
  },
  'an id twice': { source: file(web, store.replace('orders_db', 'web')), code: 'duplicate-id', keeps: both },
  'the ids of root and layer': {
    source: file(cell('0', 'Web'), cell('1', 'Orders')),
    code: 'duplicate-id',
    keeps: both,
  },
  'a bare &': { source: file(cell('a', 'R & D')), code: 'bare-ampersand', keeps: [/value="R &amp; D"/] },
  'a bare <': { source: file(cell('a', 'a < b')), code: 'xml', keeps: [/value="a &lt; b"/] },
  'bare quotes': { source: file(cell('a', 'say "hi" now')), code: 'xml', keeps: [/value="say &quot;hi&quot; now"/] },
  '\\n in a label': { source: file(cell('a', 'A\\nB')), code: 'line-break' },
  'HTML without html=1': {
    source: file(cell('a', '&lt;b&gt;A&lt;/b&gt;', { style: 'rounded=1;' })),
    code: 'html-as-text',
  },
  'an edge without a geometry': {
    source: file(web, store, edge('source="web" target="orders_db"', '')),
    code: 'no-geometry',
    keeps: [...both, /value="calls"/, /<mxGeometry relative="1"/],
  },
  'a bare point in a geometry': {
    source: file(
      web,
      store,
      edge(
        'source="web" target="orders_db"',
        '<mxGeometry relative="1" as="geometry"><mxPoint x="5" y="6"/></mxGeometry>',
      ),
    ),
    code: 'stray-point',
    keeps: [/<Array as="points">\s*<mxPoint x="5" y="6"\/>/],
  },
  'a bare point in a cell': {
    source: file(web, store, edge('source="web" target="orders_db"', `${geometry}<mxPoint x="5" y="6"/>`)),
    code: 'stray-point',
    keeps: [/<Array as="points">\s*<mxPoint x="5" y="6"\/>/],
  },
  'an edge to nowhere': {
    source: file(web, store, edge('source="web" target="gone"')),
    code: 'unknown-end',
    keeps: [...both, /value="calls"/, /as="targetPoint"/],
  },
  'an edge to an id in another spelling': {
    source: file(web, store, edge('source="Web" target="orders-DB"')),
    code: 'unknown-end',
    keeps: [/source="web" target="orders_db"/],
  },
  'an edge without an end': {
    source: file(web, store, edge('source="web"')),
    code: 'loose-end',
    keeps: [/value="calls"/, /<mxPoint x="240" y="70" as="targetPoint"\/>/],
  },
  'an edge without ends': {
    source: file(web, store, edge('')),
    code: 'loose-end',
    keeps: [/value="calls"/, /as="sourcePoint"/, /as="targetPoint"/],
  },
  'a box that lies on a zone': {
    source: file(
      cell('zone', 'Zone', { style: 'swimlane;html=1;', place: 'x="0" y="0" width="400" height="300"' }),
      web,
    ),
    code: 'flat-zone',
  },
  'shapes without a place': {
    source: file(cell('a', 'Web', { place: '' }), cell('b', 'Orders', { place: '' })),
    code: 'unplaced',
    keeps: both,
  },
  'a comment with a doubled hyphen': { source: file('<!-- a -- b -->', web), code: 'xml', keeps: [/value="Web"/] },
  'line breaks in a style': {
    source: file(cell('a', 'Web', { style: 'rounded=1;\n  html=1;' })),
    code: 'style-blank',
    keeps: [/style="rounded=1;html=1;"/],
  },
  'a text as label': { source: file(web.replace('value=', 'label=')), code: 'no-value', keeps: [/value="Web"/] },
  'a text that is cut off': { source: file(web, store).slice(0, -90), code: 'xml', keeps: [/value="Web"/] },
  'an icon that is not there': {
    source: file(cell('a', 'Web', { style: 'html=1;icon=postgrse;' })),
    code: 'unknown-icon',
  },
}

test.each(Object.entries(faults))('%s', (_name, fault) => expectReported(format, fault))
