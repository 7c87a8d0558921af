import { anyDrawing, type Drawing } from './drawing.ts'
import { isNamed } from './editor.ts'
import type { Instruction, Place } from './instruction.ts'
import { nouns } from './nouns.ts'
import { type Masked, maskQuotes } from './quotes.ts'
import { readChinese } from './read-chinese.ts'
import { readEnglish } from './read-english.ts'
import { readSort } from './read-sort.ts'
import { readSplit } from './read-split.ts'
import { readSwap } from './read-swap.ts'
import { readTimes } from './read-times.ts'
import { readTitle } from './read-title.ts'
import { readFigure, readTold } from './read-told.ts'

/** Longer ones are texts to draw, not instructions. */
const mostCharacters = 1000
const mostNameCharacters = 100
const mostNameWords = 12
const mostPieces = 40
const thanks =
  /[\s,.!，。！]*(?:\b(?:please,? )?(?:thanks|thank you|thx|cheers)(?: (?:a lot|so much))?|谢谢你?|多谢)[\s.!。！]*$/i

/**
 * The instructions of a text in English or Chinese, in their order: what to add, remove, rename, move, connect; another direction or kind of
 * diagram; undo. Null where a part of the text is something else: prose, a question, a text to draw. Names are as they were written;
 * What is known of the drawing decides where a sentence can be read in two ways.
 */
export function readInstruction(text: string, drawing: Drawing = anyDrawing): Instruction[] | null {
  if (text.length > mostCharacters) return null
  const said = text.replace(thanks, '')
  const whole =
    readSwap(said, drawing) ??
    readSort(said) ??
    readSplit(said, drawing) ??
    readTitle(said, drawing) ??
    readTimes(said, drawing) ??
    readTold(said, drawing)
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
    const alone = read && readOne(next, drawing)
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

/** The instruction with every name in it changed. */
function mapNames(instruction: Instruction, change: (name: string) => string): Instruction {
  const inPlace = (place: Place): Place =>
    !isNamed(place)
      ? place
      : place.where === 'between'
        ? { ...place, name: change(place.name), and: change(place.and) }
        : { ...place, name: change(place.name) }
  switch (instruction.kind) {
    case 'add':
      return {
        ...instruction,
        label: change(instruction.label),
        ...(instruction.place && { place: inPlace(instruction.place) }),
      }
    case 'remove':
      return {
        ...instruction,
        name: change(instruction.name),
        ...(instruction.from !== undefined && { from: change(instruction.from) }),
      }
    case 'rename':
      return { ...instruction, name: change(instruction.name), to: change(instruction.to) }
    case 'move':
      return { ...instruction, name: change(instruction.name), place: inPlace(instruction.place) }
    case 'connect':
      return {
        ...instruction,
        from: change(instruction.from),
        to: change(instruction.to),
        ...(instruction.label !== undefined && { label: change(instruction.label) }),
      }
    case 'swap':
      return { ...instruction, name: change(instruction.name), and: change(instruction.and) }
    case 'icon':
      return { ...instruction, name: change(instruction.name), icon: change(instruction.icon) }
    case 'time':
      return { ...instruction, ...(instruction.name !== undefined && { name: change(instruction.name) }) }
    case 'title':
      return { ...instruction, to: change(instruction.to) }
    case 'disconnect':
    case 'reverse':
      return { ...instruction, from: change(instruction.from), to: change(instruction.to) }
    default:
      return instruction
  }
}

function unmaskNames(instruction: Instruction, masked: Masked): Instruction {
  return mapNames(instruction, name => masked.unmask(name))
}

/** 写文档改为进行中: what a card would be called as, if that is the name of its column. */
function intoColumn(instruction: Instruction, { isKnown, type }: Drawing): Instruction {
  if (instruction.kind !== 'rename' || type !== 'items' || !isKnown(instruction.to)) return instruction
  return { kind: 'move', name: instruction.name, place: { where: 'under', name: instruction.to } }
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
  /\b(?:that|which|who|whose|where|because|parallel|instead)\b|[：:]|^(?:under|below|after|before|between|inside|in|at|into|next)\s|^[两二三四五六七八九十几\d]+个|^[放移叫到在]|然后|如果|不要|[之以]后|[前后里下]面/u
const lengthOfTime = /\d\s?(?:天|周|日|days?|weeks?)$/i
const looksOf = /^(?:colou?r|size|font|style|shape|width|height|icon|position) of /i

/** True if the names that are searched for or added are plausible. Quotes are marks here. */
function isPlausible(instruction: Instruction, drawing: Drawing): boolean {
  const found = namesOf(instruction).filter(name => !drawing.isKnown(name))
  // New words for something may be any text.
  const free =
    instruction.kind === 'rename'
      ? [instruction.to]
      : instruction.kind === 'icon'
        ? [instruction.icon]
        : instruction.kind === 'connect'
          ? [instruction.label]
          : instruction.kind === 'title'
            ? [instruction.to]
            : []
  const names = found.filter(name => !free.includes(name))
  if (names.some(name => restOfSentence.test(name) || looksOf.test(name))) return false
  return instruction.kind !== 'add' || drawing.isKnown(instruction.label) || isName(instruction.label, drawing)
}

/** True if nothing in the label of a new element reads as a part of the instruction. Marks stand for what was in quotes. */
function isName(label: string, { type }: Drawing): boolean {
  if (/^[\ue000-\ue0ff]$/.test(label)) return true
  if (nouns.has(label) || (type === 'chart' && /\s(?:at|with|for|to)\s(?!-?\d[\d,.]*$)/.test(label))) return false
  const isTyped = type === 'schema' || type === 'chart'
  const plain = isTyped ? label.replace(/[:：]/g, '') : label
  return (
    !/[\ue000-\ue0ff]/.test(label) && !moreThanName.test(plain) && !(type === 'schedule' && lengthOfTime.test(label))
  )
}

/** A long name is a sentence: this was no instruction. */
function hasGoodNames(instruction: Instruction): boolean {
  return namesOf(instruction).every(
    (name, at) =>
      (name !== '' || (instruction.kind === 'icon' && at === 1)) &&
      name.length <= mostNameCharacters &&
      name.split(' ').length <= mostNameWords,
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
