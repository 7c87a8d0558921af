import type { Message, Participant } from '../../../structure/interaction.ts'
import { named, partOf } from '../../../structure/loss.ts'
import type { LossList } from '../../loss-list.ts'
import { aboutElement, boundary, element, readMacro, relation } from '../components/c4.ts'
import type { SourceLine } from '../source-line.ts'
import { readWords } from '../words.ts'
import type { Participants } from './participants.ts'

/** A message of C4-PlantUML's sequences: `Rel(guest, site, "Orders", "HTTPS")`. */
export interface C4Message {
  from: string
  to: string
  label: string
  kind: Message['kind']
}

/** The macros of C4-PlantUML in a sequence, where relations are messages in their order. */
export class C4Macros {
  readonly #participants: Participants
  readonly #losses: LossList
  /** The labels of the boundaries around the present line. */
  readonly #boundaries: string[] = []

  constructor(participants: Participants, losses: LossList) {
    this.#participants = participants
    this.#losses = losses
  }

  /** True for an element or a boundary; a message where the line is one. */
  read(line: SourceLine): C4Message | boolean {
    if (line.text === '}' && this.#boundaries.length > 0) return this.#close()
    const { macro, values } = readMacro(line.text)
    if (macro === 'Boundary_End') return this.#close()
    const kind = element.exec(macro)
    if (kind !== null) return this.#addElement(kind, values, line)
    if (boundary.test(macro)) return this.#open(readWords(values[1] ?? values[0] ?? ''), line)
    const found = relation.exec(macro)
    // The number of a step is that of its place.
    if (found?.[2] !== undefined) values.shift()
    if (found === null || values.length < 2) return false
    const ids = values.slice(0, 2).map(name => this.#participants.get(name, line.number).id)
    const [from = '', to = ''] = macro.startsWith('Rel_Back') ? ids.toReversed() : ids
    const label = readWords(values[2] ?? '') + (values[3] ? `\n[${readWords(values[3])}]` : '')
    if (values[4]) this.#losses.add(partOf('description', readWords(values[2] ?? '')), line.number)
    if (found[1] !== undefined) this.#losses.add(partOf('start arrowhead', label), line.number)
    return { from, to, label, kind: /\$rel\s*=\s*"?--/.test(line.text) ? 'reply' : 'call' }
  }

  #addElement(kind: RegExpExecArray, values: readonly string[], line: SourceLine): true {
    const participant = this.#participants.get(values[0] ?? '', line.number)
    const { technology, description } = aboutElement(kind, values)
    participant.label = readWords(values[1] ?? values[0] ?? '')
    if (description !== '') this.#losses.add(partOf('description', participant.label), line.number)
    if (technology !== '') participant.label += `\n[${technology}]`
    participant.kind = kindOf(kind)
    return true
  }

  #open(label: string, line: SourceLine): true {
    const outer = this.#boundaries.at(-1)
    if (outer !== undefined) this.#losses.add(named('outer group', outer), line.number)
    this.#boundaries.push(label)
    this.#participants.box = label
    return true
  }

  #close(): true {
    this.#boundaries.pop()
    this.#participants.box = this.#boundaries.at(-1)
    return true
  }
}

function kindOf([, kind, store]: RegExpExecArray): Participant['kind'] {
  if (store !== undefined) return store === 'Db' ? 'database' : 'queue'
  return kind === 'Person' ? 'actor' : 'participant'
}
