import { splitListedParts } from './listed-parts.ts'
import { isLook } from './look-words.ts'
import { withoutOrder } from './order-by-value.ts'
import { createRequestReader, type DiagramNames, type ReadRequest, type RequestWords } from './request-grammar.ts'
import { isStyle } from './style-words.ts'
import { withoutTalk } from './talk.ts'
import { takeLabels } from './told-labels.ts'

/** A text without the words that ask for a diagram. */
export interface StrippedRequest {
  /** Subject that the request names, without "the following", "my data" and the like. Null where it names none. */
  title: string | null
  /** Content to draw. The whole text, where it contains no request or nothing else. */
  body: string
}

const headMaxCharacters = 300

/**
 * Gives the function that takes a request off the beginning of a text, or off its end: from "Please draw a mind map of our trip:" and an outline
 * remain the outline and the title "Our trip". English and Chinese. Linear in the length of the text.
 */
export function createRequestStripper(names: DiagramNames): (text: string) => StrippedRequest {
  const read = createRequestReader(names)
  return written => {
    const labels = takeLabels(written)
    const text = stripChatter(labels.rest)
    const stripped =
      stripLeadingRequest(text, read) ?? withTitleLine(stripTrailingRequest(text, read) ?? { title: null, body: text })
    return labels.title === null ? stripped : { ...stripped, title: labels.title }
  }
}

const greeting =
  /^\s*(?:(?:(?:hey|hi|hello|ok(?:ay)?|so|well|basically|right|guys|all|team|there|please)(?![\w'])|嗨|嘿|你好|大家好|那个|嗯)[,!.，！。 ]*)+/i
const announcement =
  /^(?:[^:：\n]{0,60}\b(?:goes|works|looks|runs|is)(?: (?:split|organi[sz]ed|set up|structured|built))? (?:(?:something|kind of|sort of|basically) )?(?:like (?:this|so)|as follows)|[^:：\n，。]{0,20}(?:大概|大致|基本上?)?是?这样的?|here(?:'s| is) (?:how|what) [^:：\n]{3,60})\s*(?:[:：]|(?<=这样的?)[，,]|(?<=like (?:this|so))\.)\s*/i
const ending =
  /(?:(?<=[.!?。！？,，\n])|(?<=\S))\s*(?:(?:can|could|would|will) (?:you|u|someone) (?:please )?(?:draw|visuali[sz]e|diagram|sketch|show|make|turn|put|chart|plot|graph|map)\b[^.!?\n]{0,70}|(?:please |pls )?(?:draw|visuali[sz]e|sketch) (?:this|that|it)(?: (?:for me|please|pls|up))*|(?<!(?:^|\n)[ \t]*(?:[-*•+]|\d+[.)、])[ \t][^\n.!?。！？,，]*)(?:thanks|thank you|thx|cheers)(?: (?:a lot|so much|in advance))?|(?:帮我|请|麻烦|能不?能?|可以)*(?:帮我|给我)?(?:画(?:一下|出来|[一]?[个张]图)|做成图)(?:吗|么|吧)?|谢谢(?:大家|啦|你)?)[.!?。！？~～ ]*$/i

/** At the end of what is to be drawn: "…, pls as a pie", "… as a timeline", ，画个饼图, ，柱状图. */
const requestAtEnd =
  /(?<=[.!?;])\s+(?:please )?(?:draw|show|plot|use|make)(?: (?:it|this|that|them|these))?(?: (?:as|in|into))? (?:an? )?(?:stacked |grouped |horizontal |two )?(?:columns|lines|areas|bars|treemap|histogram|dual[- ]axis)[.!]*\s*$|(?<=\S)\s+[-–—]\s+(?:(?:as|make|draw) )?(?:an? )?(?:[a-z]+ ){0,2}(?:chart|graph|plot|diagram|timeline|mind ?map)[.!]*\s*$|(?<=[.!?;。])\s+(?:(?:please|pls|can you|could you)\s+)*(?:(?:draw|make|create|show|visuali[sz]e|plot|turn|put)(?: (?:it|this|that|them|all))*(?: (?:as|in|into|me))?\s+)?(?:(?:the|an?|my|our) )?(?:[a-z-]+ ){0,3}(?:diagram|chart|model|map|graph|tree|board|timeline|infographic|flowchart|mindmap|bars|pie|architecture)(?: (?:please|pls))?[.!]*\s*$|[,，.。!;；\s–—-]+(?:(?:pls|please|now)\s+)?(?:(?:(?:draw|show|make|put|plot)(?: (?:it|this|that|them|these))?\s+)?(?:as|in(?:to)?) an? (?:[a-z]+ ){0,2}(?:chart|diagram|pie|donut|doughnut|graph|map|timeline|infographic|table|board|tree|bars?|lines?|columns?|funnel|flowchart|mindmap)|(?:(?<=[,.;!–—-] ?)|(?:draw|show|make|put|plot)(?: (?:it|this|that|them|these))? )as (?:lines?|bars?|columns?|pie|donut|timeline|flowchart|mindmap)|(?:draw|make|create|plot|show)(?: me)? an? (?:[a-z]+ ){0,2}(?:chart|diagram|pie|funnel|graph|timeline|mindmap|flowchart)|(?:[a-z]+ )?(?:chart|diagram|mindmap|flowchart|timeline|sequence|gantt|kanban|pie|graph)(?= (?:pls|please))|(?<=[.!;,] )(?:er|class|sequence|state|flow|gantt|pie|bar|line|uml) (?:diagram|chart)|(?<=[.!;,] )(?:uml|erd?|gantt|kanban|family tree|org ?chart|mind ?map)(?= (?:pls|please)|[.!]?\s*$)|(?<=(?:pls|please) )(?:chart|plot|graph|draw)(?: it)?)(?:[ ,]+(?:pls|please|thanks?))*[.!]*\s*$|[,，。；;\s]+(?:请|帮我|麻烦)?(?:画成?|做成?|生成|绘制|弄成?|整理成)(?:一?[个张幅份]|一下)?(?:(?:ER|E-R|UML|git|C4) ?图|\p{Script=Han}{0,6}图表?|折线|饼|柱状?|环形|家谱|族谱|时间[轴线]|词云|标签云|表格?|看板)(?:吧|谢谢|[。！!])*\s*$|[,，。；;\s]+看一?看?(?:走势|趋势|变化|分布|占比)[。！!]*\s*$|[,，。；;\s]+(?:饼|环形|柱状|折线|条形|流程|时序|甘特|思维导|架构|状态|类|漏斗|雷达|信息|组织结构|ER|E-R)图[。！!]*\s*$/iu

/** "Sales per region (bar chart please): …" */
const requestInBrackets =
  /\s*[(（](?:(?:as|draw|make|show)? ?(?:an? )?(?:[a-z]+ ){0,2}(?:chart|diagram|graph|pie|donut|timeline|flowchart|mindmap)(?: (?:please|pls))?|(?:请|要|用|画)?(?:个|成)?\p{Script=Han}{0,5}图)[)）]/iu

const salutation =
  /^\s*(?:(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)) (?:\p{Lu}\p{L}+|all|team|everyone|folks)(?: \p{Lu}\p{L}+)?[,!.:]?\s*\n|\p{Script=Han}{1,6}[您你]好[：:，,！!。\s])\s*/iu
const signature =
  /\n\s*(?:many thanks|thanks|thank you|best(?: regards| wishes)?|(?:kind |warm )?regards|cheers|br|谢谢|祝好|此致)[,!.，！。]?\s*(?:\n\s*[\p{L}.][\p{L} .]{0,30})?\s*$/iu

/** "Hi Tom, … Thanks, Julia": what a letter has around what it says. */
function withoutLetter(text: string): string {
  const start = salutation.exec(text.slice(0, headMaxCharacters))?.[0].length ?? 0
  const signed = signature.exec(text.slice(-120))?.[0].length ?? 0
  return text.slice(start, text.length - signed)
}

/** "Hey, so it goes like this: … Can you draw that?" says nothing of what is to be drawn. */
function stripChatter(written: string): string {
  if (written.length > 10_000) return written
  const text = withoutTalk(withoutLetter(written.replace(requestInBrackets, '')))
  const [head, tail] = [text.slice(0, headMaxCharacters), text.slice(-120)]
  const greeted = greeting.exec(head)?.[0].length ?? 0
  const announced = announcement.exec(head.slice(greeted))?.[0].length ?? 0
  const start = announced > 0 ? greeted + announced : 0
  const ended = /[.!?。！？\n，,]/.test(tail) ? (ending.exec(tail)?.[0].length ?? 0) : 0
  const end = ended > 0 ? ended : (requestAtEnd.exec(tail)?.[0].length ?? 0)
  const rest = text.slice(start, text.length - end)
  return rest.trim().length > 20 || (/\p{Script=Han}/u.test(rest) && rest.trim().length > 8) ? rest : text
}

/** Pattern of content: it begins with a mark of structure. */
const contentStart = /^\s*(?:[#>|[{<`*+\-•]|\d+[.、)]|[（(]?[一二三四五六七八九十]+[、）)])/

function stripLeadingRequest(text: string, read: ReadRequest): StrippedRequest | null {
  if (contentStart.test(text.slice(0, headMaxCharacters))) return null
  const start = text.length - text.trimStart().length
  const parts = splitListedParts(text)
  if (parts) return { title: titleOf(parts.subject), body: parts.list }
  for (const { words, end, isColon } of findHeads(text.slice(start, start + headMaxCharacters))) {
    const request = read(words) ?? (isColon || /\b(?:pls|please)$/i.test(words) ? readNamedAtEnd(words) : null)
    if (!request) continue
    const { topic } = request
    const rest = text.slice(start + end)
    // "A chart for Q1: 20, Q2: 30": the subject is the first of the data.
    const isFirstOfData = isColon && /^[ \t]*[$€¥£]?\d/.test(rest)
    if (topic !== '' && (request.isContent || isFirstOfData || looksLikeData(topic))) {
      return { title: null, body: text.slice(text.indexOf(topic, start)).trim() }
    }
    if (rest.trim() === '') return { title: titleOf(topic), body: text }
    const headed = isColon && topic === '' ? splitOutline(rest) : null
    return headed ?? dropPointers(titleOf(topic), rest)
  }
  return pointerLine.test(text.slice(0, headMaxCharacters)) ? dropPointers(null, text) : null
}

const longestTitle = 40

/** "mind map: our garden", and an outline of indented lines below that: the first line says what it is about. */
function splitOutline(text: string): StrippedRequest | null {
  const [first = '', ...below] = text.split('\n')
  const lines = below.filter(line => line.trim() !== '')
  const title = first.trim()
  if (title === '' || title.length > longestTitle || /[:：,，、]/.test(title)) return null
  const isOutline =
    /^\S/.test(lines[0] ?? '') && !contentStart.test(lines[0] ?? '') && lines.some(line => /^\s/.test(line))
  return isOutline ? { title, body: below.join('\n').trimEnd() } : null
}

const namedAtEnd =
  /^(.{2,60}?)\s*的?(?:\b(?:mind ?map|flow ?chart|org ?chart|gantt(?: chart)?|erd|er diagram|class diagram|sequence diagram)|思维导图|脑图|甘特图|ER ?图|类图|时序图)(?: (?:pls|please))?$/iu

/** "chapters for my thesis mindmap": what it is about, and then the kind. */
function readNamedAtEnd(words: string): RequestWords | null {
  const [, topic] = namedAtEnd.exec(words.trim()) ?? []
  return topic
    ? {
        topic: topic.replace(
          /[,，]?(?: (?:please|pls))?,? as an?$|[，,]?(?:我|我们)?(?:想要|要|求|来|做|画|给我|帮我)[一]?[个张份]$|[，,]?(?:整理|画|做|转|变|弄|写|归纳|总结|梳理)(?:成|为)一?[个张份]?$/iu,
          '',
        ),
        isContent: false,
      }
    : null
}

interface Head {
  words: string
  /** Offset after the words and the mark that ends them. */
  end: number
  isColon: boolean
}

/** The beginnings that can be a request: up to the first marks of the first line, then that line, as far as it holds no data. */
function findHeads(text: string): Head[] {
  const lineEnd = text.search(/[\n\r[{`|#]/)
  const line = lineEnd < 0 ? text : text.slice(0, lineEnd)
  const marks = [
    ...line.matchAll(
      /[:：](?!\/\/)|[。！？]|[.!?;](?=\s)|\s[-–—](?=\s(?:to[ -]?dos?|backlog|pros?|strengths?|urgent)\b)|(?<=\b(?:mind ?map|org ?chart|family tree))\s[-–—](?=\s)/gi,
    ),
  ].slice(0, 4)
  const heads = marks.map(mark => ({
    words: line.slice(0, mark.index),
    end: mark.index + mark[0].length,
    isColon: mark[0] === ':' || mark[0] === '：',
  }))
  const [whole, alone, clause, asked] = chineseHead.exec(line) ?? []
  const words = alone ?? clause ?? asked
  if (whole && words)
    return [
      {
        words: `画${words.replace(/^(?:请|帮我|麻烦|给我|我想要?|我要|能不能|可以|你)*(?:画|做|绘制|生成|制作)?/u, '')}`,
        end: whole.length,
        isColon: false,
      },
      ...heads,
    ]
  return [...heads, { words: line, end: line.length, isColon: false }]
}

/** 画一个网站的架构图，…, 柱状图 苹果12箱 and 露营清单思维导图，住的：…: the name of a kind, alone before a blank or at the end of a clause with lists after it. */
const chineseHead =
  /^((?:请|帮我|麻烦)?画?[个张]?(?:\p{Script=Han}|[a-zA-Z-]){1,8}图|脑图|看板|时间[线轴])[ \t]+(?=\S)|^(?!(?:请|帮我|麻烦|给我|我们?|想|能不能|可以|你)*(?:画|做|绘制|生成|制作|整理|梳理|总结|归纳|设计|弄|搞|来|列|写|把|将|需?要|用|出))([^，,：:。；\s画]{2,24}(?:图|时间[线轴]|看板))(?:吧|呗)?(?:(?<=(?:时序|序列|顺序|流程|泳道|状态|类|ER|用例|思维导|脑|甘特|柱状|折线|饼|架构|结构|信息|对比)图|时间[线轴]|看板)[，,]\s*(?=\S)|[，,]\s*(?=[^，,：:。]{1,12}[：:])|[！!]+\s*(?=\S))|^((?:请|帮我|麻烦|给我|我想|我要|能不能|可以|你)*(?:画|做|绘制|生成|制作)(?:一?[个张幅份]|一下|出)*[^，,：:。；\s]{0,24}(?:图|决策树|时间[线轴]|看板|swot|SWOT|家谱|族谱))(?:吧|呗)?[，,]\s*(?!包[含括]|要求|需要|其中|用|以|展示|显示|并)(?=\S)/u

function looksLikeData(topic: string): boolean {
  return /->|=>|→|⇒|--|\S > \S|[:：]/.test(topic) || (topic.match(/\d+/g)?.length ?? 0) > 1
}

const pointerLine =
  /^\s*(?:here (?:is|are)|below (?:is|are)|the following|data|as follows|以下是?|下面是?|下列|如下|这是|数据(?:如下|为)?|内容(?:如下|为)?)[^:：\n]{0,60}[:：]/i
const pointer =
  /^[\s,，.。!！:：]*(?:(?:here (?:is|are)|below (?:is|are)|the following|data|as follows|以下是?|下面是?|下列|如下|这是|数据(?:如下|为)?|内容(?:如下|为)?)[^:：\n]{0,60}[:：]|[,，.。!！:：])/i
const titleLine =
  /^\s*(?:(?:title|topic|subject|主题|标题|题目)\s*[:：][ \t]*(?<named>\S[^\n]{0,200})\n|(?:中心主题|中心|主题|标题|题目)(?:是|为|叫)[ \t]*["“「《]?(?<told>[^，,。：:；;、\n“”"]{1,60}?)["”」》]?(?:[：:][ \t]*\n?|[ \t]*\n))/iu

/** Takes off what stands between a request and the content: "Data:", "Here are the steps:", blank lines; reads "Title: …". */
function dropPointers(title: string | null, text: string): StrippedRequest {
  const found = titleLine.exec(text)
  const named = found?.groups?.named ?? found?.groups?.told
  if (found && named) return { title: named.trim(), body: trimBlankLines(text.slice(found[0].length)) }
  const pointed = pointer.exec(text.slice(0, headMaxCharacters))
  const body = pointed ? text.slice(pointed[0].length) : text
  return { title, body: trimBlankLines(body.trim() === '' ? text : body) }
}

/** "Title: Visitors" above the content, where no request stands before it. */
function withTitleLine(stripped: StrippedRequest): StrippedRequest {
  const found = stripped.title === null ? titleLine.exec(stripped.body) : null
  const named = found?.groups?.named
  return found && named ? { title: named.trim(), body: trimBlankLines(stripped.body.slice(found[0].length)) } : stripped
}

/** Keeps the indentation of the first line that says something. */
function trimBlankLines(text: string): string {
  const start = text.length - text.trimStart().length
  const lineStart = text.lastIndexOf('\n', start) + 1
  return text.slice(lineStart === 0 ? start : lineStart).trimEnd()
}

function stripTrailingRequest(text: string, read: ReadRequest): StrippedRequest | null {
  const end = text.trimEnd().replace(/[。.!！:：]$/, '')
  const tailStart = Math.max(...['\n', '。', '；', '，用', '，请'].map(mark => end.lastIndexOf(mark))) + 1
  const tail = end.slice(tailStart)
  if (tailStart === 0 || tail.length > headMaxCharacters || contentStart.test(tail)) return null
  const request = read(tail)
  if (!request || request.isContent || looksLikeData(request.topic)) return null
  const body = end
    .slice(0, tailStart)
    .replace(/[，,]$/, '')
    .trimEnd()
  return body.trim() === '' ? null : { title: titleOf(request.topic), body }
}

/** "sequence diagram pls", "tables I need" */
const saysNothing =
  /^(?:作业|老师|领导|老板|公司|课程)?(?:要求?交?|让|布置)(?:的|我们?)?$|^(?:帮|给|替|为)我(?:想想|看看|分析|理理)?(?:一下)?$|^(?:(?:an?|the|i|you|we|me|it|this|that|please|pls|plz|need|want|like|thanks?|thx|now|here|ok|so)(?:[\s,!]+|$))+$/i

/** 宠物医院数据库，要 before the name of a kind: who asks. */
const askedBehind = /[，,、\s]+(?:还|我)?(?:要|想要|求|来|需要|请|麻烦|帮我?|给我)(?:画|做)?(?:一?[个张份])?$/u

/** The subject as a title: no article, a capital first letter where its first word is all lower case. Null for an empty one. */
function titleOf(topic: string): string | null {
  const title = withoutOrder(topic)
    .trim()
    .replace(/^(?:the|an?) (?=\S)/i, '')
    .replace(askedBehind, '')
  if (title === '' || saysNothing.test(title) || isLook(title) || isStyle(title)) return null
  return /^[a-z]+(?!\w)/.test(title) ? title.charAt(0).toUpperCase() + title.slice(1) : title
}
