import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'
import { write } from './write.ts'

/** The schema definition language of GraphQL. */
export const notation: Notation = {
  id: 'graphql',
  name: 'GraphQL schema',
  extensions: ['.graphql', '.graphqls', '.gql'],
  fences: ['graphql', 'gql', 'sdl'],
  detect,
  read: async input => (await import('./read.ts')).read(input),
  writes: ['schema'],
  write,
}
