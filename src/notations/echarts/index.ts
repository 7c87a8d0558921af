import type { Notation } from '../notation.ts'
import { detect } from './detect.ts'
import { read } from './read.ts'
import { write } from './write.ts'

export const notation: Notation = {
  id: 'echarts',
  name: 'ECharts option',
  extensions: ['.json'],
  fences: ['echarts', 'json'],
  detect,
  read,
  writes: ['chart'],
  write,
}
