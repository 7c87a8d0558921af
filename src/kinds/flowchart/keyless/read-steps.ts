import { estimateWidthEm } from '../../../toolkit/drawing/label-size.ts'
import { foldLabel } from './flow-graph.ts'
import {
  areOpposite,
  type Branch,
  type Condition,
  capitalize,
  readBranch,
  readCondition,
  readOpenCondition,
  yesAndNo,
} from './read-condition.ts'
import { readFork } from './read-fork.ts'
import { isWayBack, readJump } from './read-jump.ts'
import type { DecisionStep, Item, Step, StepsOfItems } from './step.ts'

const deepestChoice = 20

/** Finds the item that a jump in the item that is being read names by its number or by its words. */
type FindTarget = (target: number | string) => number | undefined

/** Reads what the items of a process say: actions, choices, and jumps to other items. */
export function readSteps(items: readonly Item[], title: string | null = null): StepsOfItems {
  const findTarget = createTargetFinder(items, title)
  const steps: StepsOfItems = []
  for (const [index, item] of items.entries()) {
    const find: FindTarget = target => findTarget(target, index)
    steps.push(continueDecision(item, steps, find) ? [] : readItem(item, 0, find))
  }
  return steps
}

/** Handles an item that is a branch of the decision before it, or an answer to the question before it. False if it is neither. */
function continueDecision(item: Item, steps: StepsOfItems, find: FindTarget): boolean {
  const before = steps.findLast(itemSteps => itemSteps.length > 0)
  const last = before?.at(-1)
  if (!before || !last || last.kind === 'jump' || last.kind === 'fork') return false
  const asking = findAsking(before)
  const reply = asking ? (readBranch(item.text) ?? readSoOrNot(item.text)) : null
  if (asking && reply) {
    const decision: DecisionStep = { kind: 'decision', question: asking.question, branches: [] }
    asking.steps[asking.steps.length - 1] = decision
    return addBranch(decision, reply, item, find)
  }
  if (last.kind === 'decision') {
    const branch = readOppositeBranch(last, item) ?? readBranch(item.text)
    return branch !== null && addBranch(last, branch, item, find)
  }
  const answer = isQuestion(last.label) ? readBranch(item.text) : null
  if (!answer) return false
  const decision: DecisionStep = { kind: 'decision', question: last.label, branches: [] }
  before[before.length - 1] = decision
  return addBranch(decision, answer, item, find)
}

const asks =
  /^(?:(?:then|we|they|you|i|he|she|it)\s+)?(?:checks?|sees?|looks?|asks?|verif(?:y|ies)|tests?|determines?|decides?|finds? out)\s+(?:if|whether)\s+(.+)$/i
const asksChinese =
  /^(?:先|再)?(?:检查|查看?|看看?|判断|确认|核对|询问|问)(?:一下)?((?:是否|有没有|是不是|能否|能不能).+)$/

/** The last thing that is done before an item, where it is a question: "check if they have an account". */
function findAsking(steps: Step[]): { steps: Step[]; question: string } | null {
  const last = steps.at(-1)
  if (last?.kind === 'decision') {
    const [only, ...others] = last.branches
    return only && others.length === 0 ? findAsking(only.steps) : null
  }
  if (last?.kind !== 'action') return null
  const [, english] = asks.exec(last.label) ?? []
  const [, chinese] = asksChinese.exec(last.label) ?? []
  if (english) return { steps, question: `${capitalize(english)}?` }
  return chinese ? { steps, question: `${chinese}？` } : null
}

/** "If so, …" and "if they do not, …" answer the question before. */
function readSoOrNot(text: string): { label: string | null; text: string } | null {
  const [, so] =
    /^(?:if (?:so|yes|(?:it|they|he|she|you|that) (?:is|are|does|do|has|have|was|can))|如果?(?:是|有|可以)(?:的话)?)[,，:：]\s*(.+)$/is.exec(
      text,
    ) ?? []
  if (so) return { label: yesAndNo(text)[0], text: so }
  const [, not] =
    /^(?:if (?:no|(?:it|they|he|she|you|that) (?:isn't|aren't|doesn't|don't|hasn't|haven't|can't|(?:is|are|does|do|has|have|can) not))|如果?(?:不是|没有|不可以|不能|不行)(?:的话)?|没有就)[,，:：]?\s*(.+)$/is.exec(
      text,
    ) ?? []
  return not ? { label: null, text: not } : null
}

/** "If invalid, …" after "If valid, …". */
function readOppositeBranch(decision: DecisionStep, item: Item): { label: null; text: string } | null {
  const condition = readCondition(item.text) ?? readOpenCondition(item.text)
  const [only, ...others] = condition?.branches ?? []
  if (!condition || !only || others.length > 0 || decision.branches.length !== 1) return null
  return areOpposite(decision.question, condition.question) ? { label: null, text: only.text } : null
}

function addBranch(
  decision: DecisionStep,
  branch: { label: string | null; text: string },
  item: Item,
  find: FindTarget,
): boolean {
  const label = branch.label ?? yesAndNo(decision.question + item.text)[1]
  if (branch.label === null && decision.branches.length > 1) return false
  if (decision.branches.some(known => foldLabel(known.label) === foldLabel(label))) return false
  decision.branches.push({ label, steps: readBranchSteps(branch.text, item.children, 0, find) })
  return true
}

function readItem(item: Item, depth: number, find: FindTarget): Step[] {
  const fork = readFork(item)
  if (fork) {
    const branches = fork.tasks.map(task => readItem(task, depth + 1, find))
    return [{ kind: 'fork', label: capitalize(fork.label), branches }]
  }
  const open = item.children.length > 0 && !readCondition(item.text) ? readOpenCondition(item.text) : null
  const steps = open ? [toDecision(open, depth, find)] : readSentence(item.text, depth, find)
  const last = steps.at(-1)
  if (item.children.length === 0) return steps
  if (last?.kind === 'decision') {
    const [first] = last.branches
    if (last.branches.length === 1 && first?.steps.length === 0) first.steps = readSequence(item.children, depth, find)
    else return [...steps, ...readSequence(item.children, depth, find)]
    return steps
  }
  const branches = isQuestion(item.text) ? readChildBranches(item.children, depth, find) : null
  return branches
    ? [{ kind: 'decision', question: item.text, branches }]
    : [...steps, ...readSequence(item.children, depth, find)]
}

function readSequence(items: readonly Item[], depth: number, find: FindTarget): Step[] {
  return items.flatMap(item => readItem(item, depth + 1, find))
}

/** The items below a question, if each of them is one answer. */
function readChildBranches(
  children: readonly Item[],
  depth: number,
  find: FindTarget,
): DecisionStep['branches'] | null {
  if (children.length < 2) return null
  const branches = children.map(child => {
    const answer = readBranch(child.text) ?? splitAtColon(child.text)
    if (answer) {
      const label = answer.label ?? yesAndNo(child.text)[1]
      return { label, steps: readBranchSteps(answer.text, child.children, depth + 1, find) }
    }
    return child.children.length > 0 ? { label: child.text, steps: readSequence(child.children, depth, find) } : null
  })
  const complete = branches.filter(branch => branch !== null)
  return complete.length === children.length ? complete : null
}

function readBranchSteps(text: string, children: readonly Item[], depth: number, find: FindTarget): Step[] {
  return [...(text.trim() === '' ? [] : readSentence(text, depth, find)), ...readSequence(children, depth, find)]
}

function readSentence(text: string, depth: number, find: FindTarget): Step[] {
  const condition = depth < deepestChoice ? readCondition(text) : null
  if (condition) {
    const before: Step[] = condition.before === '' ? [] : [{ kind: 'action', label: capitalize(condition.before) }]
    return [...before, toDecision(condition, depth, find)]
  }
  const sequence = text.split(/\s(?:->|=>)\s|\s?[→⇒]\s?/).filter(part => part.trim() !== '')
  if (sequence.length > 1) return sequence.flatMap(part => readSentence(part.trim(), depth, find))
  const jump = readJump(text)
  const target = jump && find(jump.target)
  if (!jump || target === undefined || target === null) {
    const isLost = depth > 0 && isWayBack(text)
    return [{ kind: 'action', label: capitalize(text), ...(isLost && { isLost }) }]
  }
  const before: Step[] = jump.before === '' ? [] : [{ kind: 'action', label: capitalize(jump.before) }]
  return [...before, { kind: 'jump', target, label: jump.after }]
}

function toDecision({ question, branches }: Condition, depth: number, find: FindTarget): DecisionStep {
  return { kind: 'decision', question, branches: branches.map(branch => toBranch(branch, depth, find)) }
}

function toBranch({ label, text }: Branch, depth: number, find: FindTarget): DecisionStep['branches'][number] {
  return { label, steps: text === '' ? [] : readSentence(text, depth + 1, find) }
}

function isQuestion(text: string): boolean {
  return /[?？]$|^是否/.test(text)
}

function splitAtColon(text: string): { label: string; text: string } | null {
  const found = /^([^:：]{1,60}?)\s*(?:[:：]|->|→)\s*(.+)$/.exec(text)
  return found?.[1] && found[2] ? { label: found[1], text: found[2] } : null
}

/**
 * Maximum length of lists in which parts of names are searched for: no picture shows more steps, and each part would be searched for in all of them.
 */
const mostItemsSought = 500

/** Finds the item that a jump in the item `from` names by its number or by its words. */
function createTargetFinder(
  items: readonly Item[],
  title: string | null,
): (target: number | string, from: number) => number | undefined {
  const labels = items.map(item => nameOf(item.text))
  const stems = labels.map(stemsOf)
  const firstOfName = new Map(labels.map((label, index) => [label, index] as const).toReversed())
  return (target, from) => {
    if (typeof target === 'number') return target >= 1 && target <= items.length ? target - 1 : undefined
    const name = nameOf(target)
    if (name.length < 2) return undefined
    const exact = firstOfName.get(name)
    if (exact !== undefined || labels.length > mostItemsSought) return exact
    const beginning = labels.flatMap((label, index) => (index !== from && label.startsWith(name) ? [index] : []))
    if (beginning.length === 1) return beginning[0]
    const containing =
      estimateWidthEm(name) < 3
        ? []
        : labels.flatMap((label, index) => (index !== from && label.includes(name) ? [index] : []))
    if (containing.length === 1) return containing[0]
    const words = stemsOf(name)
    const alike = stems.findIndex((known, index) => index !== from && words.every(word => known.includes(word)))
    if (alike >= 0) return alike
    const compound = findCompound(words, stems, from)
    if (compound !== undefined) return compound
    return title !== null && nameOf(title).includes(name) ? 0 : undefined
  }
}

const shortestCompound = 5

/** "login" names the only step with "logs in". */
function findCompound(words: readonly string[], stems: readonly string[][], from: number): number | undefined {
  const [word = '', ...others] = words
  if (others.length > 0 || word.length < shortestCompound) return undefined
  const isJoined = (known: readonly string[]) =>
    known.some((first, index) => word === `${first}${known[index + 1] ?? ''}`)
  const found = stems.flatMap((known, index) => (index !== from && isJoined(known) ? [index] : []))
  return found.length === 1 ? found[0] : undefined
}

/** "entering the password" and "enters a password" name one step. */
function stemsOf(name: string): string[] {
  const words = name.match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? []
  return words.flatMap(word =>
    /^(?:the|an?|to|of)$/.test(word) ? [] : word.replace(/(?<=\w{3})(?:ing|ed|es|s|e)$/, ''),
  )
}

function nameOf(text: string): string {
  return foldLabel(text)
    .replace(/^the /, '')
    .replace(/[.。]$/, '')
}
