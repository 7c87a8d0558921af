import { isPurpose } from '../../language/purposes.ts'
import { coverageBy } from '../../structure/measure.ts'
import { listParts } from '../../structure/parts.ts'
import type { Structure } from '../../structure/structure.ts'
import { fold } from '../written-lines.ts'
import { clausesOf, isTalk, sentencesOf, shortWords } from './sentences.ts'
import { withoutDays } from './without-days.ts'

/** A sentence of which less is drawn counts as left out. */
const leastOfSentence = 0.34
/** The end of a sentence, and more of the next. */
const severalSentences = new RegExp(
  `[。！？；]\\s*[\\p{L}\\p{N}]|(?<!\\b(?:${shortWords}|etc|approx|e\\.g|i\\.e)|[(（]\\p{Lu})[.!?]\\s+\\p{L}`,
  'iu',
)
/** 六根弦都来一遍 我的弦钮坏了 */
const twoClauses = /\p{Script=Han}{4,} \p{Script=Han}{4,}/u
/** A message that goes on: "calls Quentin and". */
const openEnd =
  /\s(?:and|or|but|the|of|which|that|who|if|because|than|from|with|its|their|our|my|to|as|before|after|until)$/i

/** True if what sentences keep apart became one text of a drawing, or a sentence is in none. `isLine` tells names that are lines of the text. */
export function runsTogether(structure: Structure, text: string, isLine: (name: string) => boolean): boolean {
  const { elements, connections } = listParts(structure)
  const said = [...elements, ...connections].flatMap(({ label, fields }) => [label, fields.text, fields.value])
  const texts = said.filter(each => typeof each === 'string').map(each => each.trim().replace(/^\d+[.)] /, ''))
  const areLines = text.trim().includes('\n')
  // What happens in a cycle is told in clauses.
  const isCycle = structure.type === 'items' && structure.arrangement === 'cycle'
  if (!areLines && texts.some(each => severalSentences.test(each) || twoClauses.test(each))) return true
  if (structure.type === 'interaction' && connections.some(({ label }) => openEnd.test(label.trim()))) return true
  return (
    chainsAside(structure, text) ||
    cutsSubject(structure, text) ||
    (!areLines && !isCycle && (listsRelations(structure, isLine) || listsClauses(structure, text)))
  )
}

/** "Need an ERD" */
const asksForTables = /^(?:we |i )?(?:need|want|looking for) (?:an? |the )?(?:ERD?|db|database|schema|data model)\b/i

/** A sentence of the text that says something, to nobody in particular, of which next to nothing is drawn. */
export function dropsSentence(structure: Structure, text: string): boolean {
  if (/\n\s*\S.*\n/.test(text.trim())) return false
  const coverage = coverageBy(structure)
  const isDropped = (sentence: string) =>
    !isTalk(sentence) &&
    !isPurpose(sentence) &&
    !countsBranches(structure, sentence) &&
    !asksForTables.test(sentence) &&
    coverage(withoutDays(withoutCounts(sentence, structure), structure).replaceAll(/(?<!\p{L})\d[\d.,]*/gu, ' ')) <
      leastOfSentence
  const sentences = sentencesOf(text)
  return sentences.length > 1 && sentences.some(isDropped)
}

/** "A guest can have several bookings", 两个实现类: how many there are, and of which kind, stands at the lines between them. */
export function withoutCounts(sentence: string, { type }: Structure): string {
  return type === 'schema'
    ? sentence.replaceAll(
        /\b(?:an?|the|each|every|can|may|must|has|have|many|several|multiple|one|exactly|only|or more)\b|(?:[两三四五六七八九十]个)?(?:具体的?)?(?:实现类|接口)/gi,
        ' ',
      )
    : sentence
}

/** "People want three things from it": so many branches as there are, or more. */
function countsBranches(structure: Structure, sentence: string): boolean {
  const [, number = ''] =
    /\b(two|three|four|five|six|seven) (?:\w+ )?(?:things|areas|parts|branches|topics|kinds|types|categories|aspects|groups|points|sections|themes)\b[^,:;]*$/i.exec(
      sentence,
    ) ?? []
  const count = ['two', 'three', 'four', 'five', 'six', 'seven'].indexOf(number.toLowerCase()) + 2
  return structure.type === 'tree' && number !== '' && structure.root.children.length >= count
}

/** What is said of the whole by whoever tells it: "We close at 6". */
const remark =
  /^(?:we|our|my|i|it|it's|this|that|that's|these|there|usually|normally|btw|actually|of course)\b|^(?:我|咱|这|那|其实|反正|平时|一般|注意|另外)/i
/** What is not the case: "Not on Sundays", 周日不送. */
const denial = /^(?:not|no|none|nobody|never|don't)\b|^\p{Script=Han}{0,4}[不没别勿]/iu

/** A case of the whole, which is not decided at its end: "If it's about the parking lot, …". */
const ofTopic = /^if (?:it's|it is) (?:about|for|from)\b/i

/** How something is beside others: "Cuckoo clocks take longer", 小马最快. */
const compares =
  /\bgoes back to\b|\b(?:\w+er|more|less|most|least|best|worst|always|often)$|(?:更|最|比较|挺|有点)\p{Script=Han}{1,3}$/iu

/** "sign the waiver, pay, go. We close at 6": a list of steps, and a remark as the last of them. */
function chainsAside(structure: Structure, text: string): boolean {
  const names = new Set(listParts(structure).elements.map(({ label }) => fold(label)))
  const sentences = sentencesOf(text)
  return sentences.some((sentence, at) => {
    if (at > 0 && ofTopic.test(sentence) && clausesOf(sentences[at - 1] ?? '').length > 2) return true
    const isDenial = denial.test(sentence) || (at === sentences.length - 1 && compares.test(sentence))
    if (at === 0 || !(isDenial || remark.test(sentence)) || clausesOf(sentence).length > 1) return false
    const listed = clausesOf((sentences[at - 1] ?? '').replace(/^[^:：]*[:：]/, ''))
    if (listed.length < 3 || (!isDenial && listed.some(each => remark.test(each)))) return false
    const said = fold(sentence)
    return names.has(said) || names.has(fold(sentence.replace(/^(?:we|i|it|my|our) /i, '')))
  })
}

/** "the dark rock then absorbs heat": who does something, and what, as two steps. */
function cutsSubject(structure: Structure, text: string): boolean {
  if (structure.type !== 'graph') return false
  const labels = new Map(structure.nodes.map(({ id, label }) => [id, label.toLowerCase()]))
  const told = text.toLowerCase()
  return structure.edges.some(({ from, to }) => {
    const [one = '', other = ''] = [labels.get(from), labels.get(to)]
    return /^(?:the|an?|our|my|this|each|every|its|their) \S/.test(one) && told.includes(`${one} then ${other}`)
  })
}

const clock = /^\d{1,2}\s?(?:[点:：时]|[ap]m)/iu

/** 老奥打给小皮, 小皮打给小昆: each item goes on from where the one before ended, which is no list. */
function listsRelations(structure: Structure, isLine: (name: string) => boolean): boolean {
  if (structure.type !== 'tree' && structure.type !== 'items') return false
  const lists = Map.groupBy(
    listParts(structure).elements.filter(({ kind }) => kind !== 'group'),
    ({ parent = '' }) => parent,
  )
  return [...lists.values()].some(list => {
    const names = list.map(({ label }) => label.trim().toLowerCase())
    // Lessons of an hour begin where the one before ends.
    if (names.some(isLine) || names.every(name => clock.test(name))) return false
    const chained = names.slice(1).filter((name, at) => goesOn(names[at] ?? '', name, 2)).length
    return (
      (chained > 0 && chained * 2 >= names.length - 1) || names.some((name, at) => goesOn(names[at - 1] ?? '', name, 3))
    )
  })
}

/** True if `other` begins with the end of `one`: so many characters at least, or a word. */
function goesOn(one: string, other: string, fewest: number): boolean {
  if (/\p{Script=Han}/u.test(one + other)) {
    const lengths = [2, 3, 4, 5, 6].filter(length => length >= fewest)
    return one.length > 4 && other.length > 4 && lengths.some(length => one.endsWith(other.slice(0, length)))
  }
  const [words, next] = [one.split(/\s+/), other.split(/\s+/)]
  return fewest < 3 && words.length > 2 && next.length > 2 && words.at(-1) === next[0] && /^\p{L}/u.test(other)
}

/** So long a clause, in words or Chinese characters, tells something rather than naming it. */
const longClause = /^(?:\S+\s+){4}\S|\p{Script=Han}{3}.*\p{Script=Han}{3}/u

/** 柜子给客户发取件码 */
const withObjects = /\p{Script=Han}{2}(?:把(?![握关])|[给将向被])\p{Script=Han}{2}/u

/** 临时车取票后抬杆: what is done once something else was, which branches do not tell. */
const inOrder = /\p{Script=Han}{2}(?:后|直接|就|则)\p{Script=Han}{2}/u

/** 收银机写本地数据库，会计打开它: what clauses tell of several things, as boxes without a line between them. */
function listsClauses(structure: Structure, text: string): boolean {
  if (structure.type === 'tree') {
    const below = listParts(structure).elements.filter(({ parent }) => parent !== undefined)
    return (
      below.some(({ label }) => withObjects.test(label)) || below.filter(({ label }) => inOrder.test(label)).length > 2
    )
  }
  if (structure.type !== 'graph' || structure.edges.length > 0) return false
  const clauses = new Set(
    sentencesOf(text)
      .flatMap(each => each.split(/[,，;；]\s*/))
      .map(fold),
  )
  const told = structure.nodes.filter(({ label }) => longClause.test(label) && clauses.has(fold(label)))
  return told.length * 2 > structure.nodes.length
}
