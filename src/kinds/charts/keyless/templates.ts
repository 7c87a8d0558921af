import type { Template } from '../../kind.ts'

/** Templates for a topic without content, the most suitable first. */
export const templates: readonly Template[] = [
  {
    name: { en: 'Figures', zh: '数字' },
    request: {
      en: 'bar chart: first name … 10, second name … 20, third name … 30',
      zh: '柱状图：第一项 10，第二项 20，第三项 30',
    },
  },
  {
    name: { en: 'Shares', zh: '占比' },
    request: {
      en: 'pie chart: first part … 50%, second part … 30%, third part … 20%',
      zh: '饼图：第一部分 50%，第二部分 30%，第三部分 20%',
    },
  },
]
