import { messages } from '../../../messages/index.ts'
import { type Fault, lineFault } from '../fault.ts'
import { keywordColons } from '../keywords.ts'
import { idFrom, unquote } from '../labels.ts'
import { oncePerBody } from '../once-per-body.ts'
import { isMessage, participantNames } from '../sequence-messages.ts'
import { noteLines } from '../state-notes.ts'
import { misreadAs, spelling } from './spelling.ts'

/** The kinds of participants that PlantUML has; Mermaid writes them as a type. */
const participantTypes = spelling({
  code: 'participant',
  spellings: [
    [
      /^(\s*)(database|entity|boundary|control|collections|queue)\s+(?:"([^"]+)"\s+as\s+(\w+)|(\w+)(?:\s+as\s+(\S.*?))?)\s*$/i,
      (_, indent = '', kind = '', quoted, alias, id, shown) =>
        `${indent}participant ${alias ?? id}@{ "type": "${kind.toLowerCase()}" }${(quoted ?? shown) ? ` as ${unquote(quoted ?? shown ?? '')}` : ''}`,
    ],
  ],
  example: {
    broken: 'sequenceDiagram\n  database D as Orders\n  A->>D: read',
    repaired: 'sequenceDiagram\n  participant D@{ "type": "database" } as Orders\n  A->>D: read',
  },
})

/** `participant D = Database`, and several of them on one line. */
const participantLists = spelling({
  code: 'participant',
  misread: misreadAs('participant D as Database'),
  spellings: [
    [/^(\s*(?:participant|actor)\s+\w+)\s+=\s+(\S.*)$/i, '$1 as $2'],
    [/^(\s*)((?:participant|actor)\s[^,;]*?)\s*[,;]\s*(?=(?:participant|actor)\s)/i, '$1$2\n$1'],
    [/^(\s*(?:participant|actor)\s+)(\w+\s+as\s[^,;]*?)\s*[,;]\s*(?=\w+\s+as\s)/i, '$1$2\n$1'],
  ],
  example: {
    broken: 'sequenceDiagram\n  participant A as App, participant B as Base\n  A->>B: read',
    repaired: 'sequenceDiagram\n  participant A as App\n  participant B as Base\n  A->>B: read',
  },
})

/** A number before a message becomes a part of its sender's name. */
const numberedMessages = lineFault({
  code: 'bullet',
  values: { case: 'statement' },
  misread: misreadAs('A->>B: text'),
  repair: (text, body) => {
    const [, indent = '', rest = ''] = /^(\s*)(?:\(?\d{1,3}[.):]\s+|step\s+\d+\s*[.:)]\s*)(\S.*)$/i.exec(text) ?? []
    return rest !== '' && isMessage(rest) && isKnownSender(rest, body) ? indent + rest : null
  },
  example: {
    broken: 'sequenceDiagram\n  participant A\n  1. A->>B: ask\n  2. B->>A: answer',
    repaired: 'sequenceDiagram\n  participant A\n  A->>B: ask\n  B->>A: answer',
  },
})

function isKnownSender(text: string, body: Parameters<typeof participantNames>[0]): boolean {
  const sender = /^\s*(.*?)\s*(?:<<)?-/.exec(text)?.[1] ?? ''
  return participantNames(body).includes(sender) || targetsOf(body).has(sender) || numberedSenders(body).has(sender)
}

const targetsOf = oncePerBody(
  body => new Set(body.flatMap(({ text }) => /(?:>>|[->]>|-x|-\))\s*[+-]?\s*([^:>]+?)\s*:/.exec(text)?.[1] ?? [])),
)
const numberedSenders = oncePerBody(body => {
  const senders = body.flatMap(({ text }) => /^\s*\d{1,3}[.):]\s+([^-<:]+?)\s*<?-/.exec(text)?.[1] ?? [])
  return new Set(senders.length > 1 ? senders : [])
})

const sequenceColons = keywordColons({
  words: 'activate|deactivate|destroy|alt|opt|loop|par|critical|break|else|and|option|box',
  but: /-{1,2}>{1,2}|-x|-\)/,
  example: {
    broken: 'sequenceDiagram\n  opt: two factors\n    A->>B: ask\n  end',
    repaired: 'sequenceDiagram\n  opt two factors\n    A->>B: ask\n  end',
  },
})

const blockWords = spelling({
  code: 'plantuml',
  values: { case: 'written' },
  spellings: [
    [/^(\s*)optional(?:ly)?\s*[:：]?\s*(?=[^\s-])(?!.*->)/i, '$1opt '],
    [/^(\s*)parallel\s*[:：]?\s*(?=[^\s-])(?!.*->)/i, '$1par '],
    [/^(\s*)switch\s*[:：]?\s*(?=[^\s-])(?!.*->)/i, '$1alt '],
    [/^(\s*)otherwise\s*$/i, '$1else otherwise'],
    [/^(\s*)(?:when|case)\s+(?=\S)(?!.*(?:->|:))/i, '$1else '],
    [/^(\s*)(?=for\s+each\s+\S)(?!.*->)/i, '$1loop '],
    [/^(\s*)(?=(?:until|every)\s+\S)(?!.*(?:->|:))/i, '$1loop '],
  ],
  example: {
    broken: 'sequenceDiagram\n  optional two factors\n    A->>B: ask\n  end',
    repaired: 'sequenceDiagram\n  opt two factors\n    A->>B: ask\n  end',
  },
})

/** A number sign begins a comment: the colour would be lost. */
const backgrounds = spelling({
  code: 'style',
  misread: misreadAs('rect rgb(240, 240, 255)'),
  spellings: [
    [
      /^(\s*rect)\s+["']?#([\da-f]{3}|[\da-f]{6})["']?\s*;?$/i,
      (_, start = '', hex = '') => {
        const digits = hex.length === 3 ? [...hex].map(digit => digit + digit) : (hex.match(/../g) ?? [])
        return `${start} rgb(${digits.map(pair => Number.parseInt(pair, 16)).join(', ')})`
      },
    ],
  ],
  example: {
    broken: 'sequenceDiagram\n  rect #f0f0ff\n    A->>B: ask\n  end',
    repaired: 'sequenceDiagram\n  rect rgb(240, 240, 255)\n    A->>B: ask\n  end',
  },
})

const messageArrows = spelling({
  code: 'arrow',
  spellings: [
    [/^(\s*[\p{L}\p{N}_ ]+?)\s*-{3,}>>\s*(?=\S)/u, '$1-->>'],
    [/^(\s*[\p{L}\p{N}_ ]+?\s*-{1,2}>>\s*[+-]\s*[\p{L}\p{N}_ ]+?)\s*[+-]\s*:/u, '$1:'],
    [/^(\s*)([\p{L}\p{N}_]+)\s+--?\s+([^:<>|"-]+?)\s+--?>{1,2}\s*([\p{L}\p{N}_]+)\s*;?$/u, '$1$2->>$4: $3'],
    [/^(\s*)([\p{L}\p{N}_]+)\s*--\s*"([^"]+)"\s*--?>{1,2}\s*([\p{L}\p{N}_]+)\s*;?$/u, '$1$2->>$4: $3'],
  ],
  example: { broken: 'sequenceDiagram\n  A -- ask --> B', repaired: 'sequenceDiagram\n  A->>B: ask' },
})

const notePlaces = spelling({
  code: 'note',
  spellings: [[/^(\s*note)\s+(?:on|at|about|for|above|below|under|beside)\s+(?=[^:]+:)/i, '$1 over ']],
  example: {
    broken: 'sequenceDiagram\n  A->>B: ask\n  Note on A: asks twice',
    repaired: 'sequenceDiagram\n  A->>B: ask\n  Note over A: asks twice',
  },
})

export const sequenceSpellings: readonly Fault[] = [
  numberedMessages,
  participantTypes,
  participantLists,
  sequenceColons,
  blockWords,
  backgrounds,
  messageArrows,
  notePlaces,
]

const stateName = '(?:\\[\\*\\]|[\\p{L}\\p{N}_]+)'

/** Labels in parentheses or quotes, behind two colons, or before the arrow. */
const stateLabels = spelling({
  code: 'pipe-label',
  misread: misreadAs('A --> B : label'),
  spellings: [
    [
      new RegExp(`^(\\s*${stateName}\\s*-->\\s*${stateName})\\s*(?:\\(([^()]+)\\)|\\s"([^"]+)")\\s*$`, 'u'),
      (_, path = '', round, quoted) => `${path} : ${round ?? quoted}`,
    ],
    [new RegExp(`^(\\s*${stateName}\\s*-->\\s*${stateName})\\s*::(?!:)\\s*(?=\\S)`, 'u'), '$1 : '],
    [new RegExp(`^(\\s*)(${stateName})\\s*:\\s*([^:>-]+?)\\s*-->\\s*(${stateName})\\s*$`, 'u'), '$1$2 --> $4 : $3'],
    [/^(\s*)([\p{L}\p{N}_]+)\s*,\s*([\p{L}\p{N}_]+)(\s*-->.*)$/u, '$1$2$4\n$1$3$4'],
  ],
  example: {
    broken: 'stateDiagram-v2\n  Open --> Closed (paid)',
    repaired: 'stateDiagram-v2\n  Open --> Closed : paid',
  },
})

/** Arrows of PlantUML with a direction or colour, too long ones, and those to the left. */
const stateArrows = spelling({
  code: 'arrow',
  misread: misreadAs('A --> B'),
  spellings: [
    [
      new RegExp(`^(\\s*${stateName})\\s*-+(?:\\[[^\\]]*\\]|right|left|up|down|r|l|u|d)+-*>\\s*(?=${stateName})`, 'u'),
      '$1 --> ',
    ],
    [new RegExp(`^(\\s*${stateName})\\s*-{3,}>\\s*(?=${stateName})`, 'u'), '$1 --> '],
    [new RegExp(`^(\\s*)(${stateName})\\s*<-{1,3}\\s*(${stateName})(?=\\s*(?::|$))`, 'u'), '$1$3 --> $2'],
  ],
  example: { broken: 'stateDiagram-v2\n  Open -right-> Closed', repaired: 'stateDiagram-v2\n  Open --> Closed' },
})

/** `[start] --> Open`, `{*} --> Open`, and a known state in brackets. */
const stateBrackets = lineFault({
  code: 'entry-point',
  repair: (text, body) => {
    if (!/-->/.test(text)) return null
    const plain = text
      .replace(/^(\s*)(?:[[({<]\s*(?:start|begin|initial)\s*[\])}>]|[{(<]\*[})>])(?=\s*-->)/i, '$1[*]')
      .replace(/(-->\s*)(?:[[({<]\s*(?:end|final|stop)\s*[\])}>]|[{(<]\*[})>])(?=\s*(?::|$))/i, '$1[*]')
    return plain.replace(
      /(^\s*|-->\s*)\[([\p{L}\p{N}_]+)\](?=\s*(?:-->|:|$))/gu,
      (match, before: string, id: string) => (plainStates(body).has(id) ? before + id : match),
    )
  },
  example: {
    broken: 'stateDiagram-v2\n  [start] --> Open\n  Open --> [end]',
    repaired: 'stateDiagram-v2\n  [*] --> Open\n  Open --> [*]',
  },
})

/** States that stand without brackets at an end of a transition. */
const plainStates = oncePerBody(
  body =>
    new Set(
      body.flatMap(({ text }) =>
        /-->/.test(text)
          ? (text.split(':')[0] ?? '')
              .split('-->')
              .map(name => name.trim())
              .filter(name => /^[\p{L}\p{N}_]+$/u.test(name))
          : [],
      ),
    ),
)

const stateDeclarations = lineFault({
  code: 'state-declaration',
  misread: misreadAs('state Name <<choice>>'),
  repair: (text, body, index) => {
    if (noteLines(body).has(index)) return null
    const marked =
      /^(\s*)(?:state\s+)?([\p{L}\p{N}_]+)\s*[:：]?\s*(?:<<|«|<)\s*(fork|join|choice)\s*(?:>>|»|>)\s*$/iu.exec(text)
    if (marked) {
      const written = `${marked[1]}state ${marked[2]} <<${marked[3]?.toLowerCase()}>>`
      return written.replace(/\s+/g, ' ') === text.replace(/\s+/g, ' ') ? null : written
    }
    const opened = /^(\s*)(?:state\s+)?(?!note\b|state\b|acc[TD])([\p{L}\p{N}_]+)\s*[:：]?\s*\{\s*$/u.exec(text)
    if (!opened || /^\s*state\s+[\p{L}\p{N}_]+\s*\{\s*$/u.test(text)) return null
    return `${opened[1]}state ${opened[2]} {`
  },
  example: {
    broken: 'stateDiagram-v2\n  pick <<choice>>\n  Open --> pick',
    repaired: 'stateDiagram-v2\n  state pick <<choice>>\n  Open --> pick',
  },
})

/** `entry / open()` inside of a state is what happens there: a description of that state. */
const stateActions: Fault = {
  ...messages.create('state-declaration'),
  misread: misreadAs('Name : entry / action'),
  repair: body => {
    const open: { id: string; at: number }[] = []
    const actions = new Map<number, string>()
    for (const [index, { text }] of body.entries()) {
      const id = /^\s*state\s+(?:"[^"]*"\s+as\s+)?([\p{L}\p{N}_]+)\s*\{\s*$/u.exec(text)?.[1]
      if (id !== undefined) open.push({ id, at: index })
      else if (/^\s*\}\s*$/.test(text)) open.pop()
      const state = open.at(-1)
      if (state && /^\s*(?:entry|exit|do)\s*[/:]\s*\S/i.test(text)) actions.set(index, state.id)
    }
    if (actions.size === 0) return body
    const emptied = new Set(
      body.flatMap((line, index) => (/^\s*\}\s*$/.test(line.text) && isEmptied(body, index, actions) ? [index] : [])),
    )
    const openers = new Set([...emptied].map(index => openerOf(body, index)))
    return body.flatMap((line, index) => {
      if (emptied.has(index) || actions.has(index)) return []
      const id = /^\s*state\s+(?:"[^"]*"\s+as\s+)?([\p{L}\p{N}_]+)\s*\{/u.exec(line.text)?.[1]
      const own = [...actions].filter(([at, state]) => state === id && at > index)
      const indent = /^\s*/.exec(line.text)?.[0] ?? ''
      const described = own.map(([at, state]) => ({
        number: body[at]?.number ?? line.number,
        text: `${indent}${state} : ${body[at]?.text.trim() ?? ''}`,
      }))
      return openers.has(index) ? described : [...described, line]
    })
  },
  example: {
    broken: 'stateDiagram-v2\n  [*] --> Open\n  state Open {\n    entry / ring()\n    [*] --> Idle\n  }',
    repaired: 'stateDiagram-v2\n  [*] --> Open\n  Open : entry / ring()\n  state Open {\n    [*] --> Idle\n  }',
  },
}

function openerOf(body: readonly { text: string }[], closer: number): number {
  return body.slice(0, closer).findLastIndex(line => /\{\s*$/.test(line.text))
}

/** True if nothing but actions stands between the braces. */
function isEmptied(body: readonly { text: string }[], closer: number, actions: ReadonlyMap<number, string>): boolean {
  const opener = openerOf(body, closer)
  const inside = Array.from({ length: closer - opener - 1 }, (_, at) => opener + 1 + at)
  return opener !== -1 && inside.length > 0 && inside.every(at => actions.has(at) || body[at]?.text.trim() === '')
}

/** A name with blanks where a note stands: the same id as that of its state. */
const stateNoteNames = lineFault({
  code: 'state-name',
  repair: (text, body) => {
    const [, start = '', name = '', rest = ''] =
      /^(\s*note\s+(?:left|right)\s+of\s+)(?:"([^":]+)"|([\p{L}\p{N}_-]+(?:[ -]+[\p{L}\p{N}_-]+)+))(\s*(?::.*)?)$/iu
        .exec(text)
        ?.filter(part => part !== undefined)
        .slice(0) ?? []
    return name !== '' && hasTransitionOf(body, name) ? start + idFrom(name) + rest : null
  },
  example: {
    broken: 'stateDiagram-v2\n  [*] --> In review\n  note right of In review : two days',
    repaired:
      'stateDiagram-v2\n  state "In review" as In_review\n  [*] --> In_review\n  note right of In_review : two days',
  },
})

function hasTransitionOf(body: readonly { text: string }[], name: string): boolean {
  return body.some(({ text }) =>
    (text.split(':')[0] ?? '')
      .split('-->')
      .some((part, _at, parts) => parts.length > 1 && part.trim().replace(/^"|"$/g, '') === name),
  )
}

/** `note left of Idle:` with its text in the lines below. */
const openNotes: Fault = {
  ...messages.create('note'),
  misread: misreadAs('note right of Name'),
  repair: body =>
    body.map((line, index) => {
      const isOpen = /^\s*note\s+(?:left|right)\s+of\s+[^:]+[:：]\s*$/i.test(line.text)
      const end = isOpen
        ? body.slice(index + 1, index + 12).some(({ text }) => /^\s*end\s*note\s*$/i.test(text))
        : false
      return end ? { ...line, text: line.text.replace(/\s*[:：]\s*$/, '') } : line
    }),
  example: {
    broken: 'stateDiagram-v2\n  [*] --> Open\n  note right of Open:\n    begins here\n  end note',
    repaired: 'stateDiagram-v2\n  [*] --> Open\n  note right of Open\n    begins here\n  end note',
  },
}

export const stateSpellings: readonly Fault[] = [
  stateDeclarations,
  stateActions,
  stateLabels,
  stateArrows,
  stateBrackets,
  stateNoteNames,
  openNotes,
]
