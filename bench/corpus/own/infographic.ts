import type { CorpusEntry } from '../read-corpus.ts'

const values = `infographic list-grid-badge-card
data
  title How we work
  desc Three habits of the workshop
  lists
    - label Measure twice
      desc Then cut once
    - label Sweep
      desc Every evening
    - label Ask
      desc Before it breaks
`
const steps = `infographic sequence-snake-steps-compact-card
data
  title 入职第一周
  sequences
    - label 领取设备
      desc 电脑和门禁卡
    - label 认识团队
      desc 一对一交流
    - label 第一次提交
      desc 修复一个小问题
`
const figures = `infographic chart-column-simple
data
  title Bicycles counted
  desc On the north bridge, in thousands
  values
    - label 2023
      value 412
    - label 2024
      value 455.5
    - label 2025
      value 498
`
const tree = `infographic hierarchy-tree-tech-style-badge-card
data
  title Who looks after what
  root
    label Harbour
    children
      - label Ferries
        children
          - label Tickets
          - label Timetable
      - label Cranes
`

export const infographic: readonly CorpusEntry[] = [
  { id: 'habits', class: 'accept/list', text: values },
  { id: 'first-week', class: 'accept/sequence-zh', text: steps },
  { id: 'bicycles', class: 'accept/chart', text: figures },
  { id: 'harbour', class: 'accept/hierarchy', text: tree },
  {
    id: 'ferry-or-bridge',
    class: 'accept/compare',
    text: 'infographic compare-hierarchy-left-right-circle-node-pill-badge\ndata\n  title Ferry or bridge\n  compares\n    - label Ferry\n      children\n        - label Cheap to build\n        - label Stops at night\n    - label Bridge\n      children\n        - label Always open\n        - label Costs more\n',
  },
  {
    id: 'calls',
    class: 'accept/relation',
    text: 'infographic relation-dagre-flow-tb-badge-card\ndata\n  title Who calls whom\n  nodes\n    - id shop\n      label Shop\n    - id stock\n      label Stock\n  relations\n    - shop - asks -> stock\n',
  },
  {
    id: 'swot',
    class: 'accept/swot',
    text: 'infographic compare-swot\ndata\n  title The bakery\n  compares\n    - label Strengths\n      children\n        - label Own flour\n    - label Weaknesses\n      children\n        - label One oven\n    - label Opportunities\n      children\n        - label Station nearby\n    - label Threats\n      children\n        - label Rent\n',
  },
  {
    id: 'ages',
    class: 'accept/timeline',
    text: 'infographic sequence-timeline-simple\ndata\n  title The mill\n  sequences\n    - label 1790\n      desc Built\n    - label 1901\n      desc Electrified\n    - label 2019\n      desc Museum\n',
  },
  { id: 'coloured', class: 'accept/theme', text: `${values}theme\n  palette #3b82f6 #8b5cf6\n` },
  { id: 'crlf', class: 'accept/mark-and-crlf', text: `\uFEFF${values.replaceAll('\n', '\r\n')}` },
  { id: 'tabs', class: 'accept/tabs', text: tree.replaceAll('  ', '\t') },
  { id: 'four-blanks', class: 'accept/four-blanks', text: values.replaceAll('  ', '    ') },
  { id: 'fence', class: 'broken/fence', text: `\`\`\`infographic\n${values}\`\`\``, expected: values },
  { id: 'fence-bare', class: 'broken/fence', text: `\`\`\`\n${tree}\`\`\`\n`, expected: tree },
  {
    id: 'prose',
    class: 'broken/prose-around-fence',
    text: `A poster for the workshop:\n\n\`\`\`infographic\n${values}\`\`\`\n\nShall I add a fourth habit?`,
    expected: values,
  },
  {
    id: 'prose-zh',
    class: 'broken/prose-around-fence',
    text: `信息图如下：\n\n\`\`\`infographic\n${steps}\`\`\`\n\n欢迎补充。`,
    expected: steps,
  },
  {
    id: 'thinking',
    class: 'broken/think-block',
    text: `<think>\na chart, since there are figures\n</think>\n${figures}`,
    expected: figures,
  },
  { id: 'unclosed', class: 'broken/unclosed-fence', text: `\`\`\`infographic\n${steps}`, expected: steps },
  { id: 'colons', class: 'broken/colons', text: values.replaceAll(/(title|desc|label) /g, '$1: '), expected: values },
  {
    id: 'fullwidth',
    class: 'broken/fullwidth-colons',
    text: steps.replaceAll(/(title|desc|label) /g, '$1：'),
    expected: steps,
  },
  {
    id: 'quoted',
    class: 'broken/quotes',
    text: values.replaceAll(/(title|desc|label) (.+)/g, '$1 "$2"'),
    expected: values,
  },
  { id: 'bullets', class: 'broken/bullets', text: values.replaceAll('- label', '* label'), expected: values },
  { id: 'no-keyword', class: 'broken/missing-keyword', text: values.replace('infographic ', ''), expected: values },
  {
    id: 'units',
    class: 'broken/values-with-units',
    text: figures.replaceAll(/value ([\d.]+)/g, 'value $1 bikes'),
    expected: figures.replaceAll(/(label \d+)/g, '$1 (bikes)'),
  },
  {
    id: 'palette',
    class: 'broken/palette-with-commas',
    text: `${values}theme\n  palette "#3b82f6", "#8b5cf6"\n`,
    expected: `${values}theme\n  palette #3b82f6 #8b5cf6\n`,
  },
]
