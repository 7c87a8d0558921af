import type { Graph, GraphEdge, GraphNode } from '../../../structure/graph.ts'

/** A question, and what is done or asked next in both cases. */
export interface Question {
  asked: string
  yes: Branch
  no: Branch
}

/** Steps in a row, or another question. */
export type Branch = readonly string[] | Question

export function isQuestion(branch: Branch): branch is Question {
  return !Array.isArray(branch)
}

/** The graph of questions within each other. `answers`: the words of the arrows for yes and no. */
export function toDecisionGraph(question: Question, answers: readonly [string, string], title: string | null): Graph {
  const nodes: GraphNode[] = []
  const edges: GraphEdge[] = []
  const add = (label: string, role: GraphNode['role'], from?: string, answer?: string): string => {
    const id = `n${nodes.length + 1}`
    nodes.push({ id, label: label.charAt(0).toUpperCase() + label.slice(1), ...(role && { role }) })
    if (from)
      edges.push({
        id: `e${edges.length + 1}`,
        from,
        to: id,
        ...(answer && { label: answer }),
        direction: 'forward',
        line: 'solid',
      })
    return id
  }
  const draw = (branch: Branch, from?: string, answer?: string): void => {
    if (isQuestion(branch)) {
      const id = add(branch.asked, 'decision', from, answer)
      draw(branch.yes, id, answers[0])
      draw(branch.no, id, answers[1])
      return
    }
    let [last, label] = [from, answer]
    for (const step of branch) [last, label] = [add(step, 'step', last, label), undefined]
  }
  draw(question)
  return { type: 'graph', ...(title !== null && { title }), nodes, edges, groups: [] }
}
