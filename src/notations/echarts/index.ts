import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'
import { write } from './write.ts'

export const notation: Notation = {
  id: 'echarts',
  name: 'ECharts option',
  extensions: ['.json'],
  fences: ['echarts', 'json'],
  detect,
  read: async input => (await import('./read.ts')).read(input),
  writes: ['chart'],
  write,
}
