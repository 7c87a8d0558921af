import type { Tree, TreeNode } from '../../structure/tree.ts'
import { fold } from '../written-lines.ts'

const name = "\\p{Lu}[\\p{L}’'-]+"
/** "a cook, Cid, and a waiter, Dan" */
const held = new RegExp(
  `\\b(?:an?|one) ([a-z]+(?: [a-z]+)?), (${name})(?=,? and (?:an?|one|two|three|four|the) |[.;]|$)`,
  'gu',
)
const counts = 'two three four five six'.split(' ')
/** "three developers, Bo and Cy" */
const counted = new RegExp(`\\b(${counts.join('|')}) [a-z]+s,? (${name}(?:, ${name})*,? and ${name})(?=[.;]|$)`, 'giu')

/** "two elders named Frank", "committees for music": the first of several names, with what all of them are. */
const firstOfList =
  /^(?:two|three|four|five|six|\d+) [a-z]+ (?:named|called) \p{Lu}\p{L}+$|^(?:committees|teams|groups|departments|classes|clubs|branches) (?:for|of|in) \p{L}+$/u
/** "it leads to fatigue", "caused by blood loss": a sentence of the whole, cut at its commas. */
const ofSentence = /^(?:it|they|this|which) [a-z]+s? \S|^(?:is |are |can be )?caused by \S/i

/** True if a branch is named as the whole, a tree has a post and its holder as two, or shows as many as were named where more were counted. */
export function partsNames({ root }: Tree, text: string): boolean {
  if (root.children.some(({ label, children }) => children.length > 0 && fold(label) === fold(root.label))) return true
  if (cutsList(root)) return true
  const areTwo = [...text.matchAll(held)].some(([, post = '', holder = '']) =>
    areBeside(root, fold(post), fold(holder)),
  )
  const areFewer = [...text.matchAll(counted)].some(
    ([, count = '', names = '']) => names.split(/, (?:and )?| and /).length !== counts.indexOf(count.toLowerCase()) + 2,
  )
  return areTwo || areFewer
}

function cutsList({ children }: TreeNode): boolean {
  const isCut = children.length > 1 && children.some(({ label }) => firstOfList.test(label) || ofSentence.test(label))
  return isCut || children.some(cutsList)
}

function areBeside({ children }: TreeNode, one: string, other: string): boolean {
  const labels = children.map(({ label }) => fold(label))
  return (
    (labels.includes(one) && labels.includes(other)) ||
    children.some(child => areBeside(child, one, other)) ||
    children.some(child => fold(child.label) === one && child.children.some(({ label }) => fold(label) === other))
  )
}
