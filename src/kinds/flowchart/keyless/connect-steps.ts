import type { NodeType } from '../language/node-types.ts'
import { type FlowGraph, foldLabel, typeOfLabel } from './flow-graph.ts'
import type { Step, StepsOfItems } from './step.ts'

/** An arrow that has left a node and waits for the next one. */
interface OpenEnd {
  source: string
  label: string
}

/** Arrows that leave for an item which is given by its number. */
interface Jump {
  ends: OpenEnd[]
  target: number
  label: string
}

/** Joins steps to a graph: each to the next, a decision to its branches, and these to what follows. */
export function connectSteps(items: StepsOfItems): FlowGraph {
  const connecting = new StepConnector()
  /** The first node of each item that has one. */
  const firstNodes = new Map<number, string>()
  let open: OpenEnd[] = []
  for (const [index, steps] of items.entries()) {
    const nodeCount = connecting.graph.nodes.length
    open = connecting.addSteps(steps, open)
    const first = connecting.graph.nodes[nodeCount]
    if (first) firstNodes.set(index, first.id)
  }
  if (connecting.jumps.length > 0) connecting.connectJumps(findTargets(items.length, firstNodes))
  return connecting.graph
}

class StepConnector {
  readonly graph: FlowGraph = { nodes: [], edges: [] }
  readonly jumps: Jump[] = []

  /** Adds the steps after the open ends. Returns the ends that are open then. */
  addSteps(steps: readonly Step[], start: OpenEnd[]): OpenEnd[] {
    return steps.reduce((ends, step) => this.#addStep(step, ends), start)
  }

  /** @param targets  the node to which a jump to each item leads */
  connectJumps(targets: readonly (string | undefined)[]): void {
    for (const { ends, target, label } of this.jumps) {
      const node = targets[Math.min(Math.max(0, target), targets.length - 1)]
      if (node) this.#connect(ends, node, label)
    }
  }

  #addStep(step: Step, ends: OpenEnd[]): OpenEnd[] {
    if (step.kind === 'jump') {
      this.jumps.push({ ends, target: step.target, label: step.label })
      return []
    }
    if (step.kind === 'action') {
      const type = typeOfLabel(step.label)
      const id = (type === 'end' && this.#findEnd(step.label)) || this.#addNode(type, step.label)
      this.#connect(ends, id, '')
      return type === 'end' || step.isLost ? [] : [{ source: id, label: '' }]
    }
    if (step.kind === 'fork') {
      const id = this.#addNode('process', step.label)
      this.#connect(ends, id, '')
      return step.branches.flatMap(branch => this.addSteps(branch, [{ source: id, label: '' }]))
    }
    const id = this.#addNode('decision', step.question)
    this.#connect(ends, id, '')
    const branchEnds = step.branches.flatMap(({ label, steps }) => this.addSteps(steps, [{ source: id, label }]))
    const [only] = step.branches
    return step.branches.length === 1 && only
      ? [...branchEnds, { source: id, label: otherAnswer(only.label) }]
      : branchEnds
  }

  #addNode(type: NodeType, label: string): string {
    const id = `n${this.graph.nodes.length + 1}`
    this.graph.nodes.push({ id, type, label })
    return id
  }

  /** Several branches may lead to the same end. */
  #findEnd(label: string): string | undefined {
    return this.graph.nodes.find(node => node.type === 'end' && foldLabel(node.label) === foldLabel(label))?.id
  }

  #connect(ends: readonly OpenEnd[], target: string, label: string): void {
    for (const end of ends) this.graph.edges.push({ source: end.source, target, label: end.label || label })
  }
}

/** Finds for each item its first node, or that of the first item after it that has one; the last node where none has. */
function findTargets(itemCount: number, firstNodes: ReadonlyMap<number, string>): (string | undefined)[] {
  const targets: (string | undefined)[] = []
  let next = [...firstNodes.values()].at(-1)
  for (let item = itemCount - 1; item >= 0; item -= 1) {
    next = firstNodes.get(item) ?? next
    targets[item] = next
  }
  return targets
}

const opposites: Readonly<Record<string, string>> = {
  yes: 'No',
  no: 'Yes',
  true: 'False',
  false: 'True',
  是: '否',
  否: '是',
  有: '无',
  无: '有',
  没有: '有',
  通过: '不通过',
  不通过: '通过',
  未通过: '通过',
  成功: '失败',
  失败: '成功',
  合格: '不合格',
  不合格: '合格',
}

/** The answer that a choice with one branch leaves unsaid. */
function otherAnswer(label: string): string {
  return opposites[label.toLowerCase()] ?? ''
}
