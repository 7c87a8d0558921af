import type { States } from '../../structure/states.ts'
import type { Structure } from '../../structure/structure.ts'
import type { Tree } from '../../structure/tree.ts'
import { walkTree } from '../../structure/walk.ts'
import { tellsChartOtherwise } from './otherwise/charts.ts'
import { talksToItself } from './otherwise/exchanges.ts'
import { tellsGraphOtherwise } from './otherwise/graphs.ts'
import { tellsItemsOtherwise } from './otherwise/items.ts'
import { tellsSchemaOtherwise } from './otherwise/schemas.ts'

/** True if a drawing shows relations or cases that the text does not tell, or leaves out those that it does. */
export function tellsOtherwise(structure: Structure, text: string): boolean {
  switch (structure.type) {
    case 'graph':
      return tellsGraphOtherwise(structure, text)
    case 'tree':
      return hasStepAsRoot(structure, text) || holdsItsFirstPart(structure, text) || partsPostFromName(structure, text)
    case 'interaction':
      return talksToItself(structure)
    case 'schema':
      return tellsSchemaOtherwise(structure)
    case 'states':
      return holdsChangeInName(structure)
    case 'items':
      return tellsItemsOtherwise(structure, text)
    case 'chart':
      return tellsChartOtherwise(structure, text)
    default:
      return false
  }
}

/** 公司年会流程：签到，领导致辞，抽奖: the first of a list as what the others are parts of. After 思维导图： it may be. */
function hasStepAsRoot({ root }: Tree, text: string): boolean {
  const [heading = ''] = /^[^:：\n]{1,40}(?=[:：])/.exec(text.trim()) ?? []
  const isOfSteps = /(?:流程|步骤|工序|过程)$|\b(?:process|procedure|steps|workflow)$/i.test(heading)
  const isOfKind = /(?:导图|脑图|树|图谱?)$/.test(heading)
  const isFirstOfList = heading !== '' && !isOfKind && text.includes(`：${root.label}，`)
  return isFirstOfList || (isOfSteps && !heading.toLowerCase().includes(root.label.toLowerCase()))
}

const post = /^(?:C[A-Z]{1,2}O|president|chair\w*|director|manager|head\b.*|boss|founder|owner|principal)$/i

/** "The CEO, Paul Lang, reports to the board": one person, as two beside each other. */
function partsPostFromName({ root }: Tree, text: string): boolean {
  return Array.from(walkTree(root), ({ node }) => node.children).some(children =>
    children.some(({ label }, at) => {
      const name = children[at + 1]?.label ?? ''
      return post.test(label) && /^\p{Lu}\p{Ll}/u.test(name) && text.includes(`${label}, ${name}, report`)
    }),
  )
}

/** "organs like heart, lungs, and liver": the first of the parts within the name of what they are parts of. */
function holdsItsFirstPart({ root }: Tree, text: string): boolean {
  const said = text.toLowerCase()
  return Array.from(walkTree(root), ({ node }) => node).some(
    ({ label, children }) =>
      children.length === 0 &&
      /\S (?:like|such as|including) \S/i.test(label) &&
      [', ', ' and '].some(joint => said.includes(`${label.toLowerCase()}${joint}`)),
  )
}

/** 再按一次从开变成关 is another change, and so is "at night it blinks". */
const changeInEvent =
  /^(?!.*\b(?:if|when|once|after|until|because)\b).*\S it [a-z]+s\b|从\p{Script=Han}{1,6}(?:变成|变为|转为|回到)\p{Script=Han}/u
const whenInState = /\S (?:after|if|when|once|until|unless|at first)\b/i

/** "unlocked after a valid card": when it becomes so is no part of the name of a state. */
function holdsChangeInName({ states, transitions }: States): boolean {
  return (
    states.some(({ label }) => whenInState.test(label)) ||
    transitions.some(({ event = '' }) => changeInEvent.test(event))
  )
}
