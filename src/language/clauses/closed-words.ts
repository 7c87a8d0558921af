/** The small words of English, each of which is what it is wherever it stands. */

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

export const determiners = setOf(
  'the a an our my your their its his her this that these those another each every some any no both all several many most same whose either neither such',
)
export const pronouns = setOf(
  'it they them he she him we us i you me this that these those both all each everything everyone nothing there here one ones itself themselves something',
)
export const prepositions = setOf(
  'to into onto in inside on upon from of for with without over via through by at behind before after between across against under below above near around about as per towards toward within until till off out up down back away except plus like along alongside using during beside besides',
)
/** "fans out to", "picks them up" */
export const particles = setOf('out up down back away')
export const conjunctions = setOf('and or but nor & + plus')
export const subordinators = setOf(
  'when if once whenever while because since unless until whether so where before after as',
)
export const relatives = setOf('which that who whom whose where')
export const copulas = setOf('is are was were be been being am')
export const helpers = setOf(
  "do does did has have had having can could will would shall should may might must gets get got 'll",
)
export const modals = setOf('can could will would shall should may might must')
export const negations = setOf("not never don't doesn't isn't aren't can't cannot won't didn't wasn't weren't no n't")
export const numbers = setOf('one two three four five six seven eight nine ten eleven twelve twenty hundred')
export const adverbs = setOf(
  'also then so too just only both all directly still even again always usually often mostly basically simply actually already first finally later next currently now here together instead then nightly daily hourly weekly once twice as well either really probably obviously separately eventually automatically straight itself else',
)
export const wordNumbers: Readonly<Record<string, number | undefined>> = {
  both: 2,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
}
