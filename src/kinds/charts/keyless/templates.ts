import type { Template } from '../../kind.ts'

const needs = { en: 'names with their numbers', zh: '名称和对应的数字' }

/** Templates for a topic without content, the most suitable first. */
export const templates: readonly Template[] = [
  {
    fits: /pie|do(?:ugh)?nut|shares?\b|percent|饼图|环形图|占比|份额|比例/i,
    isForAny: true,
    name: { en: 'Shares', zh: '占比' },
    needs,
    request: {
      en: 'pie chart: {topic}\nFirst part …: 50%\nSecond part …: 30%\nThird part …: 20%',
      zh: '饼图：{topic}\n第一部分……：50%\n第二部分……：30%\n第三部分……：20%',
    },
  },
  {
    fits: /\blines?\b|trend|over time|per (?:month|year|day|week)|折线|趋势|走势|变化/i,
    isForAny: true,
    name: { en: 'Over time', zh: '随时间变化' },
    needs,
    request: {
      en: 'line chart: {topic}\nJanuary …: 10\nFebruary …: 20\nMarch …: 15',
      zh: '折线图：{topic}\n一月……：10\n二月……：20\n三月……：15',
    },
  },
  {
    name: { en: 'Figures', zh: '数字' },
    needs,
    request: {
      en: 'bar chart: {topic}\nFirst name …: 10\nSecond name …: 20\nThird name …: 30',
      zh: '柱状图：{topic}\n第一项……：10\n第二项……：20\n第三项……：30',
    },
  },
]
