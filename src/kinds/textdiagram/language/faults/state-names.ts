import { messages } from '../../messages/index.ts'
import type { SourceLine } from '../source-lines.ts'
import { openersOf } from './blocks.ts'
import { eachLine, type Fault, type LineRepair } from './fault.ts'
import { escapeQuotes, idFrom, unquote } from './labels.ts'
import { noteLines } from './state-notes.ts'

/** The lines without the text of notes. */
export function outsideNotes(repair: LineRepair): LineRepair {
  return (text, body, index) => (noteLines(body).has(index) ? null : repair(text, body, index))
}

const isKeyword = /^(?:note|state|title|direction|classDef|class|style|click|scale|hide|accTitle|accDescr)\s/i

/** States with a name that cannot be an id, because of spaces, hyphens, quotes or brackets. Each gets an id, and is declared with its name. */
export const namedStates: Fault = {
  ...messages.create('state-name'),
  repair: body => {
    const declared = new Map<string, string>()
    // A state that already has a description shows that.
    const described = new Set<string>()
    const repaired = eachLine(
      outsideNotes((text, _lines, index) => {
        if (/\s%%/.test(text)) return null
        const [, margin, id, description] =
          /^(\s*)([\p{L}\p{N}_]+(?:[ -][\p{L}\p{N}_]+)+)\s*:(?!:)\s*(\S.*)$/u.exec(text) ?? []
        // Mermaid makes a state of each word.
        const [, start = '', words] = /^(\s*)([\p{L}\p{N}_]+(?:[ -]+[\p{L}\p{N}_]+)+)\s*$/u.exec(text) ?? []
        if (words !== undefined && !isKeyword.test(words) && !isDescription(body, index)) {
          declared.set(idFrom(words), words)
          return start + idFrom(words)
        }
        if (id !== undefined && !isKeyword.test(id)) {
          if (/\s/.test(id)) declared.set(idFrom(id), id)
          else described.add(idFrom(id))
          return `${margin}${idFrom(id)} : ${description}`
        }
        const [, indent = '', from = '', to = '', label = ''] =
          /^(\s*)([^:]*?)\s*-->\s*([^:]*?)\s*(:.*)?$/.exec(text) ?? []
        if (from === '' || to === '') return null
        // `Open = key turned`, where `Open` is a state: another sign in the place of the colon.
        const [, state, said] = /^([\p{L}\p{N}_]+)\s+[-–—=|]\s+(\S.*)$/u.exec(to) ?? []
        if (label === '' && state !== undefined && isStateElsewhere(state, text, body))
          return `${indent}${nameState(from, declared)} --> ${state} : ${said}`
        const names = [from, to].map(name => nameState(name, declared))
        return names[0] === from && names[1] === to
          ? null
          : `${indent}${names[0]} --> ${names[1]}${label && ` ${label}`}`
      }),
    )(body)
    if (repaired.every((line, index) => line === body[index])) return body
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
    { ...messages.create('textdiagram/state-name', { case: 'brackets' }), level: 'error', find: /[[({]\s*"/ },
    { ...messages.create('textdiagram/state-name', { case: 'blanks' }), level: 'error' },
  ],
  example: {
    broken: 'stateDiagram-v2\n  [*] --> In review',
    repaired: 'stateDiagram-v2\n  state "In review" as In_review\n  [*] --> In_review',
  },
}

/** The text of a note that is not closed, or of a description in braces. */
function isDescription(body: readonly SourceLine[], index: number): boolean {
  if (/^accDescr\b/.test(openersOf(body)[index] ?? '')) return true
  const above = body.slice(0, index).findLast(line => line.text.trim() !== '')
  return /^\s*note\b[^:：]*$/i.test(above?.text ?? '')
}

function isStateElsewhere(name: string, text: string, body: readonly SourceLine[]): boolean {
  const end = new RegExp(`^\\s*${name}\\s*(?:-->|:|$)|-->\\s*${name}\\s*(?::|$)|^\\s*state\\s.*\\b${name}\\b`)
  return body.some(line => line.text !== text && end.test(line.text))
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
