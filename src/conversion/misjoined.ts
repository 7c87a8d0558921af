import { lookUp } from '../language/clauses/dictionary.ts'
import { imperatives } from '../language/imperatives.ts'
import { listParts } from '../structure/parts.ts'
import type { Structure } from '../structure/structure.ts'
import { readOpposites } from './prose/workflow/opposites.ts'

/** A way back, or a repetition, in the words of a step. */
const wayBack =
  /打回|退回|驳回|回到|跳回|重新(?!启|命)|重填|重做|为止|\b(?:go(?:es)? |comes? |sends? (?:it|them|him|her) )?back to\b|\bagain$/i
/** What is sent back to be made once more goes on from where it was made. */
const repeats = /(?:退回|打回|返回|驳回)\p{Script=Han}{0,3}?(?:重|再)|\bsen[dt]s? (?:it )?back to be \w+ again/iu
/** What a thing does, after its name. */
const deed =
  /^\s*\b(?!(?:postgres|redis|kubernetes|k8s|aws|kinesis|dns|sns|sqs)\b)(?:[a-z]\w*s|can|will|then)\b\s+\S|^(?:后面|下面|前面)\p{Script=Han}{2}|^(?=.{0,6}[变转发给有生带管写读连存])\p{Script=Han}{4,}|^[走连接转发传推].{1,8}[到给]\p{L}{2}/u

/**
 * True where a drawing of sentences joins what they keep apart: both cases of a condition one after the other, a way back that leads on to the next
 * step, or a name that is another one with what that does. `isLine` tells names that are lines of the text.
 */
export function isMisjoined(structure: Structure, isLine: (name: string) => boolean): boolean {
  const { elements } = listParts(structure)
  const names = elements.map(({ label }) => label.trim())
  // What a whole tree is about may be said in more words.
  const parts = structure.type === 'tree' ? names.slice(1) : names
  if (structure.type !== 'items' && parts.some(name => isRunOn(name) && !isLine(name))) return true
  if (structure.type === 'graph') {
    const places = new Map(structure.nodes.map(({ id, label, role }, at) => [id, { label, at, role }]))
    const isWrong = structure.edges.some(({ from, to, label = '' }) => {
      const [one, other] = [places.get(from), places.get(to)]
      if (!one || !other || label !== '' || one.role === 'decision') return false
      // What is asked before it is done again leads back.
      const asksBefore =
        other.role === 'decision' &&
        structure.edges.some(edge => edge.from === to && (places.get(edge.to)?.at ?? one.at) < one.at)
      const leadsOn = wayBack.test(one.label) && one.at > 0 && other.at > one.at && !isLine(one.label) && !asksBefore
      const isRest = !isLine(other.label) && isRestOfList(one.label, other.label)
      return leadsOn || isRest || readOpposites(one.label, other.label) !== null
    })
    const isLeft = structure.nodes.some(
      ({ id, label }, at) =>
        at > 0 && repeats.test(label) && !isLine(label) && !structure.edges.some(({ from }) => from === id),
    )
    if (isWrong || isLeft) return true
  }
  const isOfNames = structure.type === 'tree' || structure.type === 'interaction' || isSystem(structure)
  return isOfNames && names.some(name => !isLine(name) && names.some(other => other !== name && isDeedOf(name, other)))
}

/** "Mix flour and water": a deed of its own. */
const deedOfOwn = new RegExp(
  `^(?:${imperatives}|mix|stir|chop|cut|boil|fry|peel|wash|drain|knead|fold|pour|bake|slice|melt|whisk|heat|clean|pack|sort|collect|measure|combine|prepare) (?!and )\\p{L}`,
  'iu',
)
const twoNames = /^\p{L}+(?: \p{L}+)? and \p{L}+(?: \p{L}+)?$/iu

/** "Mix flour", "eggs and milk": the end of a list of what something is done to, and no step. */
function isRestOfList(step: string, next: string): boolean {
  const strengthOf = (word: string) => lookUp(word.toLowerCase()).verb
  const [first = '', ...objects] = step.split(' ')
  return (
    twoNames.test(next) &&
    !deedOfOwn.test(next) &&
    next.split(' ').every(word => strengthOf(word) < 2) &&
    objects.length > 0 &&
    strengthOf(first) > 0 &&
    !/ and /i.test(step)
  )
}

function isSystem(structure: Structure): boolean {
  return structure.type === 'graph' && !structure.nodes.some(({ role }) => role === 'step' || role === 'decision')
}

/** "auth service checks the db", beside "auth service" */
function isDeedOf(name: string, other: string): boolean {
  return other.length > 1 && name.startsWith(other) && deed.test(name.slice(other.length))
}

/** "new goes to paid when it arrives, paid": clauses, and no name. */
function isRunOn(name: string): boolean {
  if (/[?？!]\s+\p{L}|(?<!\b(?:Dr|Mr|Mrs|Ms|St|Prof|vs|etc|No|approx))\.\s+(?:yes|no|then|if|otherwise)\b/iu.test(name))
    return true
  const sides = name.replaceAll(/[(（][^()（）]*[)）]/g, '').split(/[;；。]|[,，]\s*/)
  if (sides.length < 2) return false
  // "Add 150g sugar, 1 egg and a pinch of salt" lists what is added.
  if (sides.slice(1).every(side => /^(?:\d|an? |some )/i.test(side.trim()))) return false
  const isClause = (side: string) =>
    (side.match(/\p{Script=Han}/gu)?.length ?? 0) > 5 || side.trim().split(/\s+/).length > 3
  return sides.some(isClause) && (/[;；。]/.test(name) || sides.every(side => side.trim() !== ''))
}
