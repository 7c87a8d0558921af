import { messages } from '../../messages/index.ts'
import { balanceBlocks, braces, openersOf } from './blocks.ts'
import { type Fault, lineFault as faultOfLine } from './fault.ts'
import { idFrom, unquote } from './labels.ts'
import { oncePerBody } from './once-per-body.ts'
import { straightQuotesBeforeColon } from './quotes.ts'
import { reservedNames } from './reserved-names.ts'
import { directions, noteEnds, wordClosers } from './state-blocks.ts'
import { namedStates, outsideNotes } from './state-names.ts'
import { stateNotes } from './state-notes.ts'

const lineFault: typeof faultOfLine = described => faultOfLine({ ...described, repair: outsideNotes(described.repair) })

const arrows = lineFault({
  code: 'arrow',
  misread: [{ ...messages.create('textdiagram/arrow'), level: 'error' }],
  repair: text => {
    if (/^\s*(?:note|state)\b/.test(text)) return null
    const labelled = /^(\s*[^\s:"-][^:"]*?)\s+--\s+([^:"<>-]+?)\s+--+>\s*([^:>]+?)\s*;?$/.exec(text)
    if (labelled) return `${labelled[1]} --> ${labelled[3]} : ${labelled[2]}`
    if (/-->(?!>)/.test(text)) return null
    const found =
      /^(\s*[^\s:=-][^:=>→]*?)\s*(?:-{1,3}>{1,2}|-\.+->|-{1,2}\s+-{0,2}>|=+>|~+>|[→⇒⟶]|[–—－]+[>＞]|-+[＞》]|--(?=\s*[\p{L}\p{N}_[]))\s*([^\s>].*)$/u.exec(
        text,
      )
    return found ? `${found[1]} --> ${found[2]}` : null
  },
  example: { broken: 'stateDiagram-v2\n  Open -> Closed', repaired: 'stateDiagram-v2\n  Open --> Closed' },
})

const bullets = lineFault({
  code: 'bullet',
  values: { case: 'statement' },
  repair: text => text.replace(/^(\s*)[-*•]\s+(?=\S.*-->)/, '$1'),
  example: { broken: 'stateDiagram-v2\n  - [*] --> Open', repaired: 'stateDiagram-v2\n  [*] --> Open' },
})

/** Labels between bars, as in flowcharts. */
const pipeLabels = lineFault({
  code: 'pipe-label',
  misread: [{ ...messages.create('textdiagram/pipe-label'), level: 'error' }],
  repair: text => {
    const found = /^(\s*\S.*?)\s*-->\s*\|([^|]*)\|\s*([^:|]+?)\s*;?$/.exec(text)
    return found ? `${found[1]} --> ${found[3]} : ${unquote(found[2] ?? '')}` : null
  },
  example: {
    broken: 'stateDiagram-v2\n  Open -->|paid| Closed',
    repaired: 'stateDiagram-v2\n  Open --> Closed : paid',
  },
})

const fullWidthColons = lineFault({
  code: 'full-width-colon',
  misread: [{ ...messages.create('textdiagram/full-width-colon', { case: 'state' }), level: 'error' }],
  repair: text => {
    const at = text.search(/[:：]/)
    const isStatement = /-->|^\s*note\s/i.test(text) || /^\s*[\p{L}\p{N}_]+：/u.test(text)
    return isStatement && text[at] === '：'
      ? `${text.slice(0, at).trimEnd()} : ${text.slice(at + 1).trimStart()}`
      : null
  },
  example: { broken: 'stateDiagram-v2\n  打开 --> 关闭：付款', repaired: 'stateDiagram-v2\n  打开 --> 关闭 : 付款' },
})

const semicolons = lineFault({
  code: 'semicolon',
  values: {
    case: 'end',
  },
  misread: [{ ...messages.create('textdiagram/semicolon'), level: 'error' }],
  repair: text =>
    /^[^:]*-->|^\s*state\s+[^{"]*;\s*$|^\s*[\p{L}\p{N}_]+\s*:/u.test(text)
      ? text.replace(/(?<!\s|[#&]\w{1,8})\s*;\s*$/, '')
      : null,
  example: { broken: 'stateDiagram-v2\n  Open --> Closed;', repaired: 'stateDiagram-v2\n  Open --> Closed' },
})

/** Chains, as in flowcharts. */
const chains = lineFault({
  code: 'chain',
  values: { case: 'transitions' },
  repair: text => {
    const [path = '', ...label] = text.split(':')
    const states = path.split('-->')
    if (states.length < 3 || states.some(state => state.trim() === '')) return null
    const indent = /^\s*/.exec(text)?.[0] ?? ''
    const steps = states.slice(1).map((state, index) => `${indent}${states[index]?.trim()} --> ${state.trim()}`)
    const last = label.length > 0 ? ` : ${label.join(':').trim()}` : ''
    return steps.join('\n') + last
  },
  example: {
    broken: 'stateDiagram-v2\n  Open --> Paid --> Closed',
    repaired: 'stateDiagram-v2\n  Open --> Paid\n  Paid --> Closed',
  },
})

const declarations = lineFault({
  code: 'state-declaration',
  repair: text => {
    const described = /^(\s*)state\s+([\p{L}\p{N}_]+)\s*[:：]\s*(\S.*)$/u.exec(text)
    if (described) return `${described[1]}${described[2]} : ${described[3]}`
    const swapped = /^(\s*state)\s+([\p{L}\p{N}_]+)\s+as\s+["“](.*)["”]\s*(\{?)\s*$/u.exec(text)
    if (swapped) return `${swapped[1]} "${swapped[3]}" as ${swapped[2]}${swapped[4] ? ' {' : ''}`
    const named = /^(\s*state)\s+([\p{L}\p{N}_]+)\s+["“](.*)["”]\s*(\{?)\s*$/u.exec(text)
    if (named) return `${named[1]} "${named[3]}" as ${named[2]}${named[4] ? ' {' : ''}`
    const halfQuoted = /^(\s*state)\s+["“]([^"“”]*?)['’]?\s+as\s+([\p{L}\p{N}_]+)\s*(\{?)\s*$/u.exec(text)
    if (halfQuoted) return `${halfQuoted[1]} "${halfQuoted[2]}" as ${halfQuoted[3]}${halfQuoted[4] ? ' {' : ''}`
    const bare = /^(\s*state)\s+["“]([^"“”]*)(?:["”]\s*(\{?))?\s*$/.exec(text)
    if (bare) return `${bare[1]} "${bare[2]}" as ${idFrom(bare[2] ?? '')}${bare[3] ? ' {' : ''}`
    const spaced = /^(\s*state)\s+([\p{L}\p{N}_]+(?:[ -]+[\p{L}\p{N}_]+)+)\s*(\{?)\s*$/u.exec(text)
    if (spaced && !/\bas\b/.test(spaced[2] ?? ''))
      return `${spaced[1]} "${spaced[2]}" as ${idFrom(spaced[2] ?? '')}${spaced[3] ? ' {' : ''}`
    return null
  },
  example: {
    broken: 'stateDiagram-v2\n  state Review as "In review"\n  [*] --> Review',
    repaired: 'stateDiagram-v2\n  state "In review" as Review\n  [*] --> Review',
  },
})

/** A keyword of Mermaid's state diagrams as a name. */
const reserved = reservedNames({
  words: 'state|note|class|style|default|click|href|classDef|scale|accTitle|accDescr',
  anyCase: true,
  places: [
    '^\\s*NAME\\s*(?::::\\w+\\s*)?-->',
    '-->\\s*NAME\\s*(?::|$)',
    '^\\s*(?!note\\b|state\\b)NAME\\s*:(?!:)',
    '^\\s*note\\s+(?:left|right)\\s+of\\s+NAME\\s*(?::|$)',
    '^\\s*state\\s+(?:".*"\\s+as\\s+)?NAME\\s*(?:\\{|<<|$)',
  ],
  write: name => `${name}_state`,
  declare: (id, name) => `state "${name}" as ${id}`,
  complete: (text, id) => (new RegExp(`^\\s*state\\s+".*"\\s+as\\s+${id}\\b`).test(text) ? text : null),
  example: {
    broken: 'stateDiagram-v2\n  [*] --> default',
    repaired: 'stateDiagram-v2\n  state "default" as default_state\n  [*] --> default_state',
  },
})

const notes = lineFault({
  code: 'note',
  repair: text => {
    const found =
      /^(\s*)(note)\s+(over|left of|right of|left|right|of|for)\s+([\p{L}\p{N}_]+)(?:\s*,\s*[\p{L}\p{N}_]+)*\s*(:?)\s*(\S.*)?$/iu.exec(
        text,
      )
    const [, indent, word, place = '', state, colon, content = ''] = found ?? []
    if (!found || content === '' || (colon !== '' && /^(?:left|right) of$/i.test(place))) return null
    return `${indent}${word} ${/left/i.test(place) ? 'left' : 'right'} of ${state} : ${content}`
  },
  example: {
    broken: 'stateDiagram-v2\n  [*] --> Open\n  note right of Open begins here',
    repaired: 'stateDiagram-v2\n  [*] --> Open\n  note right of Open : begins here',
  },
})

const gluedNotes = lineFault({
  code: 'joined-statements',
  values: { case: 'two' },
  repair: text => {
    const found = /^(\s*)(.*-->.*?(?:\[\*\]|[^\s:]))\s*(note\s+(?:over|left of|right of)\s.*)$/i.exec(text)
    return found && !/:/.test(found[2] ?? '') ? `${found[1]}${found[2]}\n${found[1]}${found[3]}` : null
  },
  example: {
    broken: 'stateDiagram-v2\n  [*] --> Open note right of Open : begins here',
    repaired: 'stateDiagram-v2\n  [*] --> Open\n  note right of Open : begins here',
  },
})

/** `state check <choice>`. */
const choices = lineFault({
  code: 'state-declaration',
  misread: [{ ...messages.create('textdiagram/choice'), level: 'error' }],
  repair: text =>
    text.replace(
      /^(\s*state\s+[\p{L}\p{N}_]+)\s*(?:<|\[\[|\[|\(|«)(choice|fork|join)(?:>|\]\]|\]|\)|»)\s*;?$/iu,
      (_, start: string, kind: string) => `${start} <<${kind.toLowerCase()}>>`,
    ),
  example: {
    broken: 'stateDiagram-v2\n  state check <choice>\n  [*] --> check',
    repaired: 'stateDiagram-v2\n  state check <<choice>>\n  [*] --> check',
  },
})

/** `Draft --submit--> Open`, and `Draft --> Open submit` where `Open` is a state by itself. */
const looseLabels = lineFault({
  code: 'pipe-label',
  repair: (text, body) => {
    const inArrow =
      /^(\s*(?:\[\*\]|[\p{L}\p{N}_]+))\s*--\s*([^\s>|:-][^>|:]*?)\s*-->\s*((?:\[\*\]|[\p{L}\p{N}_]+))\s*$/u.exec(text)
    if (inArrow) return `${inArrow[1]} --> ${inArrow[3]} : ${unquote(inArrow[2] ?? '')}`
    const behind = /^(\s*\S+\s*-->\s*)([\p{L}\p{N}_]+)\s+([\p{L}][^:[\]<>{}]*)$/u.exec(text)
    const [, start, to = '', label] = behind ?? []
    return behind && stateIds(body).has(to) ? `${start}${to} : ${label}` : null
  },
  example: {
    broken: 'stateDiagram-v2\n  Draft --submit--> Open',
    repaired: 'stateDiagram-v2\n  Draft --> Open : submit',
  },
})

/** States that stand alone at an end of a transition, or are declared. */
const stateIds = oncePerBody(
  body =>
    new Set(
      body.flatMap(({ text }) =>
        [
          /^\s*([\p{L}\p{N}_]+)\s*-->/u.exec(text)?.[1] ?? [],
          /-->\s*([\p{L}\p{N}_]+)\s*(?::|$)/u.exec(text)?.[1] ?? [],
          /^\s*state\s+(?:.*\sas\s+)?([\p{L}\p{N}_]+)\s*(?:[{<]|$)/u.exec(text)?.[1] ?? [],
        ].flat(),
      ),
    ),
)

const guards = lineFault({
  code: 'guard',
  misread: [{ ...messages.create('textdiagram/guard'), level: 'error' }],
  repair: text => {
    const found = /^(\s*[^:]*-->\s*[\p{L}\p{N}_]+)\s+(\[[^\]*]+\].*)$/u.exec(text)
    return found ? `${found[1]} : ${found[2]}` : null
  },
  example: {
    broken: 'stateDiagram-v2\n  Open --> Closed [paid]',
    repaired: 'stateDiagram-v2\n  Open --> Closed : [paid]',
  },
})

/** Regions are separated by `--`; a separator without content after it is removed. */
const regions = lineFault({
  code: 'region',
  repair: (text, body, index) => {
    if (!/^\s*--+\s*$/.test(text)) return null
    const next = body.slice(index + 1).find(line => line.text.trim() !== '')
    if (!next || next.text.trim().startsWith('}') || openersOf(body)[index] === undefined) return ''
    return text.replace(/--+/, '--')
  },
  example: {
    broken: 'stateDiagram-v2\n  [*] --> Open\n  --\n  Open --> Closed',
    repaired: 'stateDiagram-v2\n  [*] --> Open\n  Open --> Closed',
  },
})

/** `(*)` is the start of PlantUML's activity diagrams. A star in whatever brackets is no name. */
const entryPoints = lineFault({
  code: 'entry-point',
  misread: [{ ...messages.create('textdiagram/entry-point'), level: 'error' }],
  repair: text =>
    /-->/.test(text)
      ? text
          .replace(/^(\s*)[[({【（]*\s?\*\s?[\])}】）]*(?=\s*-->)/, '$1[*]')
          .replace(/(-->\s*)[[({【（]*\s?\*\s?[\])}】）]*[.,!，。！\\]*(?=\s*(?::|$))/, '$1[*]')
      : null,
  example: { broken: 'stateDiagram-v2\n  (*) --> Open', repaired: 'stateDiagram-v2\n  [*] --> Open' },
})

export const stateFaults: readonly Fault[] = [
  wordClosers,
  directions,
  noteEnds,
  straightQuotesBeforeColon,
  gluedNotes,
  bullets,
  fullWidthColons,
  arrows,
  semicolons,
  choices,
  pipeLabels,
  looseLabels,
  entryPoints,
  guards,
  chains,
  reserved,
  declarations,
  namedStates,
  notes,
  regions,
  ...balanceBlocks(braces),
  stateNotes,
]
