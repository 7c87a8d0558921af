import { type GraphNode, nodeRole } from '../../../structure/graph.ts'

/** The words that declare a shape. */
export const keywords = [
  'actor',
  'agent',
  'artifact',
  'boundary',
  'card',
  'circle',
  'cloud',
  'collections',
  'component',
  'container',
  'control',
  'database',
  'entity',
  'file',
  'folder',
  'frame',
  'hexagon',
  'interface',
  'label',
  'node',
  'package',
  'person',
  'portin',
  'portout',
  'port',
  'process',
  'queue',
  'rectangle',
  'stack',
  'storage',
  'usecase',
] as const

/** The roles of the words that leave no doubt. */
export const roleOfWord: Record<string, NonNullable<GraphNode['role']>> = {
  actor: 'user',
  person: 'user',
  component: 'component',
  database: 'database',
  file: 'document',
  queue: 'queue',
  storage: 'storage',
  hexagon: 'decision',
}

/** `<<service>>`: the word of a role. */
export function roleOfStereotype(word: string): GraphNode['role'] {
  const role = nodeRole.safeParse(word.toLowerCase())
  return role.success ? role.data : undefined
}
