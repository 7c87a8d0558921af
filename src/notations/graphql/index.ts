import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'
import { read } from './read.ts'
import { write } from './write.ts'

/** The schema definition language of GraphQL. */
export const notation: Notation = {
  id: 'graphql',
  name: 'GraphQL schema',
  extensions: ['.graphql', '.graphqls', '.gql'],
  fences: ['graphql', 'gql', 'sdl'],
  detect,
  read,
  writes: ['schema'],
  write,
}
