import { textsOf } from '../../structure/measure.ts'
import { listParts } from '../../structure/parts.ts'
import type { Structure } from '../../structure/structure.ts'

/** That something is not so, is excepted, or was so once. */
const denial =
  /\b(?:not|never|cannot|no longer|no one|nobody|none|neither|nor|without|except|excluding|instead of|rather than|used to)\b|n['’]t\b|\b(?:dont|doesnt|isnt|arent|cant|wont|didnt)\b|除外|除了|而不是|不是|不再|不会|不能|不要|不用|不得|没有?|[并从]不|不(?=直接|经|通|需|必|管|归|连|走|去|给|算|卖|爬|看)|未(?![来知必])|(?:(?<=^|[，,。；;！!\s])|(?<=千万|请|就|但))别(?![的人处墅名针])/giu
/** What sounds like a denial and is none: "don't forget the torch", "whether or not", 是不是, 没问题. */
const noDenial =
  /\b(?:do not|don['’]?t|not to|never) forget\b|\bwhether or not\b|\b(?:or|if) not\b|\bnot only\b|\bwhy not\b|\bif (?:it|that|this|they) (?:is|are|does|do|has)n['’]t\b|(\p{Script=Han})[不没]\1|有没有|没问题|没事|没关系|别忘了?|不得不/giu
/** What somebody remarks beside figures: "I don't know why", 没变. */
const remark = /\bi (?:do not|don['’]?t|can['’]?t|cannot) \w+|\bdon['’]?t tell \w+|[没不]变/gi
/** Without children, nothing is drawn. */
const none = /\b(?:has|have|had) (?:none|no (?:kids|children))\b|没(?:有)?(?:孩子|子女)/gi
/** What is to do on a board. */
const untouched = /\b(?:nobody|no one)(?: has|'s)? (?:started|begun|picked up|touched|taken)\b/gi
/** "an author may have no books": less than one is another relation. */
const noneOfMany = /\bno [a-z]+s?\b/gi
/** It may be so, or not. */
const guess =
  /\b(?:might|maybe|perhaps|possibly|not sure)\b|\b(?:we|i|it|they|he|she|you) may\b|可能(?!性)|也许|或许|说不定|不一定|不确定/giu
/** A thing that is called by what it is not or does not, or by one of two. */
const deniedName =
  /\b(?:not|never|no longer|neither|nobody|used to)\b|n['’]t\b|^(?:either|neither)\b|\p{Script=Han}(?:并不|从不|不再|不会|不能|不是|不要|不(?=直接|经|通过|连|走))|除外$/iu
const no = /^(?:no|否|不是|不|没有)$/i

/**
 * True if a text says that something is not so, or may be so, and the drawing leaves that out: "the server no longer uses Redis" as an arrow to Redis.
 * A process may say it by the way "No" of a question. Lines of a list say it in their own words.
 */
export function dropsDenial(structure: Structure, text: string, isLine: (name: string) => boolean): boolean {
  if (text.trim().includes('\n') || (structure.type === 'items' && structure.arrangement === 'quadrants')) return false
  const { elements, connections } = listParts(structure)
  const isProcess =
    structure.type === 'graph' && structure.nodes.some(({ role }) => role === 'step' || role === 'decision')
  const areThings =
    structure.type === 'interaction' || structure.type === 'schema' || (structure.type === 'graph' && !isProcess)
  const isThing = ({ kind }: (typeof elements)[number]) =>
    kind === 'node' || kind === 'participant' || kind === 'entity'
  if (areThings && elements.some(each => isThing(each) && deniedName.test(each.label) && !isLine(each.label)))
    return true
  const shown = textsOf(structure).join('\n')
  const isGuessed = structure.type === 'chart' || structure.type === 'schedule'
  if (isGuessed && countIn(text, guess) > countIn(shown, guess)) return true
  if (structure.type === 'schema' && countIn(text, noneOfMany) > countIn(shown, noneOfMany)) return true
  const ways = isProcess ? connections.filter(({ label }) => no.test(label)).length : 0
  const told =
    structure.type === 'chart'
      ? text.replaceAll(remark, ' ')
      : structure.type === 'tree'
        ? text.replaceAll(none, ' ')
        : structure.type === 'items' && structure.arrangement === 'board'
          ? text.replaceAll(untouched, ' ')
          : text
  return countIn(told, denial) > countIn(shown, denial) + ways
}

function countIn(text: string, words: RegExp): number {
  return text.replaceAll(noDenial, ' ').match(words)?.length ?? 0
}
