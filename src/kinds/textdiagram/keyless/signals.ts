import { tellsBranchHistory } from '../../../language/branch-history.ts'
import type { RoutingMaterial, Signals } from '../../kind.ts'

export const signals: Signals = {
  names: [
    // English
    /\b(?:uml|object|entity|use[- ]?case|sequence|class|state|activity|interaction|communication) (?:diagram|chart|model)s?\b/g,
    /\b(?:collaboration|timing|requirements?|er|erd|e-r|entity[- ]relationship|c4|block|package) (?:diagram|chart|model)s?\b/g,
    /\b(?:quadrant|kanban|packet|git ?graph|git|user journey|customer journey|journey) (?:diagram|chart|graph|map|board)s?\b/g,
    /\b(?:user|customer|guest|patient|employee|buyer) journeys?\b/g,
    /\b(?:ishikawa|fishbone|cause[- ]and[- ]effect|state[- ]transition) (?:diagram|chart)s?\b/g,
    /\bgantt(?: (?:chart|diagram|plan)s?)?\b|\berds?\b|\bstate machines?\b|\bstate[- ]transition(?: diagram)?s?\b/g,
    /\bfishbones?\b|\bc4 (?:model|context|container|component)\b/g,
    /\b(?:database|db|data|table|relational|sql) (?:schemas?|models?)\b|\bentity[- ]relationships?\b/g,
    /^(?:[\w-]+ ){0,4}sequence(?=\s*:)/g,
    /^er(?=\s*:)/g,
    // Mermaid's own names
    /\b(?:state|sequence|class|er)diagrams?\b/g,
    // Chinese
    /[时時]序[图圖]|序列[图圖]|[顺順]序[图圖]|交互[图圖]|[类類][图圖]|[对對]象[图圖]|[状狀][态態](?:[机機]|[转轉][换換移]|[迁遷]移)?[图圖]|[状狀][态態][机機]/g,
    /用例[图圖]|活[动動][图圖]|泳道时序图|uml ?[图圖]/g,
    /(?:er|e-r) ?[图圖]|[实實][体體](?:[关關][系係联聯])?[图圖]|甘特[图圖]?|用[户戶]旅程[图圖]?|(?:旅程|四?象限|需求|看板|分支|组件|包)[图圖]|git ?[图圖]/g,
    /[鱼魚]骨[图圖]|石川[图圖]|(?:要因|因果)(?:分析)?[图圖]/g,
    /(?:数据库|資料庫|数据|庫)?表结构|数据库(?:设计|模型|模式|结构|schema)图?|数据模型图?|实体关系|(?:数据库|資料庫|数据)?表(?:之间的?)?[关關][系係][图圖]/g,
    // Japanese, Korean
    /シーケンス図|クラス図|状態(?:遷移)?図|ステートマシン|er図|実体関連図|ガントチャート|ユースケース図|アクティビティ図/g,
    /特性要因図|データベース(?:設計|スキーマ)|テーブル設計/g,
    /시퀀스 ?다이어그램|클래스 ?다이어그램|상태 ?(?:전이 ?)?다이어그램|상태도|간트 ?차트|유스케이스 ?다이어그램/g,
    /데이터베이스 ?(?:스키마|설계)|er ?다이어그램|순차 ?다이어그램/g,
    // Spanish, Portuguese, French, German, Russian
    /\bdiagramas? (?:de |da |do )?(?:secuencia|sequencia|clases?|classes?|estados?|gantt|entidad[- ]relacion)\b/g,
    /\bdiagramas? (?:de |da |do )?(?:entidade[- ]relacionamento|er|casos? de uso|ac?tividades?|uml|ishikawa)\b/g,
    /\besquema (?:de (?:la )?base de datos|do banco de dados|de banco de dados)\b/g,
    /\b(?:modelo|diagrama) (?:entidad[- ]relacion|entidade[- ]relacionamento|er)\b|\bcronograma\b/g,
    /\bdiagrammes? (?:de |d'|des? )?(?:sequences?|classes?|etats?|gantt|etats-transitions)\b/g,
    /\bdiagrammes? (?:de |d'|des? )?(?:entites?[- ](?:association|relation)s?|cas d'utilisation|activites?|uml)\b/g,
    /\bdiagrammes? d'ishikawa\b|\bschema (?:de (?:la )?)?base de donnees\b/g,
    /\bmodele (?:de donnees|entite[- ]association)\b/g,
    /\b(?:sequenz|klassen|zustands?|gantt|er|entity-relationship|aktivitats)-?diagramm(?:e|en|s)?\b/g,
    /\b(?:anwendungsfall|use-case|uml|ursache-wirkungs|fischgraten)-?diagramm(?:e|en|s)?\b/g,
    /\bzustandsautomat(?:en)?\b|\bdatenbank-?(?:schema|modell)s?\b|\bdatenmodelle?\b|\bbalkenplan\b/g,
    /диаграмм[а-я]* (?:последовательност|класс|состояни|ганта|прецедент)[а-я]*(?:[- ]связ[а-я]*)?/g,
    /диаграмм[а-я]* (?:вариантов использования|деятельности|сущност|исикавы)[а-я]*(?:[- ]связ[а-я]*)?/g,
    /er[- ]?(?:диаграмм|модел)[а-я]*|схем[а-я]* (?:базы данных|бд)|модел[а-я]* данных|машин[а-я]* состояний/g,
  ],
  subjects: [
    /^(?:(?:database|db|data|table|relational|sql) (?:schemas?|models?)|entity[- ]relationships?|state machines?)$/,
    /^(?:(?:数据库|資料庫|数据|庫)?表结构|数据库(?:设计|模型|模式|结构|schema)|数据模型|实体关系|[状狀][态態][机機])$/,
  ],
  notations: [
    /(?<![a-z0-9])mermaid(?:[ -]?js)?(?![a-z0-9])|\bplant ?uml\b|\bd2lang\b|\bgraphviz\b|\buml\b|\bmmd\b/g,
    /^[ \t]*(?:flowchart|graph)[ \t]+(?:lr|rl|td|tb|bt)\b/gm,
    /^[ \t]*(?:mindmap|timeline|gantt|journey|kanban)[ \t]*\n[ \t]+\S/gm,
    /^[ \t]*pie[ \t]+(?:title|showdata)\b/gm,
  ],
  words: [
    { pattern: /\b(?:syntax|seriali[sz]\w+|text[- ]based diagram|diagram[- ]as[- ]code)\b/, weight: 0.55 },
    {
      pattern: [
        /\b(?:entit(?:y|ies)|foreign keys?|primary keys?|one-to-many|many-to-many|cardinality|inherits?)\b/,
        /\b(?:inheritance|subclass(?:es)?|interfaces?)\b/,
      ],
      weight: 0.4,
    },
    {
      pattern: [
        /\b(?:lifelines?|actors?|participants?|handshake|round ?trip|request and response|interactions? between)\b/,
        /\b(?:messages? between|exchange(?:s|d)? between)\b/,
      ],
      weight: 0.4,
    },
    {
      pattern: [
        /\bhow (?:a|an|the)\b[^.?\n]{1,60}\b(?:request|call|message|login|token|payment)\b/,
        /\bbetween\b[^.?\n]{1,60}\b(?:server|database|browser|client|api)\b/,
      ],
      weight: 0.45,
    },
    {
      pattern: [
        /\b(?:state transitions?|states? (?:of|from)|transitions? (?:from|to|between))\b/,
        /\b(?:life ?cycle of (?:a|an|the) (?:order|ticket|request|task|session|object|job))\b/,
      ],
      weight: 0.4,
    },
    {
      pattern: /\b(?:project (?:plan|schedule)|sprint plan|milestones? with dates)\b|项目计划/,
      weight: 0.3,
    },
    {
      pattern: [
        /\b(?:use[- ]cases? (?:of|for)|(?:user|customer) journey|kanban|quadrants?|extends|merge back|feature branch)\b/,
        /\bstates?\b[^:\n]{0,40}: |\b(\w{1,20}) to (\w{1,20})\b[^.\n]{0,20}, ?\2 to \w/,
        /(?:^|[,.;:] ?)(?:the )?(?:\w+ ){1,2}(?:sends?|asks?|calls?|replies|answers|returns|requests|notifies|responds)\b[^,.;\n]{0,60}[,.;] ?(?:and |then )?(?:the )?(?:\w+ ){1,2}(?:sends?|asks?|calls?|replies|answers|returns|requests|notifies|responds)\b/,
        /用例|看板|象限|旅程|时序|三次握手|交换[^。\n]{0,6}(?:令牌|消息|数据)|继承\p{Script=Han}|状态[^。\n]{0,6}(?:变化|变迁|之间|[:：])/u,
        /\bfrom [a-z ]{2,24} to [a-z ]{2,24} to [a-z]|从[^，。\n\d]{2,10}到[^，。\n\d]{2,10}(?:再|又)?到/,
        /\b(?:parent|base|super|sub) ?class\b|\bbranch\b[^\n]{1,60}\bbranch\b|\bhotfix\b|\bha(?:s|ve) (?:one|many)\b|有(?:一|多)[个张条][^，。\n]{1,12}和多|都?继承/,
      ],
      weight: 0.45,
    },
    {
      pattern:
        /\b(?:talk|communicate|interact)s? (?:to|with) (?:each other|one another)\b|\((?:as )?(?:a )?sequence\)|\bas a sequence\b/,
      weight: 0.55,
    },
    // Commits and branches, told step by step
    {
      pattern: [
        /\bbranch(?:ed|es)?\b[^\n]{1,120}\b(?:commit|merge)|\bcommits?\b[^\n]{1,120}\b(?:branch|merge)\b/,
        /分支[^\n]{1,60}(?:提交|合并|合回)|提交[^\n]{1,60}(?:分支|合并)/,
      ],
      weight: 0.55,
    },
    // Messages between participants, in at least two clauses
    {
      pattern:
        /[^，。\n]{1,10}(?:发|回|请求|返回|调用|通知|询问|回复)[^，。\n]{1,20}[，,。][^，。\n]{1,10}(?:发|回|查|请求|返回|调用|通知|询问|回复)/,
      weight: 0.6,
    },
    {
      pattern:
        /实体|外键|主键|一对多|多对多|继承|接口调用|请求响应|消息交互|状态(?:转换|流转|迁移)|握手|用户旅程|数据库设计/,
      weight: 0.4,
    },
    { pattern: /\b(?:chart|diagram) (?:source|text|code|syntax)\b|源码|语法/, weight: 0.3 },
    { pattern: /排期|工期|项目进度|进度安排/, weight: 0.55 },
    { pattern: /\bsub-?graphs?\b|\bgit (?:branch|merge|history)/, weight: 0.5 },
    { pattern: /\bdiagram\b/, weight: 0.1 },
  ],
  tieBreaker: 'actors exchanging messages in time; classes, tables, states; a plan with dates; Mermaid or UML by name',
  borderline: ['How does a login request travel between browser, server and database?', '数据库表：用户、订单、商品'],
  structure: measureNotation,
}

const mermaidTypes = [
  'sequenceDiagram',
  'classDiagram',
  'stateDiagram(?:-v2)?',
  'erDiagram',
  'gitGraph',
  'quadrantChart',
  'requirementDiagram',
  'C4(?:Context|Container|Component)',
  '(?:xychart|block|sankey|packet|architecture)(?:-beta)?',
]
const mermaidHeader = new RegExp(`^[ \\t]{0,8}(?:${mermaidTypes.join('|')})[ \\t]{0,8}$`, 'm')
/** Types that are everyday words: only with something indented below. */
const mermaidHeaderAndBody = /^[ \t]{0,8}(?:gantt|journey|mindmap|timeline|kanban|pie)[ \t]{0,8}\n[ \t]{1,40}\S/m
const mermaidHeaderWithWords =
  /^[ \t]{0,8}(?:(?:flowchart|graph)[ \t]{1,4}(?:LR|RL|TD|TB|BT)|pie[ \t]{1,4}(?:title|showData))\b/m
const mermaidFence = /^[ \t]{0,8}```[ \t]{0,4}mermaid\b/m
const mermaidMarks = [mermaidFence, mermaidHeader, mermaidHeaderAndBody, mermaidHeaderWithWords]
const message =
  /^[ \t]{0,8}[\p{L}][\p{L}\p{N}_ ]{0,30}?[ \t]{0,4}-{1,2}>{1,2}\+?[ \t]{0,4}[\p{L}][\p{L}\p{N}_ ]{0,30}?[ \t]{0,4}:[ \t]{0,4}(?!\d+(?:[,，]|$))\S/gmu
const createTable = /\bcreate\s{1,8}table\b/i
/** `order(id, customer_id)`, 学生表(学号,姓名): a table and its columns. */
const tableOfColumns = /[\p{L}_]{1,30}[(（][\p{L}\d_ ]{1,30}(?:[,，、][\p{L}\d_ ]{1,30}){1,20}[)）]/gu
const relation = /\b\w{1,40} has (?:many|one|several|zero or more) \w/gi
const transition = /\bfrom \w{1,30} to \w{1,30} (?:on|when|after) \w/gi
const classOutline = /^[ \t]{0,8}(?:abstract |public )?(?:class|interface) [A-Z]\w{0,60}\b/gm
const dated =
  /^[ \t]{0,6}(?:[-*][ \t])?.{0,60}\b\d{4}-\d{2}-\d{2}\b.{0,40}(?:\bto\b|-|~|至|到|,).{0,40}\b(?:\d{4}-\d{2}-\d{2}|\d{1,3} ?(?:d|days?|w|weeks?|天|周))\b/gm

/** `1 Mar to 14 Mar`, 3月1日到3月14日: from when to when. */
const span =
  /(?:\d{1,2} (?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]{0,6}|\d{1,2}月\d{1,2}[日号]?|\d{4}-\d{2}-\d{2}) ?(?:to|until|-|–|~|至|到) ?\d{1,4}/gi
/** "paint 3 days", 刷墙3天: how long tasks take. */
const duration = /[\p{L}] ?\d{1,3} ?(?:days?|weeks?|天|周|工作日)(?=$|[,，、;；。.\s])/gu

/** Mermaid source, messages between participants, tables in SQL, relations, transitions, classes, dated tasks. */
function measureNotation({ text }: RoutingMaterial): number {
  if (mermaidMarks.some(pattern => pattern.test(text))) return 0.95
  if (createTable.test(text) || tellsBranchHistory(text)) return 0.8
  const messages = count(text, message)
  if (messages > 0) return messages === 1 ? 0.65 : 0.8
  if (count(text, relation) > 0 || count(text, tableOfColumns) >= 2) return 0.5
  if (count(text, transition) > 0 || count(text, classOutline) > 0) return 0.45
  if (count(text, dated) >= 2 || count(text, span) >= 2) return 0.5
  return count(text, duration) >= 2 ? 0.45 : 0
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
