import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'
import { write } from './write.ts'

/** SQL's definitions, as PostgreSQL, MySQL, SQLite and SQL Server write them. Written for PostgreSQL. */
export const notation: Notation = {
  id: 'sql',
  name: 'SQL',
  extensions: ['.sql', '.ddl'],
  fences: ['sql', 'postgresql', 'postgres', 'mysql', 'sqlite', 'tsql', 'ddl'],
  detect,
  read: async input => (await import('./read.ts')).read(input),
  writes: ['schema'],
  write,
}
