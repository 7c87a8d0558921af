import { listParts } from './parts.ts'
import type { Structure } from './structure.ts'
import { isFirstLine, isHeader, looksLikeSyntax } from './syntax.ts'

/** Words that carry no content by themselves. */
const smallWords = new Set(
  (
    'a an the and or but nor of in on at to from by for with without as is are was were be been being it its this that these those ' +
    'there here then than so if when while into onto over under after before he she they we you i his her their our your my me us ' +
    'them him has have had do does did not no yes everything everyone reports stuff sits sit can could will would shall should may might must also each every all any some both'
  ).split(' '),
)

/** Words and characters of Chinese that join others rather than mean something. */
const smallChinese =
  /然后|接着|首先|最后|之后|以后|如果|否则|因为|所以|但是|并且|或者|以及|我们|他们|可以|需要|每个|(?:[一1多]|若干|许多)[个只名条台张位份本件篇家门种]|[的了是在和与及或也就都而且之把被给对从到由并个这那有会]/gu

/**
 * The share of the content words of `text` that stand in the labels and other texts of `structure`, from 0 to 1; 1 where the text has none.
 * English words count whatever their ending. Chinese words are not separated, so each character counts, if it stands there with one of its
 * neighbours.
 */
export function coverage(structure: Structure, text: string): number {
  return coverageBy(structure)(text)
}

/** `coverage` of many texts by one structure, whose words are read once. */
export function coverageBy(structure: Structure): (text: string) => number {
  const shown = new Set<string>()
  for (const { forms } of readWords(textsOf(structure).join('\n'))) for (const form of forms) shown.add(form)
  return text => {
    let [words, found] = [0, 0]
    for (const { forms } of readWords(text)) {
      words += 1
      if (forms.some(form => shown.has(form))) found += 1
    }
    return words === 0 ? 1 : found / words
  }
}

/** Everything in a structure that people read. */
export function textsOf(structure: Structure): string[] {
  const { elements, connections, fields } = listParts(structure)
  const parts = [...elements, ...connections]
  const values = [fields, ...parts.map(part => part.fields)].flatMap(record => Object.values(record).flat())
  const texts = values.filter(value => typeof value === 'string' || typeof value === 'number').map(String)
  return [...parts.map(({ label }) => label), ...texts]
}

const word = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu
const han = /^\p{Script=Han}/u

/** A word, and what it may stand as: its stem, or the pairs that a Chinese character forms with its neighbours. */
interface Word {
  forms: string[]
}

function* readWords(text: string): Generator<Word> {
  for (const [run] of text.normalize('NFKC').toLowerCase().matchAll(word)) {
    if (han.test(run)) yield* readCharacters(run)
    else if (!smallWords.has(run)) yield { forms: [stem(run)] }
  }
}

function* readCharacters(run: string): Generator<Word> {
  for (const part of run.split(smallChinese)) {
    const characters = [...part]
    if (characters.length === 1) yield { forms: characters }
    else yield* characters.map((_, at) => ({ forms: pairsAround(characters, at) }))
  }
}

function pairsAround(characters: readonly string[], at: number): string[] {
  const [previous, character, next] = [characters[at - 1], characters[at], characters[at + 1]]
  return [...(previous ? [`${previous}${character}`] : []), ...(next ? [`${character}${next}`] : [])]
}

/** Verbs whose other forms are other words, by these. */
const irregular: ReadonlyMap<string, string> = new Map(
  'taught:teach written:write wrote:write held:hold sold:sell bought:buy made:make given:give gave:give taken:take took:take kept:keep led:lead driven:drive drove:drive sent:send built:build grown:grow chosen:choose'
    .split(' ')
    .map(pair => [pair.replace(/:.*/, ''), pair.replace(/.*:/, '')]),
)

/** `orders`, `ordered` and `ordering` are one word here, and so are `taught` and `teach`. */
export function stem(written: string): string {
  const text = irregular.get(written) ?? written
  const ending = /(?:ing|ied|ies|ed|es|s|e|y)$/.exec(text)
  return ending !== null && ending.index >= 3 ? text.slice(0, ending.index) : text
}

/** More characters of syntax than these, and more than this share of all labels, and a text was cut into pieces instead of being read. */
const mostSyntax = 60
const mostSyntaxShare = 0.2

/** A label this long that holds more than this share of its text is a text, no label. */
const longLabel = 120
const mostShare = 0.15

/**
 * The labels that show that a text was cut up, not understood: they hold code or markup, over 60 characters of it and more than a fifth of all, or in
 * more than a third of the labels, or the first line of some notation; or one is long and holds over 15 % of `text`. Empty for a good drawing.
 */
export function findSyntaxLabels(structure: Structure, text = ''): string[] {
  const { elements, connections } = listParts(structure)
  // Fields, methods and columns are named as in the code that they are of.
  const named = elements.filter(({ kind }) => !['field', 'method', 'value', 'column'].includes(kind))
  const labels = [...named, ...connections].map(({ label }) => label.trim()).filter(label => label !== '')
  const syntax = labels.filter(looksLikeSyntax)
  const characters = syntax.reduce((sum, label) => sum + label.length, 0)
  const all = labels.reduce((sum, label) => sum + label.length, 0)
  const isMuch = characters > mostSyntax && characters > all * mostSyntaxShare
  const [first = ''] = labels
  const heads = isFirstLine(first) ? [first] : syntax.filter(isHeader)
  const isCutUp = isMuch || syntax.length * 3 > labels.length || heads.length > 0
  // A message says a sentence.
  const share = structure.type === 'interaction' ? 2 * mostShare : mostShare
  const long = labels.filter(label => text !== '' && label.length > longLabel && label.length > text.length * share)
  return [...new Set([...(isCutUp ? [...heads, ...syntax] : []), ...long])]
}
