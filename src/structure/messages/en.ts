import type { Catalogue, Values } from '../../shared/messages/catalogue.ts'
import type { StructureType } from '../structure.ts'
import { type Part, parts } from './words.en.ts'

/** Losses of a diagram, as the object of a sentence, and reasons, as the end of one. Text of the input is in quotes, or is the whole text. */
export const en = {
  'lost/text': '{text}',
  'lost/text-of': '{text} of "{of}"',
  'lost/named': ({ part, name }) => `the ${one(part)} "${name}"`,
  'lost/part-of': ({ part, of }) => `the ${one(part)} of "${of}"`,
  'lost/parts-of': ({ part, count }) =>
    count === 1 ? `the ${one(part)} of an element` : `the ${several(part)} of ${count} elements`,
  'lost/parts': ({ part, count }) => (count === 1 ? withArticle(one(part)) : `${count} ${several(part)}`),
  'lost/between': ({ part, from, to }) => `the ${one(part)} from "${from}" to "${to}"`,
  'lost/kind-of': ({ kind, name }) => `that "${name}" is ${withArticle(String(kind))}`,
  'lost/state-of': 'that "{name}" is {state}',
  'lost/own-title': 'the title',
  'lost/direction': 'the direction',
  'lost/subtitle': 'the text below the title',
  'lost/dates': 'when the tasks take place',
  'lost/chart-type': 'that it is a {mark} chart',
  'lost/sequence': { steps: 'that the steps follow each other', events: 'that the events follow each other' },
  'lost/label-between': 'the label "{label}" from "{from}" to "{to}"',
  'lost/label-of-arrow': 'the label "{label}" of an arrow',
  'lost/relation-kind': 'that "{from} → {to}" {kind}',
  'lost/nodes-in': '{count} nodes in "{name}"',
  'lost/frame': 'the frame {kind} {conditions}',

  'because/boxes': 'boxes do not nest',
  'because/alike': 'steps look alike',
  'because/states-only': 'a state diagram has states only',
  'because/transitions': 'transitions are drawn alike',
  'because/one-place': 'in a tree, everything has one place',
  'because/no-line-labels': 'a tree has no labels on lines',
  'because/by-connections': 'the tree follows the connections',
  'because/by-groups': 'the tree follows the groups',
  'because/one-kind': 'a tree has nodes of one kind',
  'because/no-cross': 'a tree has no connections across',
  'because/no-arrows': 'a tree has an order, but no arrows',
  'because/levels': '{depth} levels are kept',
  'because/no-message-notes': 'a graph has no notes on messages',
  'because/no-sending': 'a graph does not say when a message is sent',
  'because/no-life-lines': 'nodes have no life lines',
  'because/group-note': 'a group has no note',
  'because/no-such-node': 'a graph has no such node',
  'because/relation-kind': 'an arrow does not say what kind of relation it is',
  'because/no-room': 'a chart has no room for them',
  'because/bars': 'bars show how long they take; the dates are only in the table',
  'because/not-plotted': 'it is not plotted',
  'because/no-waiting': 'events do not wait for each other',
  'because/item-links': 'items have no links',
  'because/drawn-as-one': 'they are drawn as one',
  'because/too-many': 'there are too many',

  /** Reasons why a text instruction is not applied. */
  edit: {
    unknown: 'Nothing is called "{name}".',
    'unknown-close': 'Nothing is called "{name}"; did you mean {names}?',
    'unknown-all': 'Nothing is called "{name}"; there are {names}.',
    'unknown-some': 'Nothing is called "{name}"; there are {names} and {count} more.',
    several: '"{name}" could mean several things: {names}.',
    'not-so-many': ({ name, count }) => `There is no "${name}": there ${count === 1 ? 'is' : 'are'} ${count}.`,
    'which-end': 'Specify what "{name}" comes after: {names}.',
    'which-start': 'Specify what "{name}" comes before: {names}.',
    'into-itself': '"{name}" cannot be moved into itself.',
    connected: '"{one}" and "{other}" are already connected.',
    'not-connected': '"{one}" and "{other}" are not connected.',
    'no-messages': '"{one}" and "{other}" send each other no messages.',
    'message-label': 'Specify what "{from}" sends to "{to}": connect them with label "…".',
    'message-place': 'Specify which other message "{name}" comes before or after.',
    'state-direction': 'A state diagram runs from top to bottom or from left to right.',
    'no-inside': 'Nothing can be put into "{name}", only before or after it.',
    'group-place': '"{name}" can only be moved before or after another group.',
    'which-group': 'Specify where "{name}" belongs: the groups are {names}.',
    section: 'Only tasks can be moved, and "{name}" is a section.',
    'empty-section': 'The section "{name}" would be empty, and is not drawn then.',
    'already-after': '"{after}" already comes after "{before}".',
    'waits-for-itself': '"{name}" would wait for itself.',
    'has-already': '"{entity}" already has a field "{name}".',
    'entity-moved': 'Only fields can be moved, and "{name}" is an entity.',
    'beside-entity': 'A field is added to "{name}", not beside it.',
    'nothing-there': 'There is nothing to remove there: "{name}" stands alone.',
    'several-arrows': 'There are several arrows between "{one}" and "{other}".',
    root: '"{name}" is the root of the tree and cannot be removed.',
    'beside-root': 'Nothing can be put beside "{name}".',
    'no-connections': ({ type }) => `There are no connections to change in ${nameType(type)}.`,
    'swap-unlike': '"{one}" and "{other}" cannot take each other\'s place.',
    'no-sorting': ({ type }) => `There is nothing to sort in ${nameType(type)}.`,
    'no-number': 'Specify a number for "{name}".',
    'not-understood':
      'This change is not understood; try: add X after Y, rename X to Y, remove X, connect X to Y, move X under Y.',
    'no-time': ({ name }) =>
      name === '' ? 'No task has a date of its own.' : `"${name}" has no time of its own that could be changed.`,
    'no-length': '"{name}" would have no length.',
    'no-day': 'Specify a day with its year for "{name}".',
    'no-times': ({ type }) => `There are no times to change in ${nameType(type)}.`,
    'no-direction': ({ type }) => `The direction of ${nameType(type)} cannot be changed.`,
    'no-icon': 'There is no icon "{icon}".',
    'no-icon-near': 'There is no icon "{icon}"; did you mean "{near}"?',
    'no-icons': ({ type }) => `The icons of ${nameType(type)} cannot be changed by a text instruction.`,
    'no-adding': ({ type }) => `Nothing can be added to ${nameType(type)} by a text instruction.`,
    'no-changing': ({ type }) => `Nothing can be changed in ${nameType(type)} by a text instruction.`,
  },
} as const satisfies Catalogue

const types: Readonly<Record<StructureType, string>> = {
  graph: 'a flowchart',
  tree: 'a tree',
  interaction: 'a sequence',
  schema: 'a schema',
  states: 'a state diagram',
  schedule: 'a plan',
  items: 'a list',
  chart: 'a chart',
}

function nameType(type: Values[string] | undefined): string {
  return types[type as StructureType] ?? String(type)
}

function one(part: Values[string] | undefined): string {
  return parts[part as Part]?.[0] ?? String(part)
}

function several(part: Values[string] | undefined): string {
  return parts[part as Part]?.[1] ?? String(part)
}

function withArticle(words: string): string {
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`
}
