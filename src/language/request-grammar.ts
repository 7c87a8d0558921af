import { findNamePlaces, type NamePlace } from './diagram-names.ts'

/** What words that ask for a diagram say. */
export interface RequestWords {
  /** The subject as it was written. Empty where none is named. */
  topic: string
  /** True where the topic can only be what is to be drawn, as in "a pie chart with A 30, B 45". */
  isContent: boolean
}

/** What can be asked for by its name: patterns with the flag `g`, for text in lower case. */
export interface DiagramNames {
  diagrams: readonly RegExp[]
  /** Of source languages and tools: "a Mermaid diagram". */
  notations: readonly RegExp[]
  /** Match the whole of those names that are subjects as well ("pros and cons"): alone they ask for nothing. Without a flag. */
  subjects: readonly RegExp[]
}

/** Reads one sentence or clause; null where it does not ask for a diagram. Meant for a few hundred characters at most. */
export type ReadRequest = (words: string) => RequestWords | null

export function createRequestReader(names: DiagramNames): ReadRequest {
  const english = { ...names, diagrams: [...names.diagrams, picture] }
  const chinese = { ...names, diagrams: [...names.diagrams, pictureChinese] }
  return words =>
    /\p{Script=Han}/u.test(words) ? readChinese(words.trim(), chinese) : readEnglish(words.trim(), english)
}

function findPlaces(words: string, { diagrams }: DiagramNames): NamePlace[] {
  const lower = words.toLowerCase()
  // A letter that is two in lower case would shift what follows it.
  if (lower.length !== words.length) return []
  // 用折线图表示 names no 图表.
  return findNamePlaces(lower, diagrams).map(place =>
    lower.startsWith('表示', place.end - 1) ? { ...place, end: place.end - 1 } : place,
  )
}

const isSubject = (name: string, { subjects }: DiagramNames) =>
  subjects.some(pattern => pattern.test(name.toLowerCase()))

function withoutNotations(words: string, { notations }: DiagramNames): string {
  return notations.reduce((rest, pattern) => rest.replace(pattern, ''), words.toLowerCase())
}

// --- English ---

const politeness =
  /^(?:(?:please|pls|kindly|hi|hello|hey|now|ok(?:ay)?|(?:can|could|would|will) (?:yo)?u|i(?:'d| would)? (?:want|need|like)(?: you)?(?: to)?(?: see)?|let's|help me(?: to)?)(?![\w'])[ ,!.]*)+/i
/** What a picture is called whatever its kind. */
const picture =
  /\b(?:outlines?|diagrams?|charts?|graphs?|plots?|maps?|pictures?|drawings?|visuali[sz]ations?|topology|architecture|workflows?|comparisons?|figures?)(?![\w-])/g
const verb =
  /^(?:draw|make|create|generate|build|produce|design|show|sketch|visuali[sz]e|turn|convert|transform|render|give|write|prepare|illustrate|summari[sz]e|organi[sz]e|arrange|present|display|put|compare|use|do|break down(?= .* for (?:me|us)$)|(?:plot|chart|map(?: out)?)(?= (?:the|these|this|my|our|an?) ))\b(?: (?:me|us|out|up)\b)*/i
/** Verbs that ask for a picture also where no diagram is named. */
const drawingVerb = /^(?:draw|visuali[sz]e|illustrate|sketch|break down|(?:show|give|make) (?:me|us))\b/i
/** What may stand before the name of a diagram. */
const describing =
  /^(?:(?:an?|the|one|simple|quick|small|short|nice|new|detailed|clear|good|beautiful|complete|valid|colou?rful|this|as|into|in|to|stacked|grouped|user|process|system|network|cloud|company|vertical|horizontal)\s+)*$/i
const connector =
  /^[ ,]*(?:((?:showing|which shows?|to show) that|of|for|about|on|showing|that shows?|which shows?|to show|describing|explaining|comparing|from|out of|based on|using|with|where)\s+)?/i
const intoDiagram = /\s(?:as|into|in|to|with)(?:\s.*)?$/i
/** The words before a name that something is made into. */
const into = /\b(?:as|into|in|to)\s+(?:\S+\s+){0,3}$/i
/** "for my year 7 class about volcanoes": who it is for is no part of what it is about. */
const audience = /^(?:my|our|the) [\p{L}\d' ]{2,30}? (?:about|on) (?=\S)/iu
const contentConnectors = new Set([
  'with',
  'where',
  'using',
  'from',
  'out of',
  'based on',
  ...['showing', 'which shows', 'which show', 'to show'].map(link => `${link} that`),
])

function readEnglish(words: string, names: DiagramNames): RequestWords | null {
  const request = words.replace(politeness, '')
  const start = verb.exec(request)?.[0] ?? ''
  const rest = request.slice(start.length)
  const found = chooseName(rest, names)
  if (!found) return drawingVerb.test(request) ? { topic: cleanTopic(rest), isContent: false } : null
  const before = rest.slice(0, found.start).trimStart()
  const isDescribed = describing.test(withoutNotations(before, names))
  const after = rest.slice(found.end)
  const joint = connector.exec(after)
  const subject = joint?.[1] === undefined ? '' : cleanTopic(after.slice(joint[0].length).replace(audience, ''))
  if (start === '') {
    if (!isDescribed) return null
    if (after.trim() !== '' && joint?.[1] === undefined) return readNamedTopic(request, found, before, after, names)
    if (isSubject(rest.slice(found.start, found.end), names)) return null
  }
  if (subject !== '') return { topic: subject, isContent: contentConnectors.has(joint?.[1]?.toLowerCase() ?? '') }
  return { topic: isDescribed ? '' : cleanTopic(before.replace(intoDiagram, '')), isContent: false }
}

/** "Mindmap holiday planning": the name of a kind, and what it is about. What pictures of all kinds are called may belong to the topic. */
function readNamedTopic(
  request: string,
  { start, end }: NamePlace,
  before: string,
  after: string,
  names: DiagramNames,
): RequestWords | null {
  const name = request.slice(start, end)
  const isPicture =
    new RegExp(`${picture.source}|infographics?`, 'i').test(` ${name}`) &&
    !/\s|mind|flow|class|state|sequence|gantt/i.test(name)
  const isTopic = /^ [\p{L}\d' -]{3,60}$/u.test(after) && after.trim().split(/\s+/).length <= 5
  if (before.trim() !== '' || isPicture || isSubject(name, names) || !isTopic) return null
  return { topic: cleanTopic(after), isContent: false }
}

/** The first name; where it is a part of what is said, the one that this is made into: "the pros and cons of tea as an infographic". */
function chooseName(words: string, names: DiagramNames): NamePlace | undefined {
  const places = findPlaces(words, names)
  const [first] = places
  if (!first) return undefined
  const isDescribed = describing.test(withoutNotations(words.slice(0, first.start).trimStart(), names))
  if (isDescribed && !isSubject(words.slice(first.start, first.end), names)) return first
  return places.find(({ start }) => into.test(words.slice(0, start))) ?? first
}

// --- Chinese ---

const politenessChinese =
  /^(?:(?:老师|各位|大家|领导|同学们?|师傅|医生|大夫|早上|上午|下午|晚上)*(?:你|您|们)?好[啊呀]?(?![\p{L}])|你好|您好|请你?|麻烦你?|帮我|帮忙|能否|能不能|可以|我想要?|我要|我需要|我希望|给我|为我|现在|先|[，,！!、\s])+/u
/** What a picture is called whatever its kind. */
const pictureChinese = /示意图|结构图|大纲|[a-z]{2,12} ?图|图(?![书形像标层案纸])/g
/** What may stand before the name of a diagram. */
const describingChinese = /(?:分组|堆叠|多条|横向|水平|圆|\s)+$/
const making =
  '(?:画|绘制|制作|生成|创建|设计|整理|理|归纳|总结|梳理|转换|转|变|可视化|展示|展现|显示|呈现|表示|描绘|输出|说明|回答|做|写|列|draw|make|create|generate)'
const makesNounOf = new RegExp(`^(?:${making}(?:出|成|为|一下)*)+\\s*(?:[一几]?[个张幅份条下])?\\s*(.*)$`, 'i')
const turnsIntoNoun = new RegExp(
  `^(?:把|将|对(?!比|照))(.+?)(?:用|按|以)?${making}(?:出|成|为|作)*\\s*(?:[一几]?[个张幅份条])?\\s*$`,
)
const makesItNoun = new RegExp(
  `^(.{2,60}?)(?:[，,]\\s*(?:请|帮我)?|帮我|给我|请)(?:用|把它|将其)?${making}(?:出|成|为|作)*\\s*(?:[一几]?[个张幅份条])?\\s*$`,
)
const byNoun = /^(?:用|使用|以|通过|采用|利用)\s*(?:[一几]?[个张幅份条])?\s*$/
const afterNounChinese = new RegExp(
  `^(?:的?(?:形式|方式))?[，,\\s]*(?:来|去)?(?:${making}(?:出|成|为|一下|下)*)?\\s*(?:主题|标题|题目|内容)?(?:是|为)?\\s*`,
)
const goesOnAfterNoun = /^\s*(?:[哈吧呗啊]?\s*$|[，,]|关于|展示|显示|说明|来)/
/** ，优势: the name of a list, which is no part of the request before it. */
const listAfterNoun = /^[吧呗]?[，,]\s*(?:优|劣|机会|威胁|好处|坏处|缺点|利|弊)[^，,。]{0,4}(?:[:：]|$)/u
const aboutChinese = /^(?:一下|关于|有关|表示|反映)+\s*/

function readChinese(words: string, names: DiagramNames): RequestWords | null {
  const request = words.replace(politenessChinese, '')
  for (const place of findPlaces(request, names)) {
    const read = readAround(request, place, names)
    if (read) return read
  }
  return null
}

/** Reads a request by the words before and after the name of a diagram. */
function readAround(request: string, { start, end }: NamePlace, names: DiagramNames): RequestWords | null {
  const before = request.slice(0, start).replace(describingChinese, '')
  const rest = request.slice(end)
  if (listAfterNoun.test(rest)) return null
  const after = cleanTopicChinese(rest.replace(afterNounChinese, ''))
  if (byNoun.test(before)) return { topic: after, isContent: false }
  if (withoutNotations(before, names).trim() === '' && goesOnAfterNoun.test(rest)) {
    return isSubject(request.slice(start, end), names) ? null : { topic: after, isContent: false }
  }
  const made =
    makesNounOf.exec(before) ??
    turnsIntoNoun.exec(before) ??
    makesItNoun.exec(before) ??
    /^(?:[一]?[个张幅份])?(?:关于|有关)(.*)$/.exec(before)
  if (!made) return null
  const topic = cleanTopicChinese(made[1] ?? '')
  return { topic: topic === '' ? after : topic, isContent: false }
}

// --- Subjects ---

const pointers =
  /^(?:(?:this|these|those|that)\b.*|(?:the )?(?:following|attached|provided|given)\b.*|(?:(?:it|them|the|my|our|below|above|data|text|outline|list|steps?|content|context|information|numbers|figures|table|file|document|input|structure|notes|points|items|words|of|as|follows|here|into|with|and|in|a|an|please|is|are)(?:[\s,]+|$))+)$/i
const pointersChinese =
  /^(?:(?:这|该|上述).*|(?:对比|比较|展示)(?:一下)?|(?:放|贴|插入?|用)(?:到|在|进)?\s*(?:ppt|幻灯片|文档|报告|周报|word)(?:[里上中])?用?|(?:复习|汇报|展示|开会|讲课|演示)用|(?:我们的?|我的?|以下的?|下面的?|下列的?|上述的?|上面的?|一下|数据|内容|信息|文字|文本|步骤|大纲|提纲|列表|表格|文件|文档|数据集|层次结构|结构|复杂|过程|的|一个|一张|成|为|如下|是|来|吧|谢谢|[，,\s])+)$/

function cleanTopic(words: string): string {
  const topic = words
    .trim()
    .replace(/,? (?:as follows|below|please|including|for (?:me|us))[.!?]*$/i, '')
    .replace(/^["'“‘]|["'”’.!?,;]+$/g, '')
    .trim()
  return pointers.test(topic) ? '' : topic
}

function cleanTopicChinese(words: string): string {
  const topic = words
    .trim()
    .replace(aboutChinese, '')
    .replace(/^["“《「]|["”》」。！？，,；]+$/g, '')
    .replace(/[，,]?(?:数据|内容|步骤)?如下$/, '')
    .replace(/的$/, '')
    .trim()
  return pointersChinese.test(topic) ? '' : topic
}
