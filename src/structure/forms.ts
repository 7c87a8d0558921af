import type { StructureType } from './structure.ts'

/** The kinds of diagrams that people name, whatever draws them. */
export type Form =
  | 'flow'
  | 'mind map'
  | 'sequence'
  | 'classes'
  | 'entities'
  | 'states'
  | 'plan'
  | 'timeline'
  | 'table'
  | 'board'
  | 'quadrants'
  | 'journey'
  | 'list'
  | 'poster'
  | 'system'
  | 'bars'
  | 'line'
  | 'pie'

interface NamedForm {
  form: Form
  /** Structures it can be drawn from, the most suitable first. */
  types: readonly StructureType[]
  /** Names without hyphens, separated by `|`; the first one is what it is called in answers. */
  en: string
  zh: string
}

const forms: readonly NamedForm[] = [
  {
    form: 'flow',
    types: ['graph'],
    en: 'flowchart|flow chart|flow diagram|flow|process diagram|process|graph',
    zh: '流程图|流程|关系图',
  },
  {
    form: 'mind map',
    types: ['tree'],
    en: 'mind map|mindmap|mind mapping|tree|tree diagram|outline|org chart|organisation chart|organization chart',
    zh: '思维导图|脑图|导图|树状图|树形图|树图|大纲|组织结构图|组织架构图',
  },
  {
    form: 'sequence',
    types: ['interaction'],
    en: 'sequence diagram|sequence|sequence chart',
    zh: '时序图|序列图|顺序图',
  },
  { form: 'classes', types: ['schema'], en: 'class diagram|classes|uml class diagram', zh: '类图' },
  {
    form: 'entities',
    types: ['schema'],
    en: 'ER diagram|erd|er|entity relationship diagram|entity diagram|database diagram|schema',
    zh: 'ER图|er 图|实体关系图|数据库图|数据模型图',
  },
  { form: 'states', types: ['states'], en: 'state diagram|state machine|states|state chart', zh: '状态图|状态机' },
  {
    form: 'plan',
    types: ['schedule'],
    en: 'gantt chart|gantt|gantt diagram|project plan|schedule',
    zh: '甘特图|进度表|计划图',
  },
  { form: 'timeline', types: ['items'], en: 'timeline|time line', zh: '时间线|时间轴' },
  { form: 'table', types: ['chart'], en: 'table|spreadsheet', zh: '表格|表' },
  { form: 'board', types: ['items'], en: 'kanban|kanban board|board', zh: '看板|看板图' },
  {
    form: 'quadrants',
    types: ['items'],
    en: 'quadrant chart|quadrants|matrix|swot|swot analysis',
    zh: '四象限图|象限图|矩阵|swot分析',
  },
  {
    form: 'journey',
    types: ['items'],
    en: 'user journey|journey|journey map|customer journey',
    zh: '用户旅程|用户旅程图|旅程图',
  },
  { form: 'list', types: ['items'], en: 'list|bullet list|steps', zh: '列表|清单|步骤' },
  { form: 'poster', types: ['items', 'tree', 'chart'], en: 'infographic|info graphic|poster', zh: '信息图|海报' },
  {
    form: 'system',
    types: ['graph'],
    en: 'architecture diagram|architecture|system diagram|draw.io|drawio|draw.io diagram|c4 diagram|block diagram|network diagram',
    zh: '架构图|系统图|系统架构图|网络图|拓扑图',
  },
  {
    form: 'bars',
    types: ['chart'],
    en: 'bar chart|bars|bar graph|column chart|chart',
    zh: '柱状图|条形图|柱形图|图表',
  },
  { form: 'line', types: ['chart'], en: 'line chart|line graph|line', zh: '折线图|曲线图' },
  { form: 'pie', types: ['chart'], en: 'pie chart|pie|donut chart', zh: '饼图|环形图' },
]

const byName = new Map(
  forms.flatMap(({ form, en, zh }) => [...en.split('|'), ...zh.split('|')].map(name => [name.toLowerCase(), form])),
)

/** The form of a name in lower case, English or Chinese. */
export function formNamed(name: string): Form | undefined {
  return byName.get(name.replaceAll('-', ' '))
}

/** The types of structures that a form is drawn from, the most fitting first. */
export function typesOfForm(form: Form): readonly StructureType[] {
  return forms.find(named => named.form === form)?.types ?? []
}

/** What a form is called, in the middle of a sentence. */
export function nameOfForm(form: Form, language: string): string {
  const named = forms.find(each => each.form === form)
  const [name = form] = (language === 'zh' ? named?.zh : named?.en)?.split('|') ?? []
  return name
}
