import type { Agent } from '../kind.ts'
import { selectableWords } from '../selectable-words.ts'
import { restyle } from './editor/restyle.ts'
import { compose } from './keyless/compose.ts'
import { signals } from './keyless/signals.ts'
import { templates } from './keyless/templates.ts'
import { keepQueries } from './language/bind/keep-queries.ts'
import { bind } from './language/bind.ts'
import { format } from './language/index.ts'
import { messages } from './messages/index.ts'
import { prompt } from './prompt.ts'

export const charts: Agent = {
  id: 'charts',
  name: 'Data Charts',
  names: messages.inEveryLanguage('name'),
  sign: 'M4 3v17h17M9 16v-4m5 4V7m5 9v-6',
  description:
    'Charts of figures: bar, line, area, pie, scatter, radar, funnel, heat map, tree map, sankey and more, from tables, spreadsheets or numbers in the request. A few headline numbers in a decorated layout belong to the infographic.',
  output: 'ECharts option JSON',
  featured: ['rain-and-temperature', 'household-budget', 'visitors-zh', 'energy-mix-zh'],
  mentions: ['charts', 'chart'],
  looksFor: {
    en: 'names with their numbers, such as “Rent 40, Food 25”, or add a table',
    zh: '名称和数字，例如“一月 120，二月 200”，或添加一个表格',
  },
  sampleRequest: {
    en: 'A pie chart: Rent: 40%, Food: 25%, Travel: 15%, Savings: 20%',
    zh: '用折线图展示：一月 120，二月 200，三月 150',
  },
  draft: {
    title: { en: 'As a chart', zh: '画成图表' },
  },
  templates,
  signals,
  prompt,
  compose,
  bind,
  keepQueries,
  draws: { notation: 'echarts', fit: ({ type }) => (type === 'chart' ? 0.95 : 0) },
  restyle,
  selectable: selectableWords,
  format,
  renderModule: new URL('./picture/render.ts', import.meta.url),
  rendersBesideOthers: true,
}
