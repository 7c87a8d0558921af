import { messages } from '../../messages/index.ts'
import type { SourceLine } from '../source-lines.ts'
import { balanceBlocks } from './blocks.ts'
import { type Fault, lineFault } from './fault.ts'
import { unquote } from './labels.ts'
import { reservedNames } from './reserved-names.ts'
import { activationMarks, sequenceActivations } from './sequence-activations.ts'
import { sequenceBlocks } from './sequence-blocks.ts'
import {
  arrow,
  blockWords,
  indentOf,
  isMessage,
  messageStart,
  participantNames,
  participantsOfMessages,
} from './sequence-messages.ts'
import { metadata, noteOverAll, notes } from './sequence-notes.ts'

/** What people write as an arrow: two or more characters of arrows, or a Unicode arrow. */
const anyArrow = '[<>=~.|/\\\\*＜＞》–—－-](?:\\s?[<>=~.|/\\\\*＜＞》–—－-])+|<?[=-]{0,3}[→⇒⟶←⟵]|[–—－]'
const brokenMessage = new RegExp(
  `^(\\s*)([\\p{L}\\p{N}_"][^:：;<>=~→⇒⟶←⟵–—－]*?)\\s*(${anyArrow})\\s*([^\\s<>=~.|:：][^:：<>]*?)\\s*((?:[:：].*)?)$`,
  'u',
)
const wellWritten = new RegExp(`${messageStart.source}(?:\\(\\)\\s*)?[^\\s<>=~|-]`)
const brokenArrows = lineFault({
  code: 'arrow',
  repair: text => {
    const [, indent = '', from = '', broken = '', to = '', rest = ''] = brokenMessage.exec(text) ?? []
    if (broken === '' || wellWritten.test(text)) return null
    if (new RegExp(`^\\s*(?:note|title|${blockWords})\\b`, 'i').test(text)) return null
    const isDashed = /--|[.–—]|[－]{2}/.test(broken) && !/^-{3}/.test(broken)
    const isBack = /^[<＜]|[←⟵]/.test(broken)
    const isBoth = isBack && /[>＞]/.test(broken)
    if (isBoth) return `${indent}${from}${isDashed ? '<<-->>' : '<<->>'}${to}${rest}`
    const written = `${isDashed ? '--' : '-'}${broken.includes('/') ? 'x' : '>>'}`
    return isBack ? `${indent}${to}${written}${from}${rest}` : `${indent}${from}${written}${to}${rest}`
  },
  example: { broken: 'sequenceDiagram\n  A=>B: ask', repaired: 'sequenceDiagram\n  A->>B: ask' },
})
const fullWidthColons = lineFault({
  code: 'full-width-colon',
  repair: text => {
    const isStatement = isMessage(text) || /^\s*note\s/i.test(text)
    const at = text.search(/[:：]/)
    return isStatement && text[at] === '：' ? `${text.slice(0, at)}: ${text.slice(at + 1).trimStart()}` : null
  },
  example: {
    broken: 'sequenceDiagram\n  顾客->>店员：点一杯咖啡',
    repaired: 'sequenceDiagram\n  顾客->>店员: 点一杯咖啡',
  },
})
const semicolons = lineFault({
  code: 'semicolon',
  values: { case: 'text' },
  repair: text => {
    const start = new RegExp(
      `${messageStart.source}[^:]*:|^\\s*(?:note|title|participant|actor|${blockWords})\\b`,
      'i',
    ).exec(text)?.[0]
    if (start === undefined) return null
    const rest = text
      .slice(start.length)
      .replace(/&(\w{2,6}|#\d{1,5});/g, (_, name: string) => `#${name.replace('#', '')};`)
    const parts = rest.split(/(?<!#\w{1,8});/)
    const repaired = parts.reduce((before, part) => {
      if (part.trim() === '') return `${before};${part}`
      return isMessage(part) && part.includes(':')
        ? `${before}\n${indentOf(text)}${part.trim()}`
        : `${before}#59;${part}`
    })
    return start + repaired
  },
  example: {
    broken: 'sequenceDiagram\n  A->>B: ask; then wait',
    repaired: 'sequenceDiagram\n  A->>B: ask#59; then wait',
  },
})
const missingText = lineFault({
  code: 'message-without-text',
  repair: (text, body) => {
    const target = isMessage(text) ? text.slice(messageStart.exec(text)?.[0].length).trim() : ''
    if (target === '' || /[:：;]/.test(target)) return null
    const known = participantNames(body).filter(name => target.startsWith(`${name} `))[0]
    const start = text.slice(0, text.lastIndexOf(target))
    // Another sign in the place of the colon is none of the text.
    const [, name = '', said] = /^(\S+)\s+[-–—=|]\s+(\S.*)$/.exec(target) ?? []
    if (known === undefined) return said === undefined ? `${text.trimEnd()}:` : `${start}${name}: ${said}`
    return `${start}${known}: ${target
      .slice(known.length)
      .trim()
      .replace(/^[-–—=|]\s+/, '')}`
  },
  example: { broken: 'sequenceDiagram\n  A->>B', repaired: 'sequenceDiagram\n  A->>B:' },
})
/** A name in quotes before `as`, or in brackets, whose id sends or receives messages. */
function isNamedInMessages(text: string, body: readonly SourceLine[]): boolean {
  const [, quoted, bracketed] =
    /^\s*(?:create\s+)?(?:participant|actor)\s+(?:["“][^"\\]+["”]\s+as\s+(\S+)|([\p{L}\p{N}_]+)\s*[[(].+[\])])\s*$/u.exec(
      text,
    ) ?? []
  return participantNames(body).includes(quoted ?? bracketed ?? '')
}
const participants = lineFault({
  code: 'participant',
  misread: [
    {
      ...messages.create('textdiagram/quoted-name'),
      level: 'warning',
      find: /^\s*(?:participant|actor)\s+\S+\s+as\s+["“].*["”]\s*$/,
    },
    { ...messages.create('textdiagram/participant'), level: 'error', find: isNamedInMessages },
  ],
  repair: (text, body) => {
    const [, start = '', rest = ''] = /^(\s*(?:create\s+)?(?:participant|actor)\s+)(.*?);?$/.exec(text) ?? []
    if (start === '' || rest.includes('@{')) return null
    const quotedFirst = /^["“](.+)["”]\s+as\s+(\S+)$/.exec(rest)
    if (quotedFirst) return `${start}${quotedFirst[2]} as ${quotedFirst[1]}`
    const quotedName = /^(\S+)\s+as\s+["“](.*)["”]$/.exec(rest)
    if (quotedName) return `${start}${quotedName[1]} as ${quotedName[2]}`
    const bracketed = /^([\p{L}\p{N}_]+)\s*[[(](.+)[\])]$/u.exec(rest)
    if (bracketed && !participantsOfMessages(body).has(rest))
      return `${start}${bracketed[1]} as ${unquote(bracketed[2] ?? '')}`
    const colon = /^([^\s:：]+)\s*[:：]\s*(\S.*)$/.exec(rest)
    if (colon) return `${start}${colon[1]} as ${unquote(colon[2] ?? '')}`
    return null
  },
  example: {
    broken: 'sequenceDiagram\n  participant W[Web app]\n  W->>B: ask',
    repaired: 'sequenceDiagram\n  participant W as Web app\n  W->>B: ask',
  },
})
/** Mermaid's documentation warns of the word 'end' in sequence diagrams. */
const names = reservedNames({
  words:
    'end|note|title|loop|alt|opt|par|else|and|option|rect|box|critical|break|participant|actor|create|destroy|activate|deactivate|autonumber|over|off|accTitle|accDescr|sequenceDiagram',
  anyCase: true,
  places: [
    '^\\s*(?:create\\s+)?(?:participant|actor)\\s+NAME(?=\\s+as\\s|\\s*$)',
    `^\\s*NAME\\s*(?:${arrow})`,
    `^\\s*[^\\s:;<>-][^:;<>]*?\\s*(?:${arrow})\\s*[+-]?\\s*NAME\\s*:`,
    '^\\s*(?:(?:de)?activate|destroy)\\s+(?!participant\\s*$|actor\\s*$)NAME\\s*$',
    '^\\s*note\\s+(?:over|left of|right of)\\s+NAME(?=\\s*[:,])',
    '^\\s*note\\s+over\\s+[^:,]+,\\s*NAME(?=\\s*:)',
  ],
  write: name => `${name.toLowerCase()}_`,
  declare: (id, name) => `participant ${id} as ${name}`,
  complete: (text, id, name) => {
    const [, start, alias] =
      new RegExp(`^(\\s*(?:create\\s+)?(?:participant|actor)\\s+${id})(\\s+as\\s.*)?\\s*$`).exec(text) ?? []
    return start === undefined ? null : `${start}${alias ?? ` as ${name}`}`
  },
  example: {
    broken: 'sequenceDiagram\n  A->>End: ask',
    repaired: 'sequenceDiagram\n  participant end_ as End\n  A->>end_: ask',
  },
})
const joinedStatements = lineFault({
  code: 'joined-statements',
  values: { case: 'two' },
  repair: text => {
    const [, numbering, numbers = ''] =
      /^(\s*autonumber)\s*(?:\s|[:：])\s*(?:(?:on|true|yes|step|start|from)\b\s*)?([\d.\s]*)(?:\s[a-z]{1,5})?\s*$/.exec(
        text,
      ) ?? []
    if (numbering !== undefined && !/\soff\s*$/.test(text)) return `${numbering} ${numbers}`.trimEnd()
    const found = /^(\s*)(autonumber(?:\s+\d+){0,2})\s+(\D\S*.*)$/.exec(text)
    return found && found[3] !== 'off' ? `${found[1]}${found[2]}\n${found[1]}${found[3]}` : null
  },
  example: {
    broken: 'sequenceDiagram\n  autonumber on\n  A->>B: ask',
    repaired: 'sequenceDiagram\n  autonumber\n  A->>B: ask',
  },
})
const foreignStyling = lineFault({
  code: 'styling',
  repair: text => {
    if (/^\s*(?:classDef|linkStyle|skinparam|hide footbox)\b/.test(text)) return ''
    return /^\s*(?:class|style)\s+[\w,\s]+(?:fill|stroke|color|\w+\s*;?$)/.test(text) && !isMessage(text) ? '' : null
  },
  example: { broken: 'sequenceDiagram\n  A->>B: ask\n  style A fill:#f9f', repaired: 'sequenceDiagram\n  A->>B: ask' },
})
/** `elseif` is PlantUML's. */
const plantUml = lineFault({
  code: 'plantuml',
  values: { case: 'written' },
  repair: (text, body, index) => {
    if (/^\s*(?:@(?:start|end)uml\b|\.{3}\s*$|'\s)/.test(text)) return ''
    const delay = /^(\s*)\.{3}\s*(.+?)\s*\.{3}\s*$/.exec(text)
    if (delay) return noteOverAll(delay[1] ?? '', delay[2] ?? '', body)
    const answer = /^(\s*)return\s+(\S.*)$/.exec(text)
    if (answer) return answerTo(body.slice(0, index), answer[1] ?? '', answer[2] ?? '')
    if (isMessage(text)) return null
    const branch = /^(\s*)(?:else-?if|elsif|elif)\b\s*(.*?)(?:\s+then)?\s*$/i.exec(text)
    if (branch) return `${branch[1]}else ${branch[2]}`
    const guarded = /^(\s*)(try|catch|except)\b\s*(.*?)\s*[:{]?\s*$/.exec(text)
    if (guarded) return `${guarded[1]}${guarded[2] === 'try' ? 'critical' : 'option'} ${guarded[3]}`.trimEnd()
    if (/^\s*if\s+\S/.test(text)) return text.replace(/if\s+(.*?)(?:\s+then)?\s*$/, 'alt $1')
    if (/^\s*(?:for each|for|while|repeat)\s+\S/.test(text) && !isMessage(text))
      return text.replace(/(?:for each|for|while|repeat)/, 'loop')
    const divider = text.trim()
    if (divider.startsWith('==') && divider.endsWith('==')) {
      const title = divider.replace(/^=+/, '').replace(/=+$/, '').trim()
      return title === '' ? null : noteOverAll(indentOf(text), title, body)
    }
    return /^\s*group\s+\S/.test(text) ? text.replace('group', 'opt') : null
  },
  example: {
    broken: 'sequenceDiagram\n  alt in stock\n    A->>B: send\n  elseif sold out\n    A->>B: wait\n  end',
    repaired: 'sequenceDiagram\n  alt in stock\n    A->>B: send\n  else sold out\n    A->>B: wait\n  end',
  },
})
/** The answer to the last message goes back to its sender. */
function answerTo(before: readonly SourceLine[], indent: string, text: string): string | null {
  const call = messageStart.exec(before.findLast(line => isMessage(line.text))?.text ?? '')
  if (!call) return null
  const to = call.input.slice(call[0].length).split(':')[0]?.trim()
  return `${indent}${to}-->>${call[2]?.trim()}: ${text}`
}
const dropBullets = lineFault({
  code: 'bullet',
  values: {
    case: 'statement',
  },
  repair: text => text.replace(/^(\s*)(?:[-*•]|\d{1,2}[.)])\s+(?=[\p{L}_])/u, '$1'),
  example: { broken: 'sequenceDiagram\n  - A->>B: ask', repaired: 'sequenceDiagram\n  A->>B: ask' },
})
/** `create C` is PlantUML's. */
const creations = lineFault({
  code: 'participant',
  repair: text => {
    if (isMessage(text)) return null
    const created = /^(\s*create)\s+(?!(?:participant|actor)\s)(\S.*)$/i.exec(text)
    if (created) return `${created[1]} participant ${created[2]}`
    const destroyed = /^(\s*destroy)\s+(?:participant|actor)\s+(\S.*)$/i.exec(text)
    return destroyed ? `${destroyed[1]} ${destroyed[2]}` : null
  },
  example: {
    broken: 'sequenceDiagram\n  A->>B: ask\n  create C\n  B->>C: ask',
    repaired: 'sequenceDiagram\n  A->>B: ask\n  create participant C\n  B->>C: ask',
  },
})
/** `A->>B, C: x` and `A & B->>C: x`: one message a line. */
const manyEnds = lineFault({
  code: 'joined-statements',
  values: { case: 'message' },
  repair: text => {
    const [start, indent = '', from = '', mark, sign = ''] = messageStart.exec(text) ?? []
    if (start === undefined) return null
    const [to = '', rest] = text.slice(start.length).split(/(:.*)/s)
    const [senders, receivers] = [from, to].map(names => names.split(/(?<!\s)\s*[,，、&]\s*/).map(name => name.trim()))
    if (rest === undefined || !senders || !receivers || senders.length * receivers.length === 1) return null
    if ([...senders, ...receivers].includes('')) return null
    return senders.flatMap(one => receivers.map(other => `${indent}${one}${mark}${sign}${other}${rest}`)).join('\n')
  },
  example: {
    broken: 'sequenceDiagram\n  A->>B, C: to all',
    repaired: 'sequenceDiagram\n  A->>B: to all\n  A->>C: to all',
  },
})
const statement = new RegExp(
  `^\\s*(?:[^\\p{L}\\p{N}\\s(*+•-]\\s+)?(?:(?:participant|actor|create|destroy|note|activate|deactivate|autonumber|title|end|links?|properties|details|accTitle|accDescr|par_over|${blockWords})\\b|%%|.*(?:${arrow}))`,
  'iu',
)
/** A message with an arrow of another language. */
function isForeignMessage(text: string): boolean {
  return /^[^:：]*(?:[→⟶➜➔⇒➡]|[─—~=-][>＞)])[^:：]*[:：]/.test(text)
}

/** A message or note whose text continues on the next line. */
const continuedTexts: Fault = {
  ...messages.create('text-lines'),
  repair: body => {
    const result: SourceLine[] = []
    const end = body.findLast(line => line.text.trim() !== '')
    for (const line of body) {
      const last = result.at(-1)
      const isContinued =
        last && result.length > 1 && /:\s*\S/.test(last.text) && (isMessage(last.text) || /^\s*note\b/i.test(last.text))
      const isCutOff = line === end && !/\S\s+\S.*[^-=<>:,|&+\s]\s*$/.test(line.text)
      if (
        isContinued &&
        line.text.trim() !== '' &&
        !statement.test(line.text) &&
        !isForeignMessage(line.text) &&
        !isCutOff
      ) {
        result[result.length - 1] = { ...last, text: `${last.text.trimEnd()}<br/>${line.text.trim()}` }
      } else result.push(line)
    }
    return result.length === body.length ? body : result
  },
  example: {
    broken: 'sequenceDiagram\n  A->>B: ask\n  then wait for the answer',
    repaired: 'sequenceDiagram\n  A->>B: ask<br/>then wait for the answer',
  },
}
export const sequenceFaults: readonly Fault[] = [
  dropBullets,
  plantUml,
  joinedStatements,
  activationMarks,
  brokenArrows,
  fullWidthColons,
  creations,
  manyEnds,
  names,
  participants,
  metadata,
  foreignStyling,
  semicolons,
  missingText,
  notes,
  ...sequenceBlocks,
  continuedTexts,
  ...balanceBlocks({
    opens: /^(?:alt|opt|loop|par|par_over|critical|break|rect|box)\b(?!\s*(?:-|<|:))/,
    closes: /^end\b(?!\s*(?:-|<|:))/,
    continues: /^(?:else|and|option)\b/,
    closer: 'end',
    examples: {
      stray: { broken: 'sequenceDiagram\n  A->>B: ask\n  end', repaired: 'sequenceDiagram\n  A->>B: ask' },
      missing: {
        broken: 'sequenceDiagram\n  loop daily\n    A->>B: ask',
        repaired: 'sequenceDiagram\n  loop daily\n    A->>B: ask\n  end',
      },
    },
  }),
  sequenceActivations,
]
