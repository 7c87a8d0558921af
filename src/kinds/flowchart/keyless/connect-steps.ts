import type { NodeType } from '../language/node-types.ts'
import { type FlowGraph, foldLabel, typeOfLabel } from './flow-graph.ts'
import type { Step, StepsOfItems } from './step.ts'

/** An arrow that has left a node and waits for the next one. */
interface OpenEnd {
  source: string
  label: string
}

/** Joins steps to a graph: each to the next, a decision to its branches, and these to what follows. */
export function connectSteps(items: StepsOfItems): FlowGraph {
  const graph: FlowGraph = { nodes: [], edges: [] }
  const firstNodes = new Map<number, string>()
  const jumps: { ends: OpenEnd[]; target: number; label: string }[] = []
  let open: OpenEnd[] = []
  for (const [index, steps] of items.entries()) {
    const nodeCount = graph.nodes.length
    open = addSteps(steps, open)
    const first = graph.nodes[nodeCount]
    if (first) firstNodes.set(index, first.id)
  }
  const targets = jumps.length > 0 ? findTargets() : []
  for (const { ends, target, label } of jumps) {
    const node = targets[Math.min(Math.max(0, target), items.length - 1)]
    if (node) connect(ends, node, label)
  }
  return graph

  function addSteps(steps: readonly Step[], start: OpenEnd[]): OpenEnd[] {
    return steps.reduce((ends, step) => addStep(step, ends), start)
  }

  function addStep(step: Step, ends: OpenEnd[]): OpenEnd[] {
    if (step.kind === 'jump') {
      jumps.push({ ends, target: step.target, label: step.label })
      return []
    }
    if (step.kind === 'action') {
      const type = typeOfLabel(step.label)
      const id = (type === 'end' && findEnd(step.label)) || addNode(type, step.label)
      connect(ends, id, '')
      return type === 'end' || step.isLost ? [] : [{ source: id, label: '' }]
    }
    const id = addNode('decision', step.question)
    connect(ends, id, '')
    const branchEnds = step.branches.flatMap(({ label, steps }) => addSteps(steps, [{ source: id, label }]))
    const [only] = step.branches
    return step.branches.length === 1 && only
      ? [...branchEnds, { source: id, label: otherAnswer(only.label) }]
      : branchEnds
  }

  function addNode(type: NodeType, label: string): string {
    const id = `n${graph.nodes.length + 1}`
    graph.nodes.push({ id, type, label })
    return id
  }

  /** Several branches may lead to the same end. */
  function findEnd(label: string): string | undefined {
    return graph.nodes.find(node => node.type === 'end' && foldLabel(node.label) === foldLabel(label))?.id
  }

  function connect(ends: readonly OpenEnd[], target: string, label: string): void {
    for (const end of ends) graph.edges.push({ source: end.source, target, label: end.label || label })
  }

  /** Finds for each item its first node, or that of the first item after it that has one; the last node where none has. */
  function findTargets(): (string | undefined)[] {
    const targets: (string | undefined)[] = []
    let next = [...firstNodes.values()].at(-1)
    for (let item = items.length - 1; item >= 0; item -= 1) {
      next = firstNodes.get(item) ?? next
      targets[item] = next
    }
    return targets
  }
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
