import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'

/** Tasks of Apache Airflow and their order, in Python. */
export const notation: Notation = {
  id: 'airflow',
  name: 'Apache Airflow DAG',
  extensions: [],
  fences: ['airflow'],
  detect,
  read: async input => (await import('./read.ts')).read(input),
}
