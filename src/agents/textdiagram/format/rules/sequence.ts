import type { SourceLine } from '../source-lines.ts'
import { balanceBlocks } from './blocks.ts'
import { unquote } from './labels.ts'
import { oncePerBody } from './once-per-body.ts'
import { lineRule, type Rule } from './rule.ts'
import { sequenceActivations } from './sequence-activations.ts'
import { sequenceBlocks } from './sequence-blocks.ts'

/** Mermaid's arrows between participants, the longest first. */
const arrow = '<<-->>|<<->>|-->>|->>|-->|->|--x|-x|--\\)|-\\)'
const blockWords = 'alt|opt|loop|par|critical|break|rect|box|else|and|option'
/** A message as far as its arrow: `A->>`, `A -->>+`. */
const messageStart = new RegExp(`^(\\s*)([^\\s:;<>-][^:;<>]*?)\\s*(${arrow})\\s*([+-]?)\\s*`)

function isMessage(text: string): boolean {
  return messageStart.test(text)
}

const brokenArrows = lineRule('arrow', 'An arrow was written as Mermaid spells it.', text => {
  const found =
    /^(\s*[^\s:：;<>=→⇒-][^:：;<>=→⇒–—－]*?)\s*(<?[=-]{0,3}[→⇒⟶]|[–—－]+[>＞]{1,2}|={1,3}>{1,2}|-{1,2}\s+>{1,2}|-{3,}>{1,2}|--?>{3,})\s*([^\s>].*)$/.exec(
      text,
    )
  const [, from, broken = '', rest] = found ?? []
  if (!found || new RegExp(`^\\s*(?:note|title|${blockWords})\\b`, 'i').test(text)) return null
  const isDashed = /--|[–—－]{2}|[–—]/.test(broken) && !/^-{3}/.test(broken)
  return `${from}${isDashed ? '-->>' : '->>'}${rest}`
})

const fullWidthColons = lineRule(
  'full-width-colon',
  'A full-width colon was replaced by the colon of the syntax.',
  text => {
    const isStatement = isMessage(text) || /^\s*note\s/i.test(text)
    const at = text.search(/[:：]/)
    return isStatement && text[at] === '：' ? `${text.slice(0, at)}: ${text.slice(at + 1).trimStart()}` : null
  },
)

const semicolons = lineRule(
  'semicolon',
  'A semicolon in a text was written as an entity code: it would end the statement.',
  text => {
    const start = new RegExp(
      `${messageStart.source}[^:]*:|^\\s*(?:note|title|participant|actor|${blockWords})\\b`,
      'i',
    ).exec(text)?.[0]
    if (start === undefined) return null
    const rest = text
      .slice(start.length)
      .replace(/&(\w{2,6}|#\d{1,5});/g, (_, name: string) => `#${name.replace('#', '')};`)
    const parts = rest.split(/(?<!#\w{1,8});/)
    const mended = parts.reduce((before, part) => {
      if (part.trim() === '') return `${before};${part}`
      return isMessage(part) && part.includes(':')
        ? `${before}\n${indentOf(text)}${part.trim()}`
        : `${before}#59;${part}`
    })
    return start + mended
  },
)

const missingText = lineRule('message-without-text', 'A colon was added to a message without one.', (text, body) => {
  const target = isMessage(text) ? text.slice(messageStart.exec(text)?.[0].length).trim() : ''
  if (target === '' || /[:：;]/.test(target)) return null
  const known = participantNames(body).filter(name => target.startsWith(`${name} `))[0]
  if (known === undefined) return `${text.trimEnd()}:`
  const start = text.slice(0, text.lastIndexOf(target))
  return `${start}${known}: ${target.slice(known.length).trim()}`
})

const notes = lineRule('note', 'A note was written as Mermaid reads it.', (text, body) => {
  const [, indent = '', word = '', rest = ''] = /^(\s*)(note)\s+(.*)$/i.exec(text) ?? []
  if (word === '') return null
  const [, place = '', target = ''] = /^(over|left of|right of|left|right|of)?\s*(.*)$/i.exec(rest) ?? []
  const [written, content] = splitNote(target, body)
  const known = participantNames(body)
  const pair = /^(\S+)\s+(\S+)$/.exec(written.trim())
  const isPair = pair?.[1] !== undefined && pair[2] !== undefined && known.includes(pair[1]) && known.includes(pair[2])
  const subject = isPair ? `${pair[1]},${pair[2]}` : written
  if (content === undefined) return null
  const sides = { left: 'left of', right: 'right of', of: 'over', '': 'over' }
  const side = sides[place.toLowerCase() as keyof typeof sides] ?? place
  const names = subject.split(',').map(name => name.trim())
  const ends = names.length > 2 ? [names[0], names.at(-1)] : names
  const mended = `${indent}${word} ${side} ${ends.join(',')}: ${content.trim()}`
  return names.length <= 2 && !isPair && side === place && /^[^:]*:/.test(target) ? null : mended
})

/** The participants and the text of a note; without a colon the longest name that is known, else the first word. */
function splitNote(target: string, body: readonly SourceLine[]): [subject: string, content: string | undefined] {
  const colon = target.indexOf(':')
  if (colon !== -1) return [target.slice(0, colon), target.slice(colon + 1)]
  const known = participantNames(body)
    .filter(name => target.startsWith(`${name} `))
    .sort((a, b) => b.length - a.length)[0]
  const subject = known ?? /^[^\s,]+(?:\s*,\s*[^\s,]+)*/.exec(target)?.[0] ?? ''
  const content = target.slice(subject.length)
  return [subject, content.trim() === '' ? undefined : content]
}

/** The participants that are declared or named in a message, as they are written. */
export const participantNames = oncePerBody(readNames)

function readNames(body: readonly SourceLine[]): string[] {
  const names = new Set<string>()
  for (const { text } of body) {
    const declared = /^\s*(?:create\s+)?(?:participant|actor)\s+(.+?)(?:\s+as\s.*|@\{.*)?$/.exec(text)?.[1]
    const message = messageStart.exec(text)
    if (declared !== undefined) names.add(declared.trim())
    else if (message?.[2] !== undefined && text.includes(':')) {
      names.add(message[2].trim())
      names.add(text.slice(message[0].length, text.indexOf(':')).trim())
    }
  }
  return [...names]
}

const participants = lineRule('participant', 'A participant was declared as Mermaid reads it.', text => {
  const [, start = '', rest = ''] = /^(\s*(?:create\s+)?(?:participant|actor)\s+)(.*?);?$/.exec(text) ?? []
  if (start === '' || rest.includes('@{')) return null
  const quotedFirst = /^["“](.+)["”]\s+as\s+(\S+)$/.exec(rest)
  if (quotedFirst) return `${start}${quotedFirst[2]} as ${quotedFirst[1]}`
  const quotedName = /^(\S+)\s+as\s+["“](.*)["”]$/.exec(rest)
  if (quotedName) return `${start}${quotedName[1]} as ${quotedName[2]}`
  const bracketed = /^([\p{L}\p{N}_]+)\s*[[(](.+)[\])]$/u.exec(rest)
  if (bracketed) return `${start}${bracketed[1]} as ${unquote(bracketed[2] ?? '')}`
  const colon = /^([^\s:：]+)\s*[:：]\s*(\S.*)$/.exec(rest)
  if (colon) return `${start}${colon[1]} as ${unquote(colon[2] ?? '')}`
  return null
})

const endDeclared = /^(\s*(?:create\s+)?(?:participant|actor)\s+)(end)(?:\s+as\s+(.*))?\s*$/i
const endInMessage = new RegExp(`((?:${arrow})[+-]?\\s*)(end)(?=\\s*:)|^(\\s*)(end)(?=\\s*(?:${arrow}))`, 'i')
const endActivated = /^(\s*(?:de)?activate\s+)end\s*$/i

/** Mermaid takes `end` for the end of a block, in capitals too. */
const reservedNames: Rule = {
  code: 'reserved-id',
  message: 'A participant named `end` was given another id; it is shown by its name.',
  mend: body => {
    const used = body.map(line => endInMessage.exec(line.text)).find(match => match !== null)
    const declared = body.find(line => endDeclared.test(line.text))
    const name = declared ? 'end' : (used?.[2] ?? used?.[4])
    const [header, ...rest] = body
    if (name === undefined || !header) return body
    const renamed = lineRule('', '', text =>
      text
        .replace(endDeclared, (_, start: string, word: string, alias?: string) => `${start}end_ as ${alias ?? word}`)
        .replace(
          new RegExp(endInMessage, 'gi'),
          (_, before?: string, _target?: string, indent?: string) => `${before ?? indent ?? ''}end_`,
        )
        .replace(endActivated, '$1end_'),
    ).mend(body)
    if (declared) return renamed
    const declaration = { text: `${indentOf(rest[0]?.text ?? '')}participant end_ as ${name}`, number: header.number }
    return [header, declaration, ...renamed.slice(1)]
  },
}

const joinedStatements = lineRule('joined-statements', 'Two statements on one line were put on two lines.', text => {
  const found = /^(\s*)(autonumber(?:\s+\d+){0,2})\s+(\D\S*.*)$/.exec(text)
  return found && found[3] !== 'off' ? `${found[1]}${found[2]}\n${found[1]}${found[3]}` : null
})

const foreignStyling = lineRule(
  'styling',
  'A styling statement of another kind of diagram was removed: it draws nothing here.',
  text => {
    if (/^\s*(?:classDef|linkStyle|skinparam|hide footbox)\b/.test(text)) return ''
    return /^\s*(?:class|style)\s+[\w,\s]+(?:fill|stroke|color|\w+\s*;?$)/.test(text) && !isMessage(text) ? '' : null
  },
)

const plantUml = lineRule('plantuml', 'A statement of PlantUML was written in Mermaid.', (text, body, index) => {
  if (/^\s*(?:@(?:start|end)uml\b|\.{3}\s*$)/.test(text)) return ''
  const delay = /^(\s*)\.{3}\s*(.+?)\s*\.{3}\s*$/.exec(text)
  if (delay) return noteOverAll(delay[1] ?? '', delay[2] ?? '', body)
  const answer = /^(\s*)return\s+(\S.*)$/.exec(text)
  if (answer) return answerTo(body.slice(0, index), answer[1] ?? '', answer[2] ?? '')
  if (/^\s*if\s+\S/.test(text)) return text.replace(/if\s+(.*?)(?:\s+then)?\s*$/, 'alt $1')
  if (/^\s*(?:for each|for|while|repeat)\s+\S/.test(text) && !isMessage(text))
    return text.replace(/(?:for each|for|while|repeat)/, 'loop')
  const divider = text.trim()
  if (divider.startsWith('==') && divider.endsWith('==')) {
    const title = divider.replace(/^=+/, '').replace(/=+$/, '').trim()
    return title === '' ? null : noteOverAll(indentOf(text), title, body)
  }
  return /^\s*group\s+\S/.test(text) ? text.replace('group', 'opt') : null
})

/** The answer to the last message goes back to its sender. */
function answerTo(before: readonly SourceLine[], indent: string, text: string): string | null {
  const call = messageStart.exec(before.findLast(line => isMessage(line.text))?.text ?? '')
  if (!call) return null
  const to = call.input.slice(call[0].length).split(':')[0]?.trim()
  return `${indent}${to}-->>${call[2]?.trim()}: ${text}`
}

const dropBullets = lineRule('bullet', 'A bullet before a statement was removed.', text =>
  text.replace(/^(\s*)(?:[-*•]|\d{1,2}[.)])\s+(?=[\p{L}_])/u, '$1'),
)

const bracketedTargets = lineRule('participant-brackets', 'Brackets around a participant were removed.', text =>
  isMessage(text) || new RegExp(`(?:${arrow})\\s*[([]`).test(text)
    ? text.replace(new RegExp(`((?:${arrow})\\s*)[([]([^()[\\]:]+)[)\\]](\\s*:)`), '$1$2$3')
    : null,
)

const statement = new RegExp(
  `^\\s*(?:(?:participant|actor|create|destroy|note|activate|deactivate|autonumber|title|end|links?|properties|details|accTitle|accDescr|par_over|${blockWords})\\b|%%|.*(?:${arrow}))`,
  'i',
)

/** A message or note whose text goes on in the next line. */
const continuedTexts: Rule = {
  code: 'text-lines',
  message: 'A text over several lines was put on one line.',
  mend: body => {
    const result: SourceLine[] = []
    const end = body.findLast(line => line.text.trim() !== '')
    for (const line of body) {
      const last = result.at(-1)
      const isContinued =
        last && result.length > 1 && /:\s*\S/.test(last.text) && (isMessage(last.text) || /^\s*note\b/i.test(last.text))
      const isCutOff = line === end && !/\S\s+\S.*[^-=<>:,|&+\s]\s*$/.test(line.text)
      if (isContinued && line.text.trim() !== '' && !statement.test(line.text) && !isCutOff) {
        result[result.length - 1] = { ...last, text: `${last.text.trimEnd()}<br/>${line.text.trim()}` }
      } else result.push(line)
    }
    return result.length === body.length ? body : result
  },
}

const metadata = lineRule('metadata', 'A line that is no statement was kept as a note.', (text, body) => {
  const found = /^(\s*)(properties|details|description|notes?)\s*[:：]\s*(\S.*)$/i.exec(text)
  return found ? noteOverAll(found[1] ?? '', `${found[2]}: ${found[3]}`, body) : null
})

function noteOverAll(indent: string, content: string, body: readonly SourceLine[]): string | null {
  const names = participantNames(body)
  const ends = names.length > 1 ? `${names[0]},${names.at(-1)}` : names[0]
  return ends === undefined ? null : `${indent}Note over ${ends}: ${content}`
}

function indentOf(text: string): string {
  return /^\s*/.exec(text)?.[0] ?? ''
}

export const sequenceRules: readonly Rule[] = [
  dropBullets,
  plantUml,
  joinedStatements,
  brokenArrows,
  fullWidthColons,
  bracketedTargets,
  reservedNames,
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
  }),
  sequenceActivations,
]
