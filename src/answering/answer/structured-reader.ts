import type { AnswerReader } from '../answer-reader.ts'
import { type AnswerPart, type AnswerParts, createAnswerParts } from './answer-parts.ts'
import { createJsonLines, type JsonLines } from './json-lines.ts'
import { createJsonText, type JsonText } from './json-text.ts'

/** The keys of an answer in JSON; `answer-form.ts` tells models of them. */
export const structuredKeys = { concept: 'design_concept', source: 'code', edits: 'edits' } as const

type Key = keyof typeof structuredKeys | 'other'

/** State of the reader, one for each place in the outer object. */
type State =
  | { in: 'object' }
  | { in: 'key'; text: JsonText; name: string }
  | { in: 'value'; key: Key }
  | { in: 'text'; key: Key; text: JsonText }
  | {
      in: 'nested'
      key: Key
      depth: number
      /** Depth of what holds the operations: 1 in a list, 0 where there is a single one instead. */
      outer: number
      isText: boolean
      isEscaped: boolean
      lines: JsonLines
      element: string
    }
  | { in: 'end' }

/** Pattern of text allowed before the object: reasoning, and a fence. */
const before = /^(?:\s*<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>)?\s*(?:```[a-z]*\s)?\s*/
const thoughtStart = '<think'
const thoughtEnd = '</think'

/**
 * Reads an answer that is one JSON object, `{"design_concept": "…", "code": …, "edits": […]}`, as it streams: the source is what stands in `code`, a
 * text or JSON itself, and each of `edits` is an operation; a single one, or all as text, are read too. Without a source and edits the concept is words. An answer that does not begin
 * as such an object is read by `plain`.
 */
export function createStructuredReader(plain: AnswerReader): AnswerReader {
  let waiting = ''
  /** Up to here no end of the reasoning was found. */
  let searched = 0
  let mode: 'undecided' | 'plain' | 'structured' = 'undecided'
  const object = new ObjectReader()

  function isThinking(): boolean {
    const start = waiting.trimStart().slice(0, thoughtStart.length)
    if (start === '' || !thoughtStart.startsWith(start)) return false
    const end = waiting.indexOf(thoughtEnd, searched)
    searched = end >= 0 ? end : Math.max(0, waiting.length - thoughtEnd.length)
    return waiting.indexOf('>', end + 1) < 0 || end < 0
  }

  function decide(): typeof mode {
    if (isThinking()) return 'undecided'
    const rest = waiting.slice(before.exec(waiting)?.[0].length ?? 0)
    if (/^(?:`{0,2}|```[a-z]*)$/.test(rest)) return 'undecided'
    const first = /^\{\s*"([^"]*)"/.exec(rest)?.[1]
    if (first === undefined && /^\{\s*(?:"[^"]*)?$/.test(rest)) return 'undecided'
    if (!Object.values<string | undefined>(structuredKeys).includes(first)) return 'plain'
    object.push(rest)
    return 'structured'
  }

  return {
    push(delta) {
      if (mode === 'plain') return plain.push(delta)
      if (mode === 'structured') object.push(delta)
      else {
        waiting += delta
        mode = decide()
      }
      return mode === 'plain' ? plain.push(waiting) : object.parts.take()
    },
    async end() {
      if (mode === 'structured') return object.end()
      return mode === 'plain' ? plain.end() : [...plain.push(waiting), ...(await plain.end())]
    },
    async cut() {
      if (mode === 'structured') return object.cut()
      return mode === 'plain' ? plain.cut() : [...plain.push(waiting), ...(await plain.cut())]
    },
  }
}

class ObjectReader {
  readonly parts = createAnswerParts()
  #state: State = { in: 'object' }
  #concept = ''

  push(text: string): void {
    for (let at = 0; at < text.length; at += 1) this.#state = this.#read(this.#state, text.charAt(at))
  }

  end(): AnswerPart[] {
    this.parts.complete()
    this.parts.settle()
    if (!this.parts.hasSource() && !this.parts.hasEdits()) this.parts.addWords(this.#concept)
    return this.parts.take()
  }

  cut(): AnswerPart[] {
    this.parts.settle()
    if (this.parts.isConcept('open')) this.parts.closeConcept()
    return this.parts.take()
  }

  #read(state: State, character: string): State {
    switch (state.in) {
      case 'object':
        if (character === '"') return { in: 'key', text: createJsonText(), name: '' }
        return character === '}' ? { in: 'end' } : state
      case 'key': {
        const text = state.text.push(character)
        return text === null ? { in: 'value', key: keyOf(state.name) } : { ...state, name: state.name + text }
      }
      case 'value':
        return this.#openValue(state, character)
      case 'text': {
        const text = state.text.push(character)
        if (text === null) this.#endText(state.key)
        else this.#writeText(state.key, text)
        return text === null ? { in: 'object' } : state
      }
      case 'nested':
        return this.#readNested(state, character)
      case 'end':
        return state
    }
  }

  #openValue(state: Extract<State, { in: 'value' }>, character: string): State {
    if (character === '"') return { in: 'text', key: state.key, text: createJsonText() }
    if (character === '{' || character === '[') return this.#readNested(openNested(state.key, character), character)
    if (character === '}') return { in: 'end' }
    return character === ',' ? { in: 'object' } : state
  }

  #readNested(nested: Nested, character: string): State {
    const { key, isText, isEscaped } = nested
    const closes = !isText && (character === '}' || character === ']')
    if (!isText && (character === '{' || character === '[')) nested.depth += 1
    if (key === 'source') this.#writeText('source', nested.lines.push(character, nested.depth, isText))
    if (closes) nested.depth -= 1
    if (key === 'edits') readElement(nested, character, this.parts)
    nested.isText = isText ? character !== '"' || isEscaped : character === '"'
    nested.isEscaped = isText && character === '\\' && !isEscaped
    if (nested.depth > 0) return nested
    if (key === 'edits' && this.parts.hasEdits()) this.parts.endEdit()
    return { in: 'object' }
  }

  #writeText(key: Key, text: string): void {
    if (text === '') return
    if (key === 'concept') this.#concept += text
    if (key === 'concept' && !this.parts.isSourceOpen()) this.parts.writeConcept(text)
    if (key === 'edits') this.parts.writeEdit(text)
    if (key !== 'source') return
    this.parts.openSource()
    this.parts.writeSource(text)
  }

  #endText(key: Key): void {
    if (key === 'edits' && this.parts.hasEdits()) this.parts.endEdit()
    if (key !== 'concept') return
    if (!this.parts.isSourceOpen()) this.parts.closeConcept()
    else if (this.#concept.trim() !== '') this.parts.addConcept(this.#concept.trim())
  }
}

type Nested = Extract<State, { in: 'nested' }>

function openNested(key: Key, opening: string): Nested {
  const outer = opening === '[' ? 1 : 0
  return { in: 'nested', key, depth: 0, outer, isText: false, isEscaped: false, lines: createJsonLines(), element: '' }
}

/** An operation is handed on when it is complete. */
function readElement(nested: Nested, character: string, parts: AnswerParts): void {
  const isInside = nested.depth > nested.outer
  if (isInside || nested.element !== '') nested.element += character
  if (isInside || nested.isText || nested.element === '') return
  parts.writeEdit(`${oneLine(nested.element)}\n`)
  nested.element = ''
}

function oneLine(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json))
  } catch {
    return json
  }
}

/** Other names that models give `edits`. */
const otherEdits = /^(?:changes|operations|patch)$/

function keyOf(name: string): Key {
  if (otherEdits.test(name)) return 'edits'
  const found = Object.entries(structuredKeys).find(([, each]) => each === name)
  return found ? (found[0] as Key) : 'other'
}
