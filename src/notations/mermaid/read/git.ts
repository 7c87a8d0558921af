import type { Graph, GraphEdge, GraphNode } from '../../../structure/graph.ts'
import { countLoss } from '../../../structure/loss.ts'
import { unreadable } from '../../messages/index.ts'
import { NotationFault, type Reading } from '../../notation.ts'
import { readText } from '../text.ts'
import { directions } from './flowchart.ts'

interface Commit {
  id: string
  message: string
  seq: number
  /** 0 plain, 1 reversed, 2 highlighted, 3 merge, 4 cherry pick. */
  type: number
  /** Type of a merge, instead of its own type. */
  customType?: number
  tags?: string[]
  /** The commit before it first; then the branch that was merged, or the commit that was picked. */
  parents: string[]
  branch: string
}

export interface GitDb {
  getCommitsArray(): Commit[]
  getBranchesAsObjArray(): { name: string }[]
  getDirection(): string
}

/** Mermaid gives a commit without an id a random one that begins with its number. */
const madeUp = /^\d+-[0-9a-f]{7}$/
const cherryPick = 4

/** Commits, an arrow from every parent to its child, and a group for each branch. */
export function readGit(db: GitDb): Reading {
  const commits = db.getCommitsArray()
  if (commits.length === 0) throw new NotationFault(unreadable('no-commit'))
  const ids = new Map(commits.map(({ id, seq }) => [id, `c${seq + 1}`]))
  const used = new Set(commits.map(({ branch }) => branch))
  const groupIds = new Map([...used].map((name, index) => [name, `b${index + 1}`]))
  const nodes = commits.map((commit): GraphNode => {
    const { label, note } = describe(commit)
    const group = groupIds.get(commit.branch)
    return { id: ids.get(commit.id) ?? '', label, ...(note !== '' && { note }), ...(group && { group }) }
  })
  const edges = commits.flatMap(({ id, parents, type }) =>
    parents.flatMap((parent, index): Omit<GraphEdge, 'id'>[] => {
      const [from, to] = [ids.get(parent), ids.get(id)]
      if (from === undefined || to === undefined) return []
      return [{ from, to, direction: 'forward', line: type === cherryPick && index > 0 ? 'dashed' : 'solid' }]
    }),
  )
  const direction = directions[db.getDirection()]
  const structure: Graph = {
    type: 'graph',
    ...(direction && { direction }),
    nodes,
    edges: edges.map((edge, index) => ({ id: `e${index + 1}`, ...edge })),
    groups: [...groupIds].map(([name, id]) => ({ id, label: readText(name) })),
  }
  const marked = commits.filter(({ type, customType }) => [1, 2].includes(customType ?? type))
  const unused = db.getBranchesAsObjArray().filter(({ name }) => !used.has(name))
  return {
    structure,
    losses: [
      ...countLoss(
        'mark',
        marked.map(commit => describe(commit).label),
      ),
      ...countLoss(
        'empty group',
        unused.map(({ name }) => readText(name)),
      ),
    ],
  }
}

/** Names a commit: by its message, else its id, its tags or its number. The rest is its note. */
function describe({ id, message, seq, tags = [] }: Commit): { label: string; note: string } {
  const said = [message, madeUp.test(id) ? '' : id, ...tags].map(readText).filter(text => text !== '')
  const [label = `#${seq + 1}`, ...rest] = [...new Set(said)]
  return { label, note: rest.join(', ') }
}
