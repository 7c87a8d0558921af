import { NotationFault, type NotationText } from '../notation.ts'
import { parseD2, type Statement } from './parse.ts'

const shapes =
  /^(?:rectangle|square|page|parallelogram|document|cylinder|queue|package|step|callout|stored_data|person|diamond|oval|circle|hexagon|cloud|c4-person|text|code|class|sql_table|image|sequence_diagram|hierarchy)$/
/** The first lines of other notations that have arrows too. */
const others =
  /^\s*(?:@start|(?:strict\s+)?(?:di)?graph\b|flowchart\b|sequenceDiagram|classDiagram|stateDiagram|erDiagram|gantt\b|mindmap\b|workspace\b|infographic\b|data\s*\n|<)/

/** D2 has no word that it begins with. What only it has are its attributes and shapes, and arrows with a label behind a colon in lines that are all of it. */
export function detectD2({ text, fileName = '' }: NotationText): number {
  const isNamed = /\.d2$/i.test(fileName)
  const beginning = text.slice(0, 65_536)
  if (others.test(beginning)) return 0
  let statements: Statement[]
  try {
    // A cut in the middle of a line would look like a fault.
    statements = parseD2(text.length > 65_536 ? beginning.slice(0, beginning.lastIndexOf('\n')) : beginning)
  } catch (error) {
    if (!(error instanceof NotationFault)) throw error
    return isNamed ? 0.9 : 0
  }
  if (isNamed) return 0.95
  const { certain, hasBraces, hasEdges } = survey(statements)
  // `shape: circle` alone may be a line of settings.
  if (certain > 0 && (hasBraces || hasEdges)) return 0.9
  const edges = statements.filter(statement => statement.edges.length > 0)
  const isAllShort = statements.every(({ path, edges: chain }) =>
    [path, ...chain.flatMap(({ from, to }) => [from, to])].flat().every(key => key.length <= 40),
  )
  return edges.length >= 2 && isAllShort && edges.length * 2 >= statements.length ? 0.7 : 0
}

/** Counts constructs that only D2 has, and finds out if there are maps and edges. */
function survey(statements: readonly Statement[]): { certain: number; hasBraces: boolean; hasEdges: boolean } {
  const found = { certain: 0, hasBraces: false, hasEdges: false }
  const open = [...statements]
  for (let statement = open.pop(); statement !== undefined; statement = open.pop()) {
    const { path, value, map, edges } = statement
    const isShape = path.at(-1)?.toLowerCase() === 'shape' && shapes.test(value?.text ?? '')
    if (isShape || (path.length > 1 && path.at(-2) === 'style') || (value?.isBlock && path.length > 0))
      found.certain += 1
    if (edges.length > 0) found.hasEdges = true
    if (map === undefined) continue
    found.hasBraces = true
    for (const inner of map) open.push(inner)
  }
  return found
}
