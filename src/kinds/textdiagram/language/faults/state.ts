import { messages } from '../../messages/index.ts'
import { balanceBlocks, braces, openersOf } from './blocks.ts'
import { eachLine, type Fault, lineFault as faultOfLine, type LineRepair } from './fault.ts'
import { escapeQuotes, idFrom, unquote } from './labels.ts'
import { straightQuotesBeforeColon } from './quotes.ts'
import { reservedNames } from './reserved-names.ts'
import { noteLines, stateNotes } from './state-notes.ts'

/** The text of notes is left out. */
function outsideNotes(repair: LineRepair): LineRepair {
  return (text, body, index) => (noteLines(body).has(index) ? null : repair(text, body, index))
}

const lineFault: typeof faultOfLine = described => faultOfLine({ ...described, repair: outsideNotes(described.repair) })

const arrows = lineFault({
  code: 'arrow',
  misread: [{ ...messages.tell('textdiagram/arrow'), level: 'error' }],
  repair: text => {
    if (/^\s*(?:note|state)\b/.test(text)) return null
    const labelled = /^(\s*[^\s:"-][^:"]*?)\s+--\s+([^:"<>-]+?)\s+--+>\s*([^:>]+?)\s*;?$/.exec(text)
    if (labelled) return `${labelled[1]} --> ${labelled[3]} : ${labelled[2]}`
    if (/-->(?!>)/.test(text)) return null
    const found =
      /^(\s*[^\s:=-][^:=>→]*?)\s*(?:-{1,3}>{1,2}|-\.+->|-{1,2}\s+-{0,2}>|=+>|~+>|[→⇒⟶]|[–—－]+[>＞]|--(?=\s*[\p{L}\p{N}_[]))\s*([^\s>].*)$/u.exec(
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

const pipeLabels = lineFault({
  code: 'pipe-label',
  misread: [{ ...messages.tell('textdiagram/pipe-label'), level: 'error' }],
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
  misread: [{ ...messages.tell('textdiagram/full-width-colon', { case: 'state' }), level: 'error' }],
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
  misread: [{ ...messages.tell('textdiagram/semicolon'), level: 'error' }],
  repair: text => (/^[^:]*-->[^:]*;\s*$/.test(text) ? text.replace(/(?<!\s)\s*;\s*$/, '') : null),
  example: { broken: 'stateDiagram-v2\n  Open --> Closed;', repaired: 'stateDiagram-v2\n  Open --> Closed' },
})

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

const isKeyword = /^(?:note|state|title|direction|classDef|class|style|click|scale|hide|accTitle|accDescr)\s/i

/** States whose name is no id: with blanks, hyphens, quotes or brackets. Each gets an id, and is declared with its name. */
const namedStates: Fault = {
  ...messages.tell('state-name'),
  repair: body => {
    const declared = new Map<string, string>()
    // What a description already says of a state is what is shown.
    const described = new Set<string>()
    const repaired = eachLine(
      outsideNotes(text => {
        if (/\s%%/.test(text)) return null
        const [, margin, id, description] =
          /^(\s*)([\p{L}\p{N}_]+(?:[ -][\p{L}\p{N}_]+)+)\s*:(?!:)\s*(\S.*)$/u.exec(text) ?? []
        if (id !== undefined && !isKeyword.test(id)) {
          if (/\s/.test(id)) declared.set(idFrom(id), id)
          else described.add(idFrom(id))
          return `${margin}${idFrom(id)} : ${description}`
        }
        const [, indent = '', from = '', to = '', label = ''] =
          /^(\s*)([^:]*?)\s*-->\s*([^:]*?)\s*(:.*)?$/.exec(text) ?? []
        if (from === '' || to === '') return null
        const names = [from, to].map(name => nameState(name, declared))
        return names[0] === from && names[1] === to
          ? null
          : `${indent}${names[0]} --> ${names[1]}${label && ` ${label}`}`
      }),
    )(body)
    if (declared.size + described.size === 0) return body
    const [header, ...rest] = repaired
    if (!header) return body
    const indent = /^\s*/.exec(rest.find(line => line.text.trim() !== '')?.text ?? '')?.[0] ?? ''
    const known = body.map(line => line.text).join('\n')
    const declarations = [...declared]
      .filter(([id]) => !described.has(id) && !new RegExp(`as\\s+${id}\\b`).test(known))
      .map(([id, name]) => ({ text: `${indent}state "${name}" as ${id}`, number: header.number }))
    return [header, ...declarations, ...rest]
  },
  misread: [
    { ...messages.tell('textdiagram/state-name', { case: 'brackets' }), level: 'error', find: /[[({]\s*"/ },
    { ...messages.tell('textdiagram/state-name', { case: 'blanks' }), level: 'error' },
  ],
  example: {
    broken: 'stateDiagram-v2\n  [*] --> In review',
    repaired: 'stateDiagram-v2\n  state "In review" as In_review\n  [*] --> In_review',
  },
}

function nameState(written: string, declared: Map<string, string>): string {
  if (/^(?:[\p{L}\p{N}_.]+(?::::[\w-]+)?|\[\*\]|\[H\*?\]|<<.*>>)$/u.test(written) && written !== 'end') return written
  const bracketed = /^([\p{L}\p{N}_]+)\s*[[({]+\s*([^\s*].*?|[^\s*])\s*[\])}]+$/u.exec(written)
  const name = bracketed ? unquote(bracketed[2] ?? '') : unquote(written)
  if (name === '' || /[{}<>|]/.test(name)) return written
  const id = bracketed?.[1] ?? (name === 'end' ? 'end_state' : idFrom(name))
  declared.set(id, escapeQuotes(name))
  return id
}

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

const guards = lineFault({
  code: 'guard',
  misread: [{ ...messages.tell('textdiagram/guard'), level: 'error' }],
  repair: text => {
    const found = /^(\s*[^:]*-->\s*[\p{L}\p{N}_]+)\s+(\[[^\]*]+\].*)$/u.exec(text)
    return found ? `${found[1]} : ${found[2]}` : null
  },
  example: {
    broken: 'stateDiagram-v2\n  Open --> Closed [paid]',
    repaired: 'stateDiagram-v2\n  Open --> Closed : [paid]',
  },
})

/** Regions are separated by `--`; one without anything behind it is no region. */
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

const entryPoints = lineFault({
  code: 'entry-point',
  misread: [{ ...messages.tell('textdiagram/entry-point'), level: 'error' }],
  repair: text =>
    /-->/.test(text)
      ? text
          .replace(/^(\s*)(?:\(\*\)|\[ \* \]|\[\* \])(?=\s*-->)/, '$1[*]')
          .replace(/(-->\s*)(?:\(\*\)|\[ \* \]|\*(?=\s*(?::|$)))/, '$1[*]')
      : null,
  example: { broken: 'stateDiagram-v2\n  (*) --> Open', repaired: 'stateDiagram-v2\n  [*] --> Open' },
})

/** The end of a note over several lines. */
const noteEnds: Fault = {
  ...messages.tell('stray-closer', { case: 'note' }),
  repair: body => {
    let isOpen = false
    return body.flatMap(line => {
      if (/^\s*note\s[^:]*$/i.test(line.text)) isOpen = true
      if (!/^\s*end(?:\s*note)?\s*$/i.test(line.text)) return [line]
      const isWritten = /^\s*end note\s*$/i.test(line.text)
      if (!isOpen) return isWritten ? [] : [line]
      isOpen = false
      return isWritten ? [line] : [{ ...line, text: line.text.replace(/end.*$/i, 'end note') }]
    })
  },
  example: {
    broken: 'stateDiagram-v2\n  [*] --> Open\n  note right of Open\n    begins here\n  end',
    repaired: 'stateDiagram-v2\n  [*] --> Open\n  note right of Open\n    begins here\n  end note',
  },
}

export const stateFaults: readonly Fault[] = [
  noteEnds,
  straightQuotesBeforeColon,
  gluedNotes,
  bullets,
  fullWidthColons,
  arrows,
  semicolons,
  pipeLabels,
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
