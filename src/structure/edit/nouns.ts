import type { StructureType } from '../structure.ts'

/** Nouns for what others lie in. */
export const groupNouns = new Set('group|section|column|container|quadrant|category|frame|lane|swimlane'.split('|'))
/** Nouns for elements of drawings. */
export const nouns = new Set(
  'node|step|box|branch|item|entity|table|task|state|participant|actor|child|topic|subtopic|shape|field|element|card|event|point|entry|milestone|bar|decision|question|diamond|rhombus'.split(
    '|',
  ),
)
/** Nouns that people hardly use for anything but what is in a drawing. */
const technicalNouns = new Set('node|entity|table|participant|field|column|shape'.split('|'))
const nounsOfType: { [Type in StructureType]: string } = {
  graph: 'step|decision',
  states: 'state',
  tree: 'branch|topic|subtopic',
  items: 'card|item|step|event|point',
  schedule: 'task|milestone',
  schema: 'attribute',
  interaction: 'actor',
  chart: 'bar|category',
}

/** True if the noun tells what kind of element follows, rather than being the first word of its name. */
export function isNounOf(noun: string, type: StructureType | undefined): boolean {
  return technicalNouns.has(noun) || (type !== undefined && nounsOfType[type].split('|').includes(noun))
}
