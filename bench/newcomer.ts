/**
 * Measures the answers to a newcomer's first requests without a model: `npm run bench:newcomer [-- --failures] [-- --only SET]`. With `--typed`,
 * how many requests are drawn alike when they are typed otherwise (`newcomer/typings.ts`).
 *
 * The requests are in `newcomer/*.jsonl`, one JSON object a line: `{ text, kind, must, mustNot, or }`. `kind` is the expected agent, with acceptable
 * others after `|`; `must` and `mustNot` are read by `judge`; `or: "refusal"` accepts drawing nothing as well, and without `must` it accepts nothing
 * else. Fails where more than `mostWrong` of the answers are wrong, or fewer than `fewestRight` of the requests of a set that can be drawn are drawn
 * right.
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { answer } from './newcomer/answer.ts'
import { judge } from './newcomer/judge.ts'
import { measureTypings } from './newcomer/typings.ts'

const request = z.strictObject({
  text: z.string(),
  kind: z.string(),
  must: z.array(z.string()).default([]),
  mustNot: z.array(z.string()).default([]),
  or: z.literal('refusal').optional(),
})
type Request = z.infer<typeof request>

/** `refused`: drawing nothing was right. `unread`: it could have been drawn. */
const outcomes = ['right', 'refused', 'unread', 'partly', 'wrong'] as const
type Outcome = (typeof outcomes)[number]

interface Result {
  request: Request
  language: string
  outcome: Outcome
  /** Reason why it is not right. */
  why: string
}

const mostWrong = 0.01
/**
 * Of the requests that are written with some structure, of those that people wrote down as they talk, where drawing nothing is often right, and of
 * the others of both, which were written before anything was read for them.
 */
const sets: readonly { files: readonly string[]; fewestRight: number }[] = [
  { files: ['english', 'chinese'], fewestRight: 0.75 },
  { files: ['as-told'], fewestRight: 0.55 },
  { files: ['fresh-english', 'fresh-chinese'], fewestRight: 0.75 },
  { files: ['later-english', 'later-chinese'], fewestRight: 0.75 },
  { files: ['third-english', 'third-chinese'], fewestRight: 0.75 },
  { files: ['fourth-english', 'fourth-chinese'], fewestRight: 0.65 },
  { files: ['fifth-english', 'fifth-chinese'], fewestRight: 0.85 },
  { files: ['sixth-english', 'sixth-chinese'], fewestRight: 0.7 },
  { files: ['seventh-english', 'seventh-chinese'], fewestRight: 0.8 },
  { files: ['eighth-english', 'eighth-chinese'], fewestRight: 0.75 },
  { files: ['ninth-english', 'ninth-chinese'], fewestRight: 0.65 },
  { files: ['tenth-english', 'tenth-chinese'], fewestRight: 0.75 },
  { files: ['eleventh-english', 'eleventh-chinese'], fewestRight: 0.5 },
  { files: ['twelfth-english', 'twelfth-chinese'], fewestRight: 0.7 },
  { files: ['thirteenth-english', 'thirteenth-chinese'], fewestRight: 0.65 },
  { files: ['fourteenth-english', 'fourteenth-chinese'], fewestRight: 0.55 },
  { files: ['recall-english', 'recall-chinese'], fewestRight: 0.7 },
  // Figures, comparisons, SWOTs and journeys in running sentences; in Chinese also processes, states, schemas and exchanges.
  { files: ['told-english', 'told-chinese'], fewestRight: 0.75 },
  // Made to be misread: what is told beside a list, half of a name, a bound, a remark.
  { files: ['fifteenth-english', 'fifteenth-chinese'], fewestRight: 0.4 },
  // Flows, states, plans, charts, boards and journeys, about half of them without a clean structure.
  { files: ['flows-english', 'flows-chinese'], fewestRight: 0.45 },
  { files: ['flows-second-english', 'flows-second-chinese'], fewestRight: 0.25 },
  { files: ['flows-third-english', 'flows-third-chinese'], fewestRight: 0.25 },
  // Trees, schemas, systems, exchanges, maps and comparisons as told in a chat, half of them without any structure.
  { files: ['sixteenth-english', 'sixteenth-chinese'], fewestRight: 0.4 },
  { files: ['seventeenth-english', 'seventeenth-chinese'], fewestRight: 0.2 },
  { files: ['eighteenth-english', 'eighteenth-chinese'], fewestRight: 0.5 },
  // Plain first requests of all kinds, as a newcomer types them.
  { files: ['nineteenth-english', 'nineteenth-chinese'], fewestRight: 0.6 },
  { files: ['twentieth-english', 'twentieth-chinese'], fewestRight: 0.5 },
  { files: ['twenty-first-english', 'twenty-first-chinese'], fewestRight: 0.6 },
  // Half of them without a clean structure, in lower case or with typos.
  { files: ['twenty-second-english'], fewestRight: 0.45 },
  { files: ['twenty-second-chinese'], fewestRight: 0.5 },
  // As people type in a chat: half-width marks or none, classifiers, particles, and requests in the middle of what is told.
  { files: ['twenty-third-english'], fewestRight: 0.6 },
  { files: ['twenty-fourth-english'], fewestRight: 0.45 },
  { files: ['twenty-third-chinese'], fewestRight: 0.5 },
  { files: ['twenty-fourth-chinese'], fewestRight: 0.35 },
  { files: ['twenty-fifth-chinese'], fewestRight: 0.35 },
  // What people ask first of such a product: the most usual kinds, in one to four sentences.
  { files: ['twenty-sixth-english'], fewestRight: 0.75 },
  { files: ['twenty-seventh-english'], fewestRight: 0.65 },
  { files: ['twenty-sixth-chinese'], fewestRight: 0.7 },
  { files: ['twenty-seventh-chinese'], fewestRight: 0.7 },
  // Of all kinds, half of them chatty: several facts in a sentence, pronouns, passive voice, asides.
  { files: ['twenty-eighth-english'], fewestRight: 0.4 },
  { files: ['twenty-ninth-english'], fewestRight: 0.3 },
  // A third of them told as people talk, of all kinds and domains.
  { files: ['thirtieth-english'], fewestRight: 0.65 },
  { files: ['thirty-first-english'], fewestRight: 0.6 },
  // As strangers type them, half without a clean structure; some in traditional Chinese.
  { files: ['twenty-eighth-chinese'], fewestRight: 0.4 },
  // Told by many writers in a sentence or two, from work, school, home, shops, hospitals and offices.
  { files: ['thirtieth-chinese'], fewestRight: 0.5 },
  { files: ['thirty-first-chinese'], fewestRight: 0.3 },
  // Told by one person each, of all kinds, in a few sentences.
  { files: ['thirty-second-english', 'thirty-second-chinese'], fewestRight: 0.55 },
  { files: ['thirty-third-english', 'thirty-third-chinese'], fewestRight: 0.55 },
  { files: ['thirty-fourth-english', 'thirty-fourth-chinese'], fewestRight: 0.6 },
  // Plain first requests of all kinds, in one to three sentences: what of them is drawn right.
  { files: ['thirty-fifth-english', 'thirty-fifth-chinese'], fewestRight: 0.95 },
  { files: ['thirty-sixth-english', 'thirty-sixth-chinese'], fewestRight: 0.95 },
  { files: ['thirty-seventh-english', 'thirty-seventh-chinese'], fewestRight: 0.95 },
  { files: ['thirty-eighth-english', 'thirty-eighth-chinese'], fewestRight: 0.95 },
  { files: ['thirty-ninth-chinese'], fewestRight: 0.95 },
  { files: ['fortieth-chinese'], fewestRight: 0.95 },
  // Pasted lists, tables, arrows and outlines of other writers, and what of them is rightly refused.
  { files: ['fortieth-english'], fewestRight: 0.95 },
  { files: ['forty-first-english', 'forty-first-chinese'], fewestRight: 0.95 },
  { files: ['forty-second'], fewestRight: 0.95 },
  { files: ['asked-charts-english', 'asked-charts-chinese'], fewestRight: 0.85 },
  // What people paste: lists, rows, indentation, arrows and headings, whose structure is visible in their lines.
  { files: ['lined-english', 'lined-chinese'], fewestRight: 0.9 },
  // Requests that list parts, posts, causes or tiers, and say how the drawing should look.
  { files: ['listed-english', 'listed-chinese'], fewestRight: 0.85 },
  // Exchanges as a form: who takes part, and numbered or nested lines with cases; and changes of diagrams that are not there.
  { files: ['structured-english', 'structured-chinese'], fewestRight: 0.9 },
]

const { values } = parseArgs({
  options: { failures: { type: 'boolean' }, typed: { type: 'boolean' }, only: { type: 'string', default: '' } },
})
const results: Result[] = []
const measured = sets.filter(({ files }) => files.some(name => name.startsWith(values.only)))
for (const language of measured.flatMap(({ files }) => files)) {
  const path = resolve(import.meta.dirname, `newcomer/${language}.jsonl`)
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    if (line !== '') results.push(await score(request.parse(JSON.parse(line)), language))
  }
}
printTable('kind', result => result.request.kind.split('|', 1)[0] ?? '')
printTable('set', result => result.language)
printTable('', () => 'all')
if (values.failures) printFailures()
if (values.typed) await measureTypings(results.map(({ request: { text } }) => text))

let isBelow = false
for (const { files, fewestRight } of measured) {
  const answers = results.filter(({ language }) => files.includes(language))
  const drawable = answers.filter(({ request, outcome }) => request.must.length > 0 && outcome !== 'refused')
  const right = count(drawable, 'right') / drawable.length
  const wrong = count(answers, 'wrong') / answers.length
  console.log(
    `\n${files.join(', ')}: right, of what can be drawn: ${percent(right)} (at least ${percent(fewestRight)})`,
  )
  console.log(`wrong, of all: ${percent(wrong)} (at most ${percent(mostWrong)})`)
  isBelow ||= right < fewestRight || wrong > mostWrong
}
if (isBelow) process.exitCode = 1

async function score(given: Request, language: string): Promise<Result> {
  const answered = await answer(given.text)
  const toResult = (outcome: Outcome, why = '') => ({ request: given, language, outcome, why })
  if ('told' in answered) return toResult(given.must.length === 0 ? 'refused' : 'unread', answered.agent)
  const drawn = `${answered.agent}\n${answered.source.slice(0, 700)}`
  if (given.must.length === 0) return toResult('wrong', `nothing was to be drawn, by ${drawn}`)
  if (!answered.structure) return toResult('wrong', `broken, by ${drawn}`)
  const { missing, forbidden } = judge(answered.structure, given)
  const why = [...missing.map(each => `without ${each}`), ...forbidden.map(each => `with ${each}`), drawn].join('\n')
  if (forbidden.length > 0 || missing.length * 2 > given.must.length) return toResult('wrong', why)
  const isOfKind = given.kind.split('|').includes(answered.agent)
  return toResult(missing.length === 0 && isOfKind ? 'right' : 'partly', why)
}

function printTable(heading: string, groupOf: (result: Result) => string): void {
  console.log(`\n${[heading.padEnd(14), 'count', ...outcomes].map(cell => cell.padStart(8)).join('')}`)
  for (const [name, group] of Map.groupBy(results, groupOf)) {
    const cells = [group.length, ...outcomes.map(outcome => count(group, outcome))]
    console.log(name.padEnd(14) + cells.map(cell => String(cell).padStart(8)).join(''))
  }
}

function printFailures(): void {
  const failures = results.filter(({ outcome }) => outcome !== 'right' && outcome !== 'refused')
  for (const { outcome, request, why } of failures) {
    console.log(`\n${outcome.toUpperCase()}: ${request.text}\n  ${why.replaceAll('\n', '\n  ')}`)
  }
}

function count(some: readonly Result[], outcome: Outcome): number {
  return some.filter(result => result.outcome === outcome).length
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
