import { withoutCourtesies, withoutThanks } from './courtesies.ts'
import { anyDrawing, type Drawing } from './drawing.ts'
import { isNamed } from './editor.ts'
import type { Instruction, Place } from './instruction.ts'
import { nouns } from './nouns.ts'
import { type Masked, maskQuotes } from './quotes.ts'
import { readChinese } from './read-chinese.ts'
import { readClear } from './read-clear.ts'
import { readEnglish } from './read-english.ts'
import { readFigure } from './read-figure.ts'
import { readMerge } from './read-merge.ts'
import { readSort } from './read-sort.ts'
import { readSplit } from './read-split.ts'
import { readSwap } from './read-swap.ts'
import { readTimes } from './read-times.ts'
import { readTitle } from './read-title.ts'
import { readTold } from './read-told.ts'

/** Longer ones are texts to draw, not instructions. */
const mostCharacters = 1000
const mostNameCharacters = 100
const mostNameWords = 12
const mostPieces = 40

/**
 * The instructions of a text in English or Chinese, in their order: what to add, remove, rename, move, connect; another direction or kind of
 * diagram; undo. Null where a part of the text is something else: prose, a question, a text to draw. Names are as they were written;
 * What is known of the drawing decides where a sentence can be read in two ways.
 */
export function readInstruction(text: string, drawing: Drawing = anyDrawing): Instruction[] | null {
  if (text.length > mostCharacters) return null
  const said = withoutThanks(text)
  const whole = readWhole(withoutCourtesies(said), drawing)
  if (whole) return whole
  const masked = maskQuotes(said)
  const maskedDrawing: Drawing = {
    ...drawing,
    isKnown: name => drawing.isKnown(masked.unmask(name)),
    resembles: name => drawing.resembles(masked.unmask(name)),
  }
  const instructions: Instruction[] = []
  for (const sentence of masked.text.split(/[\n。]|[.!;](?=\s)|[；！]/u)) {
    if (sentence.trim() === '') continue
    const read = readSentence(sentence, maskedDrawing)
    if (read === null || !read.every(instruction => isPlausible(instruction, maskedDrawing))) return null
    instructions.push(...read)
  }
  const named = withPronouns(instructions.map(instruction => unmaskNames(instruction, masked))).map(instruction =>
    intoColumn(instruction, drawing),
  )
  return named.length > 0 && named.every(hasGoodNames) ? named : null
}

/** What is said in one sentence, and read as a whole. */
function readWhole(said: string, drawing: Drawing): Instruction[] | null {
  return (
    readSwap(said, drawing) ??
    readSort(said) ??
    readSplit(said, drawing) ??
    readMerge(said, drawing) ??
    readClear(said, drawing) ??
    readTitle(said, drawing) ??
    readTimes(said, drawing) ??
    readTold(said, drawing)
  )
}

/** Several are joined by "and", "then" or a comma, which also stand within names: what cannot be read alone belongs to what is before it. */
function readSentence(sentence: string, drawing: Drawing): Instruction[] | null {
  const pieces = sentence.split(
    /((?:,|\s)\s*(?:and then|and|then)\s|,\s*|[，；]|然后|接着|并且|(?<=.)(?:并|再)(?=[\p{Script=Han}]))/u,
  )
  if (pieces.length > 2 * mostPieces) return null
  const instructions: Instruction[] = []
  let piece = pieces[0] ?? ''
  let read = readOne(piece, drawing)
  for (let at = 1; at < pieces.length; at += 2) {
    const [mark = '', next = ''] = [pieces[at], pieces[at + 1]]
    const alone = read && (readOne(next, drawing) ?? readTold(next.trim(), withPronoun(drawing)))
    if (read && alone) {
      instructions.push(...read)
      piece = next
      read = alone
    } else if (next.trim() !== '' || mark.trim() !== ',') {
      piece += mark + next
      read = readOne(piece, drawing) ?? (next.trim() === '' ? read : null)
    }
  }
  return read && [...instructions, ...read]
}

function readOne(piece: string, drawing: Drawing): Instruction[] | null {
  const instructions = readEnglish(piece, drawing) ?? readChinese(piece, drawing)
  if (instructions) return instructions
  const figure = readFigure(piece.trim(), drawing)
  return figure && [figure]
}

/** The fields of instructions that hold a name, or other words of the person. */
const nameFields = new Set(['label', 'name', 'and', 'from', 'to', 'icon'])

/** The instruction with every name in it changed. */
function mapNames(instruction: Instruction, change: (name: string) => string): Instruction {
  if (instruction.kind === 'convert') return instruction
  const mapped = Object.entries(instruction).map(([field, value]) => {
    if (field === 'place') return [field, mapPlace(value as Place, change)]
    return [field, nameFields.has(field) ? change(value as string) : value]
  })
  return Object.fromEntries(mapped) as Instruction
}

function mapPlace(place: Place, change: (name: string) => string): Place {
  if (!isNamed(place)) return place
  const name = change(place.name)
  return place.where === 'between' ? { ...place, name, and: change(place.and) } : { ...place, name }
}

function unmaskNames(instruction: Instruction, masked: Masked): Instruction {
  return mapNames(instruction, name => masked.unmask(name))
}

/** 写文档改为进行中: what a card would be called as, if that is the name of its column. */
function intoColumn(instruction: Instruction, { isKnown, type }: Drawing): Instruction {
  if (instruction.kind !== 'rename' || type !== 'items' || !isKnown(instruction.to)) return instruction
  return { kind: 'move', name: instruction.name, place: { where: 'under', name: instruction.to } }
}

/** What was named last is in the drawing when the next piece is read. */
function withPronoun(drawing: Drawing): Drawing {
  return { ...drawing, isKnown: name => pronoun.test(name) || drawing.isKnown(name) }
}

const pronoun = /^(?:it|this|that|它|他|其)$/i

/** "Add milk and connect it to eggs": what was named last. */
function withPronouns(instructions: readonly Instruction[]): Instruction[] {
  let last: string | undefined
  return instructions.map(instruction => {
    const before = last
    const named = mapNames(instruction, name => (before !== undefined && pronoun.test(name) ? before : name))
    if (named.kind === 'add') last = named.label
    if (named.kind === 'rename') last = named.to
    if (named.kind === 'move' || named.kind === 'icon') last = named.name
    return named
  })
}

/**
 * Text that no name begins with or contains, unless it is in quotes: a continued sentence, an address to somebody, or a request that instructions
 * cannot express.
 */
const restOfSentence =
  /^(?:to|then|and|with|from|of|that|which|more|some|few|bit|several|less)\b|[,，]|->|→|然后|(?<!\S)(?:you|your|we|our)(?!\S)/
/** Words that tell more of what is added than its name. */
const moreThanName =
  /\b(?:that|which|who|whose|where|because|parallel|instead)\b| as (?:its|an?|the) |\b(?:below|under|in|inside) (?:it|them)$|[：:]|^(?:under|below|after|before|between|inside|in|at|into|next)\s|^[两二三四五六七八九十几\d]+个|^[放移叫到在]|然后|如果|不要|它|(?<!成)就(?![业诊餐医学近寝读职绪位])|[之以]后|[前后里下]面/u
const lengthOfTime = /\d\s?(?:天|周|日|days?|weeks?)$/i
const looksOf = /^(?:colou?r|size|font|style|shape|width|height|icon|position) of /i

/** True if the names that are searched for or added are plausible. Quotes are marks here. */
function isPlausible(instruction: Instruction, drawing: Drawing): boolean {
  const found = namesOf(instruction).filter(name => !drawing.isKnown(name))
  const free = newWordsOf(instruction)
  const names = found.filter(name => !free.includes(name))
  if (names.some(name => restOfSentence.test(name) || looksOf.test(name))) return false
  return instruction.kind !== 'add' || drawing.isKnown(instruction.label) || isName(instruction.label, drawing)
}

/** New words for something, which may be any text. */
function newWordsOf(instruction: Instruction): (string | undefined)[] {
  switch (instruction.kind) {
    case 'rename':
    case 'merge':
    case 'title':
      return [instruction.to]
    case 'icon':
      return [instruction.icon]
    case 'connect':
    case 'label':
      return [instruction.label]
    default:
      return []
  }
}

/** True if nothing in the label of a new element reads as a part of the instruction. Marks stand for what was in quotes. */
function isName(label: string, { type }: Drawing): boolean {
  if (/^[\ue000-\ue0ff]$/.test(label)) return true
  if (nouns.has(label) || (type === 'chart' && /\s(?:at|with|for|to)\s(?!-?\d[\d,.]*$)/.test(label))) return false
  const isTyped = type === 'schema' || type === 'chart' || (type === 'items' && /^\d{4}/.test(label))
  const plain = isTyped ? label.replace(/[:：]/g, '') : label
  return (
    !/[\ue000-\ue0ff]/.test(label) && !moreThanName.test(plain) && !(type === 'schedule' && lengthOfTime.test(label))
  )
}

/** A long name is a sentence: this was no instruction. An icon without a name is taken away. */
function hasGoodNames(instruction: Instruction): boolean {
  const named: Instruction =
    instruction.kind === 'icon' && instruction.icon === '' ? { ...instruction, icon: 'none' } : instruction
  return namesOf(named).every(
    name => name !== '' && name.length <= mostNameCharacters && name.split(' ').length <= mostNameWords,
  )
}

function namesOf(instruction: Instruction): string[] {
  const names: string[] = []
  mapNames(instruction, name => {
    names.push(name)
    return name
  })
  return names
}
