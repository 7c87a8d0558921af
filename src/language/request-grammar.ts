/** What words that ask for a diagram say. */
export interface RequestWords {
  /** The subject as it was written. Empty where none is named. */
  topic: string
  /** True where the topic can only be what is to be drawn, as in "a pie chart with A 30, B 45". */
  isContent: boolean
}

/** Reads one sentence or clause; null where it does not ask for a diagram. Meant for a few hundred characters at most. */
export function readRequest(words: string): RequestWords | null {
  return /\p{Script=Han}/u.test(words) ? readChinese(words.trim()) : readEnglish(words.trim())
}

// --- English ---

const politeness =
  /^(?:(?:please|pls|kindly|hi|hello|hey|now|ok(?:ay)?|(?:can|could|would|will) you|i(?:'d| would)? (?:want|need|like)(?: you)?(?: to)?|let's|help me(?: to)?)(?![\w'])[ ,!.]*)+/i
const noun =
  /\b(?:mind[- ]?maps?|flow[- ]?charts?|org(?:ani[sz]ation(?:al)?)? ?charts?|info-?graphics?|posters?|time ?lines?|gantt(?: charts?| diagrams?)?|road[- ]?maps?|outlines?|diagrams?|charts?|graphs?|plots?|histograms?|maps?|pictures?|drawings?|visuali[sz]ations?|topology|architecture(?: diagrams?)?|workflows?|comparisons?|figures?)(?![\w-])/i
const verb =
  /^(?:draw|make|create|generate|build|produce|design|show|sketch|visuali[sz]e|turn|convert|transform|render|give|write|prepare|illustrate|summari[sz]e|organi[sz]e|arrange|present|display|put|compare|use|do|(?:plot|chart|map(?: out)?)(?= (?:the|these|this|my|our|an?) ))\b(?: (?:me|us|out|up)\b)*/i
/** Verbs that ask for a picture also where no diagram is named. */
const drawingVerb = /^(?:draw|visuali[sz]e|illustrate|sketch|(?:show|give|make) (?:me|us))\b/i
const kindOfDiagram =
  /^(?:(?:an?|the|one|simple|quick|small|short|nice|new|detailed|clear|good|beautiful|complete|valid|this|as|into|in|to|pie|bar|line|column|area|scatter|radar|funnel|donut|doughnut|stacked|grouped|sequence|class|state|er|entity[- ]relationship|gantt|uml|user|journey|git|flow|process|system|network|cloud|deployment|architecture|c4|block|concept|decision|swot|tree|venn|sankey|mermaid|echarts|draw\.io|company|vertical|horizontal)\s+)*$/i
const connector =
  /^[ ,]*(?:(of|for|about|on|showing|that shows?|which shows?|to show|describing|explaining|comparing|from|out of|based on|using|with|where)\s+)?/i
const intoDiagram = /\s(?:as|into|in|to|with)(?:\s.*)?$/i
const contentConnectors = new Set(['with', 'where', 'using', 'from', 'out of', 'based on'])

function readEnglish(words: string): RequestWords | null {
  const request = words.replace(politeness, '')
  const start = verb.exec(request)?.[0] ?? ''
  const rest = request.slice(start.length)
  const found = noun.exec(rest)
  if (!found) return drawingVerb.test(request) ? { topic: cleanTopic(rest), isContent: false } : null
  const before = rest.slice(0, found.index).trimStart()
  const after = rest.slice(found.index + found[0].length)
  const joint = connector.exec(after)
  const subject = joint?.[1] === undefined ? '' : cleanTopic(after.slice(joint[0].length))
  if (start === '' && (!kindOfDiagram.test(before) || (after.trim() !== '' && joint?.[1] === undefined))) return null
  if (subject !== '') return { topic: subject, isContent: contentConnectors.has(joint?.[1]?.toLowerCase() ?? '') }
  return { topic: kindOfDiagram.test(before) ? '' : cleanTopic(before.replace(intoDiagram, '')), isContent: false }
}

// --- Chinese ---

const politenessChinese =
  /^(?:你好|您好|请你?|麻烦你?|帮我|帮忙|能否|能不能|可以|我想要?|我要|我需要|我希望|给我|为我|现在|先|[，,！!、\s])+/
const nounChinese =
  /思维脑?导图|思维图|脑图|心智图|概念图|知识图谱|流程图|泳道图|决策树|组织(?:架构|结构|机构)?图|(?:系统)?架构图|拓扑图|部署图|信息图表?|海报|时间[轴线]|路线图|时序图|序列图|类图|状态图|甘特图|实体关系图|关系图|网络图|结构图|示意图|大纲|(?:分组|堆叠|多条|横向|水平)*(?:饼状?|圆?环形?|柱形?|柱状|条形|折线|曲线|面积|散点|气泡|雷达|漏斗|热力|直方|双轴|组合|桑基|箱线|仪表盘)图|鱼骨图|石川图|因果图|要因分析图|词云图?|对比图|图表|统计图|[A-Za-z]{2,12} ?图|图/
const making =
  '(?:画|绘制|制作|生成|创建|设计|整理|归纳|总结|梳理|转换|转|变|可视化|展示|展现|显示|呈现|表示|描绘|输出|说明|回答|做|写|列)'
const makesNounOf = new RegExp(`^(?:${making}(?:出|成|为|一下)*)+\\s*(?:[一几]?[个张幅份条下])?\\s*(.*)$`)
const turnsIntoNoun = new RegExp(
  `^(?:把|将|对(?!比|照))(.+?)(?:用|按|以)?${making}(?:出|成|为|作)*\\s*(?:[一几]?[个张幅份条])?\\s*$`,
)
const makesItNoun = new RegExp(
  `^(.{2,60}?)[，,]\\s*(?:请|帮我)?(?:用|把它|将其)?${making}(?:出|成|为|作)*\\s*(?:[一几]?[个张幅份条])?\\s*$`,
)
const byNoun = /^(?:用|使用|以|通过|采用|利用)\s*(?:[一几]?[个张幅份条])?\s*$/
const afterNounChinese = new RegExp(
  `^(?:的?(?:形式|方式))?[，,\\s]*(?:来|去)?(?:${making}(?:出|成|为|一下|下)*)?\\s*(?:主题|标题|题目|内容)?(?:是|为)?\\s*`,
)
const goesOnAfterNoun = /^\s*(?:$|[，,]|关于|展示|显示|说明|来)/
const aboutChinese = /^(?:一下|关于|有关|表示|反映)+\s*/

function readChinese(words: string): RequestWords | null {
  const request = words.replace(politenessChinese, '')
  const found = nounChinese.exec(request)
  if (!found) return null
  const before = request.slice(0, found.index)
  const rest = request.slice(found.index + found[0].length)
  const after = cleanTopicChinese(rest.replace(afterNounChinese, ''))
  if (byNoun.test(before) || (before === '' && goesOnAfterNoun.test(rest))) return { topic: after, isContent: false }
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
  /^(?:(?:这|该|上述).*|(?:我们的?|我的?|以下的?|下面的?|下列的?|上述的?|上面的?|一下|数据|内容|信息|文字|文本|步骤|大纲|提纲|列表|表格|文件|文档|数据集|层次结构|结构|复杂|过程|的|一个|一张|成|为|如下|是|来|吧|谢谢|[，,\s])+)$/

function cleanTopic(words: string): string {
  const topic = words
    .trim()
    .replace(/^["'“‘]|["'”’.!?,;]+$/g, '')
    .replace(/,? (?:as follows|below|please)$/i, '')
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
