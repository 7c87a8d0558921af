import { foldLabel } from './flow-graph.ts'
import {
  type Branch,
  type Condition,
  capitalize,
  readBranch,
  readCondition,
  readOpenCondition,
  yesAndNo,
} from './read-condition.ts'
import { readJump } from './read-jump.ts'
import type { DecisionStep, Item, Step, StepsOfItems } from './step.ts'

const deepestChoice = 20

/** Reads what the items of a process say: actions, choices, and jumps to other items. */
export function readSteps(items: readonly Item[]): StepsOfItems {
  const findTarget = createTargetFinder(items)
  const steps: StepsOfItems = []
  for (const item of items) {
    const previous = steps.findLast(itemSteps => itemSteps.length > 0)?.at(-1)
    const branch = previous?.kind === 'decision' ? readBranch(item.text) : null
    const isAdded = branch !== null && previous?.kind === 'decision' && addBranch(previous, branch, item)
    steps.push(isAdded ? [] : readItem(item, 0))
  }
  return steps

  function addBranch(decision: DecisionStep, branch: { label: string | null; text: string }, item: Item): boolean {
    const label = branch.label ?? yesAndNo(decision.question + item.text)[1]
    if (branch.label === null && decision.branches.length > 1) return false
    if (decision.branches.some(known => foldLabel(known.label) === foldLabel(label))) return false
    decision.branches.push({ label, steps: readBranchSteps(branch.text, item.children, 0) })
    return true
  }

  function readItem(item: Item, depth: number): Step[] {
    const open = item.children.length > 0 && !readCondition(item.text) ? readOpenCondition(item.text) : null
    const steps = open ? [toDecision(open, depth)] : readSentence(item.text, depth)
    const last = steps.at(-1)
    if (item.children.length === 0) return steps
    if (last?.kind === 'decision') {
      const [first] = last.branches
      if (last.branches.length === 1 && first?.steps.length === 0) first.steps = readSequence(item.children, depth)
      else return [...steps, ...readSequence(item.children, depth)]
      return steps
    }
    const branches =
      /[?？]$/.test(item.text) || /^是否/.test(item.text) ? readChildBranches(item.children, depth) : null
    return branches
      ? [{ kind: 'decision', question: item.text, branches }]
      : [...steps, ...readSequence(item.children, depth)]
  }

  function readSequence(items: readonly Item[], depth: number): Step[] {
    return items.flatMap(item => readItem(item, depth + 1))
  }

  /** The items below a question, if each of them is one answer. */
  function readChildBranches(children: readonly Item[], depth: number): DecisionStep['branches'] | null {
    if (children.length < 2) return null
    const branches = children.map(child => {
      const answer = readBranch(child.text) ?? splitAtColon(child.text)
      if (answer) {
        const label = answer.label ?? yesAndNo(child.text)[1]
        return { label, steps: readBranchSteps(answer.text, child.children, depth + 1) }
      }
      return child.children.length > 0 ? { label: child.text, steps: readSequence(child.children, depth) } : null
    })
    const complete = branches.filter(branch => branch !== null)
    return complete.length === children.length ? complete : null
  }

  function readBranchSteps(text: string, children: readonly Item[], depth: number): Step[] {
    return [...(text.trim() === '' ? [] : readSentence(text, depth)), ...readSequence(children, depth)]
  }

  function readSentence(text: string, depth: number): Step[] {
    const condition = depth < deepestChoice ? readCondition(text) : null
    if (condition) {
      const before: Step[] = condition.before === '' ? [] : [{ kind: 'action', label: condition.before }]
      return [...before, toDecision(condition, depth)]
    }
    const jump = readJump(text)
    const target = jump && findTarget(jump.target)
    if (!jump || target === undefined || target === null) return [{ kind: 'action', label: capitalize(text) }]
    const before: Step[] = jump.before === '' ? [] : [{ kind: 'action', label: capitalize(jump.before) }]
    return [...before, { kind: 'jump', target, label: jump.after }]
  }

  function toDecision({ question, branches }: Condition, depth: number): DecisionStep {
    return { kind: 'decision', question, branches: branches.map(branch => toBranch(branch, depth)) }
  }

  function toBranch({ label, text }: Branch, depth: number): DecisionStep['branches'][number] {
    return { label, steps: text === '' ? [] : readSentence(text, depth + 1) }
  }
}

function splitAtColon(text: string): { label: string; text: string } | null {
  const found = /^([^:：]{1,60}?)\s*(?:[:：]|->|→)\s*(.+)$/.exec(text)
  return found?.[1] && found[2] ? { label: found[1], text: found[2] } : null
}

/** Finds the item that a jump names by its number or by its words. */
function createTargetFinder(items: readonly Item[]): (target: number | string) => number | undefined {
  const labels = items.map(item => nameOf(item.text))
  return target => {
    if (typeof target === 'number') return target >= 1 && target <= items.length ? target - 1 : undefined
    const name = nameOf(target)
    if (name.length < 2) return undefined
    const exact = labels.indexOf(name)
    if (exact >= 0) return exact
    const containing = labels.flatMap((label, index) => (label.startsWith(name) ? [index] : []))
    return containing.length === 1 ? containing[0] : undefined
  }
}

function nameOf(text: string): string {
  return foldLabel(text)
    .replace(/^the /, '')
    .replace(/[.。]$/, '')
}
