/** Types of nodes. Drawn as: rounded ends, box, rhombus, parallelogram, double-sided box, sheet, cylinder. */
export const nodeTypes = [
  'start',
  'end',
  'process',
  'decision',
  'input',
  'output',
  'subprocess',
  'document',
  'database',
] as const

export type NodeType = (typeof nodeTypes)[number]

/** Other names that sources use for the same shapes, lower case. */
const synonyms: Readonly<Record<string, NodeType>> = {
  begin: 'start',
  startnode: 'start',
  terminator: 'end',
  terminal: 'end',
  stop: 'end',
  finish: 'end',
  endnode: 'end',
  default: 'process',
  group: 'process',
  step: 'process',
  task: 'process',
  action: 'process',
  activity: 'process',
  operation: 'process',
  condition: 'decision',
  conditional: 'decision',
  gateway: 'decision',
  choice: 'decision',
  branch: 'decision',
  diamond: 'decision',
  if: 'decision',
  data: 'input',
  io: 'input',
  inputoutput: 'input',
  subroutine: 'subprocess',
  predefined: 'subprocess',
  predefinedprocess: 'subprocess',
  doc: 'document',
  file: 'document',
  report: 'document',
  db: 'database',
  datastore: 'database',
  storage: 'database',
  cylinder: 'database',
}

/** The type that a node's written `type` means, or undefined if it has no separate form. */
export function findNodeType(written: string): NodeType | undefined {
  const name = written.toLowerCase().replaceAll(/[\s_-]/g, '')
  return nodeTypes.find(type => type === name) ?? synonyms[name]
}
