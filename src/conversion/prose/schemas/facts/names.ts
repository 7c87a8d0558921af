import { lookUp } from '../../../../language/clauses/dictionary.ts'
import { singular } from '../entity-clauses.ts'
import { isCounted, takeCount } from './counts.ts'

const word = '[\\p{L}_][\\p{L}\\p{N}_]*(?:-[\\p{L}\\p{N}]+)?'
export const name = `${word}(?: ${word}){0,2}?`
const modal = 'can|could|may|might|must|should|will|has to|have to'
const saying = `${modal}|has|have|is|are|belongs?|contains?|consists?|includes?|inherits?|extends?|implements?|holds?|owns?|uses?|adds?|stores?|keeps?`
const starts =
  '(?:^|[.;:,\\n]\\s*|\\b(?:and|while|but|so|where|whereas)\\s+)(?:then |also )?(?:(?:an?|each|every|any|all|our|my|one|the|some|class|table|entity)\\s+)?'
const subject = new RegExp(`${starts}(${name})\\s+(?:also |both |all |each |then )?(?:${saying})\\b`, 'giu')
const labelled = new RegExp(
  `(?:^|[.;,\\n]\\s*|\\b(?:and|for|makes?|of|to|in|by|with|from|has|have)\\s+)(?:class|table|entity)?\\s*(${name})(?:\\s+\\((?!\\))|(?<=\\p{Lu}\\p{L}*|^\\p{L}+)\\((?!\\))|:\\s)`,
  'giu',
)
const acting = new RegExp(
  `(?:^|[.;,\\n]\\s*|\\band\\s+)(?:an?|each|every|one|the)\\s+(${word}(?: ${word})?)\\s+[a-z]+s(?: [a-z]+)?\\s+(?=\\S)`,
  'giu',
)
/** "Students enroll in many courses", without a determiner before who does it. */
const actingBare = new RegExp(
  `(?:^|[.;]\\s+|,\\s+(?:and\\s+)?)(${word}) ([a-z]+)(?: (?:in|to|for|on|with|from|at|by))? (?:an?|many|several|multiple|one|exactly one)\\s`,
  'giu',
)
const actingOn = new RegExp(
  `(?:^|[.;]\\s+|,\\s+(?:and\\s+)?|\\band\\s+)(${word}s) ([a-z]+)(?: (?:in|to|for|on|with|from|at|by))? (${word})(?=[.,;]|$| and )`,
  'giu',
)
const capitalized = /\b([a-z]+) (\p{Lu}\p{Ll}[\p{L}\p{N}]*)(?=[.,;]|$| and )/gu
/** "SavingsAccount and CheckingAccount are kinds of Account" */
const heirs = new RegExp(
  `${starts}((?:${word}(?:, (?:and )?| and ))*${word})\\s+(?:are|is)(?: both| all)?(?: an?)? (?:kinds?|types?|sub-?types?|sub-?class(?:es)?|special(?:ised|ized)?(?: kinds?)?) of\\b|${starts}((?:${word}(?:, (?:and )?| and ))+${word})\\s+(?:both |all )?(?:inherit|extend|implement|derive)\\b`,
  'giu',
)
const countedName =
  /\b(?:many|several|multiple|one or more|zero or more|exactly one|only one|at least one|at most one|one|up to \d+|\d+ (?:to|-) \d+|between \d+ and \d+|any number of|lots of|a list of|more than one)\s+(?:different |other )?([\p{L}_][\p{L}\p{N}_-]*(?: (?!in|on|at|to|for|of|and|or|with|by|from|through|via|is|are|has|have|can|may|must|because|over|per|which|who|that|as|it|exactly)[\p{L}_][\p{L}\p{N}_-]*)?)(?=$|[.,;)(:\n]| (?:in|on|at|to|for|of|and|or|with|by|from|through|via|is|are|has|have|can|may|must|because|over|per|which|who|that|as)\b)/giu
const parents =
  /\b(?:inherits? from|extends?|implements?|derives? from|(?:sub)?(?:class|type|kind)(?:es|s)? of|superclass of|base class of|parent (?:class )?of)\s+(?:the |an? |both )?([\p{L}_][\p{L}\p{N}_]*)/giu
const through = /\b(?:through|via)\s+(?:an? |the )?(?:table |entity |join table )?([\p{L}_][\p{L}\p{N}_]*)/giu
/** What everybody has is no thing of its own. */
const fieldName =
  /^(?:(?:first|last|full|user|given|family|company|product|start|end|due|birth|hire|join|joined|loan|order|check-?in|check-?out|entry|exit|phone|card|account|licen[cs]e|serial|unit|total)[ _-]?)?(?:names?|ids?|e-?mails?(?: address(?:es)?)?|phones?|(?:phone )?numbers?|dates?|times?|prices?|titles?|status|ages?|address(?:es)?|capacity|size|colou?r|amount|total|description|password|salary|isbn|rating|duration|birthday|dob|weight|height|width)$/i
const noName =
  /^(?:it|they|he|she|we|i|you|this|that|these|those|there|which|who|both|and|or|but|then|if|when|not|also|same|other|another|everything|nothing|please|lots|each|every|any|all|some|one|two|three|many|several|only|just|here|what|with|can|diagram|model|database|schema|class diagram|er diagram|erd|uml|methods?|attributes?|fields?|columns?|relations?(?:hips?)?)$/i
const holdsVerb =
  /(?:^| )(?:has|have|is|are|can|may|must|and|or|the|of|to|with|that|which|who|an?|each|every|belongs?|in|on|by|for|from|at|as|we|i|you|it|they|per|also|both)(?: |$)/i

const irregular: ReadonlyMap<string, string> = new Map([
  ['people', 'person'],
  ['children', 'child'],
  ['men', 'man'],
  ['women', 'woman'],
  ['staff', 'staff'],
])

export function keyOf(said: string): string {
  const plain = (irregular.get(said.toLowerCase()) ?? said.toLowerCase()).replaceAll(/[ _-]/g, '')
  return /^[a-z]{4,}/.test(plain) ? singular(plain) : plain
}

export function isFieldName(said: string): boolean {
  return fieldName.test(said.trim())
}

export function isEntityName(said: string): boolean {
  const plain = said.trim()
  return plain.length > 1 && plain.length <= 30 && !noName.test(plain) && !holdsVerb.test(plain)
}

/** The things that a text tells of, by the keys of their names: whatever has something, does something, is counted or inherited from. */
export function findEntities(text: string): Map<string, string> {
  const found = new Map<string, string>()
  const add = (said: string, mayBeField: boolean): void => {
    const plain = takeCount(said).rest
    if (!isEntityName(plain) || (!mayBeField && isFieldName(plain)) || found.has(keyOf(plain))) return
    found.set(keyOf(plain), firstOf(plain, text))
  }
  const outside = text.replaceAll(/\([^()]*\)/g, '')
  for (const pattern of [subject, labelled, acting])
    for (const [, said = ''] of (pattern === labelled ? text : outside).matchAll(pattern)) add(said, false)
  for (const [, said = '', verb = ''] of outside.matchAll(actingBare)) if (lookUp(verb).verb > 0) add(said, false)
  for (const [, kinds, children = kinds ?? ''] of outside.matchAll(heirs))
    for (const said of children.split(/, (?:and )?| and /)) add(said, false)
  for (const pattern of [parents, through]) for (const [, said = ''] of outside.matchAll(pattern)) add(said, true)
  for (const [all, said = ''] of outside.matchAll(countedName)) if (isCounted(all)) add(said, false)
  // "teaches Courses": a thing is written large where it is meant as one.
  for (const [, verb = '', said = ''] of outside.matchAll(capitalized)) if (lookUp(verb).verb > 0) add(said, false)
  // "users create playlists", of which more is told
  for (const [, said = '', verb = '', object = ''] of outside.matchAll(actingOn))
    if (lookUp(verb).verb > 0 && found.has(keyOf(object))) add(said, false)
  return found
}

/** As a text names something first: "Courses", of which it says later what a course has. */
function firstOf(said: string, text: string): string {
  const plain = singular(said.toLowerCase())
  const at = text
    .toLowerCase()
    .search(
      new RegExp(
        `(?<![\\p{L}\\p{N}])${plain.replace(/[^\p{L}\p{N} _-]/gu, '.')}(?:e?s|ies)?(?![\\p{L}\\p{N}]|\\(\\))`,
        'u',
      ),
    )
  const [shown = said] =
    at < 0 ? [said] : (/^[\p{L}_][\p{L}\p{N}_-]*(?: [\p{L}_][\p{L}\p{N}_-]*)*/u.exec(text.slice(at)) ?? [said])
  const name = at < 0 ? said : shown.split(' ').slice(0, said.split(' ').length).join(' ')
  return /^\p{Lu}\p{Ll}/u.test(name) && !/\p{Lu}/u.test(said.slice(0, 1)) && isSentenceStart(text, at)
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : name
}

function isSentenceStart(text: string, at: number): boolean {
  return at <= 0 || /[.!?:;\n]\s*$/.test(text.slice(Math.max(0, at - 3), at))
}

/** A known thing at the beginning of words, as it was said, and the words after it. */
export function takeEntity(words: string, known: ReadonlyMap<string, string>): { said: string; rest: string } | null {
  const [all = ''] = /^[\p{L}_][\p{L}\p{N}_-]*(?: [\p{L}_][\p{L}\p{N}_-]*){0,2}/u.exec(words) ?? []
  const parts = all.split(' ')
  for (let length = parts.length; length > 0; length -= 1) {
    const said = parts.slice(0, length).join(' ')
    if (said !== '' && known.has(keyOf(said))) return { said, rest: words.slice(said.length).trim() }
  }
  return null
}
