import type { Operation } from '../../kinds/kind.ts'
import { isRecord } from '../../shared/is-record.ts'
import { parseJson } from '../../toolkit/json/parse-json.ts'
import { mayBeMarked, readMarkedEdits } from './read-marked-edits.ts'
import type { SourceEdit } from './source-edit.ts'

export interface EditReader {
  /** The changes that are complete now; often none. */
  push(delta: string): SourceEdit[]
  /** An `<edit>` block has ended: nothing of it may be left over. */
  endBlock(): SourceEdit[]
  /** True if something could not be read as a change. */
  hasUnreadable(): boolean
}

/** An operation that is longer is none. */
const longestOperation = 20_000
const closing = '</new>'

const mostLines = 60

const fenceLine = /^\s*`{3,}.*$/

/**
 * Reads what stands within `<edit>` as it streams: `<old>`, `<new>` pairs, or one operation in JSON a line. An operation may be spread over
 * several lines; a list, a fence and commas around operations are passed over. A diff, or conflict markers, are read at the end of the block.
 */
export function createEditReader(): EditReader {
  return new StreamedEdits()
}

class StreamedEdits implements EditReader {
  #text = ''
  #isUnreadable = false
  /** Up to here no closing tag was found yet. */
  #searched = 0

  push(delta: string): SourceEdit[] {
    this.#text += delta
    return delta.includes('\n') || delta.includes('>') ? this.#read(false) : []
  }

  endBlock(): SourceEdit[] {
    return this.#read(true)
  }

  hasUnreadable(): boolean {
    return this.#isUnreadable
  }

  #read(isEnd: boolean): SourceEdit[] {
    if (mayBeMarked(this.#text)) return isEnd ? this.#readMarked() : []
    const first = this.#text.trimStart().charAt(0)
    if (first !== '<') return this.#readLines(isEnd)
    const edits = this.#readPairs()
    if (isEnd) {
      this.#isUnreadable ||= this.#text.trim() !== ''
      this.#text = ''
      this.#searched = 0
    }
    return edits
  }

  #readMarked(): SourceEdit[] {
    const edits = readMarkedEdits(this.#text)
    this.#isUnreadable ||= edits === null
    this.#text = ''
    return edits ?? []
  }

  #readPairs(): SourceEdit[] {
    const edits: SourceEdit[] = []
    for (let end = this.#text.indexOf(closing, this.#searched); end >= 0; end = this.#text.indexOf(closing)) {
      const edit = readPair(this.#text.slice(0, end))
      if (edit) edits.push(edit)
      else this.#isUnreadable = true
      this.#text = this.#text.slice(end + closing.length)
    }
    this.#searched = Math.max(0, this.#text.length - closing.length)
    return edits
  }

  #readLines(isEnd: boolean): SourceEdit[] {
    const lines = this.#text.split('\n')
    this.#text = isEnd ? '' : (lines.pop() ?? '')
    const edits: SourceEdit[] = []
    let [open, count] = ['', 0]
    for (const line of lines) {
      if (open === '' && isFrame(line)) continue
      open += `${line}\n`
      count += 1
      const operation = readOperation(open)
      if (operation) edits.push({ form: 'operation', operation })
      if (operation || open.length > longestOperation || count > mostLines) {
        this.#isUnreadable ||= operation === null
        open = ''
        count = 0
      }
    }
    if (isEnd) this.#isUnreadable ||= open.trim() !== ''
    else this.#text = open + this.#text
    return edits
  }
}

/** `text` ends where `</new>` stands. A line break next to a tag is not part of what it encloses. */
function readPair(text: string): SourceEdit | null {
  const opening = /^\s*<old>/.exec(text)?.[0]
  const middle = text.indexOf('</old>')
  if (opening === undefined || middle < 0) return null
  const next = /^\s*<new>/.exec(text.slice(middle + '</old>'.length))?.[0]
  if (next === undefined) return null
  const start = middle + '</old>'.length + next.length
  return { form: 'text', old: withoutBreaks(text.slice(opening.length, middle)), new: withoutBreaks(text.slice(start)) }
}

function withoutBreaks(text: string): string {
  const from = /^[ \t]*\r?\n/.exec(text)?.[0].length ?? 0
  const lineBreak = text.lastIndexOf('\n')
  const isLoose = lineBreak >= from && text.slice(lineBreak).trim() === ''
  return text.slice(from, isLoose ? lineBreak : undefined).replace(/\r$/, '')
}

function isFrame(line: string): boolean {
  return /^\s*[[\],]*\s*$/.test(line) || fenceLine.test(line)
}

const verbs = ['add', 'update', 'remove', 'move'] as const

const synonyms: Readonly<Record<string, string>> = {
  delete: 'remove',
  create: 'add',
  insert: 'add',
  change: 'update',
  modify: 'update',
  replace: 'update',
  set: 'update',
}

/** `{"add":"id",…}`, also as `{"op":"add","id":"id",…}`; null where it is neither, or not complete. */
function readOperation(text: string): Operation | null {
  const value = parseJson(text.trim().replace(/,$/, ''))
  if (!isRecord(value)) return null
  const { op, operation, id, ...others } = value
  const named = String(op ?? operation).toLowerCase()
  const said = verbs.find(verb => verb === (synonyms[named] ?? named))
  const { fields: inside, ...beside } = others
  if (said && isId(id))
    return { verb: said, id: String(id), fields: isRecord(inside) ? { ...beside, ...inside } : others }
  const verb = verbs.find(each => isId(value[each]))
  if (!verb) return null
  const { [verb]: written, ...fields } = value
  return { verb, id: String(written), fields }
}

function isId(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
}
