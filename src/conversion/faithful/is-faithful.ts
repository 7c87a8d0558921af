import { stripRequest } from '../../kinds/strip-request.ts'
import { toldInChinese } from '../../language/chinese-clauses/frame.ts'
import { listParts } from '../../structure/parts.ts'
import type { Structure } from '../../structure/structure.ts'
import { findListed } from '../prose/exchanges/listed/find-list.ts'
import { linesOf } from '../written-lines.ts'
import { isOtherForm } from './asked-form.ts'
import { cutsArrows } from './cut-arrows.ts'
import { hasCutNames } from './cut-names.ts'
import { dropsDenial } from './denied.ts'
import { flattensGroups } from './flattened.ts'
import { leavesOut } from './left-out.ts'
import { holdsLeftOvers } from './left-over.ts'
import { listsAsStep } from './listed-as-step.ts'
import { endsInNextNumber, losesFigures } from './lost-figures.ts'
import { miscounts } from './miscounted.ts'
import { mislaysLines } from './mislaid-lines.ts'
import { isMisnamed } from './misnamed.ts'
import { misplacesTimes } from './misplaced-times.ts'
import { misreadsPlot } from './misread-plot.ts'
import { hasNoStep } from './no-step.ts'
import { partsCases } from './parted-cases.ts'
import { partsNames } from './parted-names.ts'
import { partsPoints } from './parted-points.ts'
import { dropsSentence, runsTogether } from './run-together.ts'
import { toldIn } from './sentences.ts'
import { swallowsRelation } from './swallowed.ts'
import { endsOtherCase } from './trailing-case.ts'
import { hasUnlistedStates } from './unlisted-states.ts'
import { tellsOtherwise } from './untold.ts'
import { withoutRequest } from './without-request.ts'

/** 传感器经Zigbee, MQTT上传云平台: by which way something goes is no name of either end. */
const wayInName =
  /^all [a-z]+ (?:talk|speak|connect|communicate|go|send|write|run)\b|\p{Script=Han}{2}(?:经|通过)[a-z]|^[a-z]{2,12}(?:上传|推送|下发|发送|转发)(?:到|给)?\p{Script=Han}{2}/iu

/** "Buyer and Notary sign": who else does it is no part of the deed. */
const secondOfTwo = /^and \p{Lu}/u

/** The beginning of an object or a list in JSON. */
const data = /[[{]\s*(?:["[{]|-?\d)/

/**
 * Measures what a drawing says against what was said, whatever read it: every word that means something stands in it, every name is one, and its
 * relations and cases are those of the text. A separate line is taken as written. Of a guess, which no reader of sentences agrees with, every word must be
 * drawn.
 */
export function isFaithful(structure: Structure, text: string, isGuess = false): boolean {
  const isLine = linesOf(text)
  // Where those who take part are listed, these are their names, and nobody else is turned to.
  const listed = structure.type === 'interaction' ? findListed(text) : null
  if (listed) return tellsListed(structure, listed.told, text)
  if (isOtherForm(structure, text) || hasCutNames(structure, text, isLine) || tellsOtherwise(structure, text))
    return false
  if (isMisnamed(structure, text, isLine) || mislaysLines(structure, text) || partsCases(structure, text)) return false
  if (
    structure.type === 'graph' &&
    (listsAsStep(structure, text) || hasNoStep(structure) || endsOtherCase(structure, text))
  )
    return false
  if (structure.type === 'states' && hasUnlistedStates(structure, text)) return false
  if (structure.type === 'tree' && partsNames(structure, text)) return false
  if (holdsLeftOvers(structure) || cutsArrows(structure, text)) return false
  if (structure.type === 'graph' && structure.nodes.some(({ label, role }) => role !== 'step' && wayInName.test(label)))
    return false
  if (structure.type === 'items' && partsPoints(structure, text)) return false
  // The words around figures name what these are about, and the values of data have their types in a schema.
  const { title, body: stripped } = stripRequest(text)
  const body = toldIn(stripped)
  if (data.test(body)) return true
  if (flattensGroups(structure, body)) return false
  if (swallowsRelation(structure, body, isLine) || dropsDenial(structure, body, isLine)) return false
  if (structure.type === 'chart') return !misreadsPlot(structure, text)
  if (runsTogether(structure, body, isLine) || misplacesTimes(structure, text) || miscounts(structure, body))
    return false
  const asked = toldInChinese(text)
  const plain = structure.type === 'tree' || structure.type === 'schema' ? withoutRequest(body) : body
  const told = asked.length < plain.length ? asked : plain
  if (losesFigures(structure, told) || endsInNextNumber(listParts(structure).elements.map(({ label }) => label)))
    return false
  return !dropsSentence(structure, told) && !leavesOut(structure, told, title, isGuess)
}

function tellsListed(structure: Structure, told: string, text: string): boolean {
  const isLine = linesOf(text)
  return (
    !isOtherForm(structure, text) &&
    !listParts(structure).connections.some(({ label }) => secondOfTwo.test(label.trim())) &&
    !dropsDenial(structure, told, isLine) &&
    !losesFigures(structure, told) &&
    !leavesOut(structure, told, null)
  )
}

/** Marks that say by themselves what belongs to what: lines, colons, arrows, brackets, figures in rows. */
export function isStructured(text: string): boolean {
  return /[\n:：|{[(（]|[-=]>|→|--|\d+[.)、]\s*\p{L}/u.test(text.trim())
}
