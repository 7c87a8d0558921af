import { sayLoss } from '../notations/messages/index.ts'
import type { Loss } from '../structure/origin.ts'
import type { Structure } from '../structure/structure.ts'
import { walkSteps, walkTree } from '../structure/walk.ts'
import type { en } from './messages/en.ts'
import { messages } from './messages/index.ts'

/** Describes the content of a structure by counts: `5 nodes, 4 connections`. */
export function describeStructure(structure: Structure, language: string): string {
  return countsOf(structure)
    .filter(([, count]) => count > 0)
    .map(([of, count]) => messages.say(language, 'count', { case: of, count }))
    .join(messages.say(language, 'comma'))
}

type Count = [of: keyof (typeof en)['count'], count: number]

function countsOf(structure: Structure): Count[] {
  switch (structure.type) {
    case 'graph':
      return [
        ['nodes', structure.nodes.length],
        ['connections', structure.edges.length],
        ['groups', structure.groups.length],
      ]
    case 'tree':
      return [['entries', [...walkTree(structure.root)].length]]
    case 'interaction':
      return [
        ['participants', structure.participants.length],
        ['messages', [...walkSteps(structure.steps)].filter(({ step }) => step.type === 'message').length],
      ]
    case 'schema':
      return [
        ['entities', structure.entities.length],
        ['relations', structure.relations.length],
      ]
    case 'states':
      return [
        ['states', structure.states.length],
        ['transitions', structure.transitions.length],
      ]
    case 'schedule':
      return [['tasks', structure.tasks.length]]
    case 'items':
      return [['items', structure.groups.flatMap(({ items }) => items).length]]
    case 'chart':
      return [['rows', structure.rows.length]]
  }
}

/** Losses told one by one; the rest are counted. */
const mostDescribed = 6

/** Describes the losses in a sentence; empty where there are none. Lines are 1-based in the text that the person sent. */
export function describeLosses(losses: readonly Loss[], language: string, linesBefore = 0): string {
  if (losses.length === 0) return ''
  const described = losses.slice(0, mostDescribed).map(loss => describeLoss(loss, language, linesBefore))
  const rest = losses.length - described.length
  if (rest > 0) described.push(messages.say(language, 'more-losses', { count: rest }))
  return messages.say(language, 'losses', { losses: described.join(messages.say(language, 'semicolon')) })
}

function describeLoss(loss: Loss, language: string, linesBefore: number): string {
  const { what, why } = sayLoss(loss, language)
  const places = loss.places === undefined ? '' : messages.say(language, 'loss-places', { count: loss.places })
  const line = loss.line === undefined ? '' : messages.say(language, 'loss-line', { line: loss.line + linesBefore })
  const thing = what + places + line
  return why === undefined ? thing : messages.say(language, 'loss-why', { thing, why })
}
