import { type Element, listParts } from '../../structure/parts.ts'
import type { Structure } from '../../structure/structure.ts'

/** A name that goes on, or that something came before. */
const openEnglish =
  /^(?:and|or|but|nor|of|which|who|whose|because|than|as well as|etc)\b(?=\s\S)|\s(?:and|or|but|the|of|which|that|who|if|when|because|than|from|with|its|their|our|my|is|are|was|were)$/i
/** "Go as you are" is whole. */
const asIs = /\sas (?:you|it|they|we|things) (?:are|is|were)$/i
/** "It can never", out of "it can never go back", 小时 out of 不超过一小时. */
const openDenied =
  /^(?:it|they|he|she|we|you)\b.*\b(?:can|may|must|will|should|never)$|\b(?:used to|no longer|never)$|^(?:小时|分钟|秒钟?|个?月|公里|公斤|块钱)$/i
const asksSomething = /^(?:who|what|which|where|when|why|how)\b(?! (?:is|are) (?:an?|the)\b)/i
const opening = /^(?:包括|包含|和|与|及|以及|或者?|而|但是?|因为|所以|的|就是|则是|分别|在于|嘛|呢|吧|主要是|主要)$/
/** Words that begin with one that joins. */
const wholeWord =
  /^(?:及格|及时|和平|和谐|和面|与会)|^主要(?:人物|角色|内容|景点|原因|问题|功能|特点|优势|成员|产品|城市|客户|任务|工作|目标|风险|用途|成分)$|^[车门火拖扫]把$|^(?:已|未|不|没|审核|审批|检验|验收)通过$/
/** 接着查文献, 还得总经理批: with what joins it to what was told before. */
const openAdverb = /^(?:然后|接着|随后|紧接着|还得|还要|另外)(?=\p{Script=Han}{2})/u
const openVerb = /^(?:下设|下辖|下有|设有|包括|包含)\p{Script=Han}/u
const closing =
  /^(?:和|与|及|以及|或者?|但是?|因为|所以|通过|包括|分别|把|将|被|给|向|在|是|的话|如果|都|还|也|就|则|要|需要)$/
/** 网关后面, 每个服务: where something is, or what has it */
const openPlace = /^(?:\p{Script=Han}|\w){2,5}(?:后面|前面)$|^每个\p{Script=Han}{2}|^第[一二三四五六七八九十\d]+[到至]/u
/** "payment service behind an API gateway", "RabbitMQ between orders": where a part is, in its name */
const openPlaceEnglish = /\S (?:behind|in front of) (?:an?|the|our) \S|\S between \S+$/i
/** 企鹅是不, out of 企鹅是不会飞的鸟 */
const openDenial = /\p{Script=Han}[不很]$/u
/** 有吃(): a method with the verb that it was told with. */
const openMethod = /^有(?=\p{L}+[(（])/u
/** Nothing but a word that joins or asks: "both?", 从. */
const joinAlone =
  /^(?:and|or|but|then|so|if|to|from|of|with|by|at|for|both|either|neither|it|they|he|she|that|this|不|没|从|到|在|和|与|把|将|被|给|向|是|有|就|则|再|还|又|也|同时|然后|接着|如果|否则|两者|可以|可能|应该|需要|必须|能够|下|上|里|内|外|下设|都|嘛|呢)[?？]?$/i
/** "no: coffee": a case with what is done in it. */
const answerFirst = /^(?:yes|no|是|否)\s*[:：]/i
/** "go well we make an offer": two sentences in one. */
const twoSentences =
  /^(?!.*\b(?:that|what|how|if|when|where|whether|who|why|until|so|because|and|or|than|as|which|while|before|after|once)\b|(?:tell|say|inform|know|think|hope|promise)s?\b)[a-z]+ .*[a-z] (?:(?:we|they|he|she) [a-z]+|you (?!the\b|an?\b|to\b|for\b|in\b|on\b|at\b|with\b|by\b|about\b|back\b)[a-z]+|it (?:had|will|can|must|(?!as\b|this\b|always\b|across\b|towards\b|up\w*\b|down\w*\b|\w+wards\b)[a-z]+s))\b/i
/** "belt it's loaded on the van", out of "after the belt it's loaded on the van" */
const afterPlace =
  /^(?:the )?(?!that\b|if\b|when\b|once\b|until\b|because\b|so\b|check\b|say\b|see\b)[a-z]+ (?:it's|it is|they're|they are) [a-z]+/i
/** "picked it up after 3 days I ring them", out of what had not been done, "/90", out of 140/90. */
const openDeed = /^\w+ed (?:it|them|this)\b.* (?:i|we|they|you|he|she) [a-z]+ |^[/／,，、;；]/i
/** "green (nobody so far)": that there is none of a list. */
const absence = /^(?:nobody|no one|none|nothing)(?: (?:so far|yet|at all))?$|^(?:暂无|没有|无人|没人|还没有)$/i
/** The same things, as many of them as are meant: 每个楼层交换机, "three servers". */
const amount =
  /^(?:每|各|所有的?|全部|[一两二三四五六七八九十几\d]+)(?:个|台|名|位|只|条|种|家|张|层|块|份|件|套|组)?(?=\p{Script=Han}|[A-Z])|^(?:each|every|all|both|two|three|four|five|six|several|\d+)(?: the)? (?=\S)/iu
/** What one does with another, between their names or before one of them. */
const deed =
  /^(?:还|也|都|再|就|会|则|又|才|先|直接|自动)*(?:控制|连接|连到|通过|继承|使用|调用|管理|访问|读写|读取|写入|转发|发送|返回|通知|请求|查询|存到?|用|在|从|给|把|向|调|查|发|叫|打开|点击)/u
/** Whoever says something, or has something, is called by a name. */
const preposition =
  /^(?:with|by|for|from|to|in|on|at|about|of|into|that|if|when|not|it|them|his|her|their|its) |^(?:在|从|对|用|把|被|给|向|为|通过)(?=\p{Script=Han}{2})/iu
/** 订单服务还, beside 订单服务 */
const adverbAlone = /^(?:另外|另|单独|分别|同时|统一|还|也|都|再|就|会|则|又|按|后|时|要|才|先|是|有|被|把|给)$/
/** "Lambda reads", beside "Lambda" */
const verbAlone =
  /^\s+(?:then |also )?(?:reads|writes|sends|calls|asks|gets|returns|stores|saves|uses|connects|talks|queries|forwards|has|have|is|are|can|must|will|goes|takes|gives|shows|checks|answers|replies|notifies|invokes|triggers|controls)$/i
/** 小明语文85数学92英语: several figures with their names as one. */
const severalFigures =
  /\p{Script=Han}{3,}\d{1,3}(?![年月日号岁点班组楼层路线栋期级室章集])\p{Script=Han}|\p{L}\s?\d+(?:\.\d+)?\s*(?:元|个|人|分|%)?\s*[,，、]?\s*\p{L}+\s*\d/u
/** "revenue by region was Europe": what the figures are of, and the first of them. */
const tellsOfAnother = /\S (?:was|were) \S/i
/** "Both services": those that were named before. */
const ofAll = /^(?:both|these|those|all(?: (?:of )?(?:the|these|those))?(?: (?:two|three|four|five))?) (?:\w+ )?\w+s$/i
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
/** "Main branches should be venue": what the names of a list are, and the first of them. */
const announces =
  /^(?:the |my )?(?:main |big |sub-?)*(?:branches|topics|areas|categories|steps|stages|parts|columns|departments) (?:are|is|should|could|would|will|include)\b/i
/** "list as a board": how it is to be drawn. */
const asForm =
  /^(?:.{0,20}\b)?as an? (?:board|kanban|chart|diagram|table|mind ?map|infographic|flow ?chart|timeline|list|graph)$/i
const brackets: readonly [string, string][] = [
  ['(', ')'],
  ['（', '）'],
  ['[', ']'],
  ['「', '」'],
  ['“', '”'],
  ['《', '》'],
]

/**
 * True if a name of the drawing is no name, but a piece of a sentence: it begins or ends with a word that joins it to another piece, holds two
 * sentences, an open bracket or half of a word, or another name with what that does. `isLine` tells names that are lines of the text.
 */
export function hasCutNames(structure: Structure, text: string, isLine: (name: string) => boolean): boolean {
  const { elements } = listParts(structure)
  const isNamed = ({ kind, label }: Element) =>
    label.trim() !== '' && !['part', 'fragment', 'field', 'method', 'value', 'column'].includes(kind)
  const names = [...new Set(elements.filter(isNamed).map(({ label }) => label.trim()))]
  const told = elements.map(({ fields }) => fields.text).filter(each => typeof each === 'string')
  if (told.some(each => joinAlone.test(each) || isHalfWord(each, text))) return true
  // "For: better grass", 用户表 users(id): what stands before a colon, or the columns of a table, is a name, whatever word it is.
  const ends = structure.type === 'schema' ? [':', '：', '(', '（'] : [':', '：']
  const isLabel = (name: string) => ends.some(end => text.includes(`${name}${end}`))
  // "who pays", among other questions
  const questions = names.filter(name => asksSomething.test(name))
  const areQuestions = structure.type === 'tree' && questions.length > 1
  const isCut = (name: string) =>
    !(areQuestions && questions.includes(name)) &&
    (asForm.test(name) || (isPiece(name, structure.type === 'chart') && !isLabel(name)) || isHalfWord(name, text))
  // 周三和朋友吃饭: with whom, behind the time.
  const isBehindTime = (name: string) => /^[和跟]/u.test(name) && hasTimeBefore(name, text)
  const cut = names.some(name => !isLine(name) && !isBehindTime(name) && isCut(name))
  const areThings = structure.type === 'interaction' || structure.type === 'schema'
  if (areThings && names.some(name => preposition.test(name) && !isLabel(name))) return true
  const isProcess = structure.type === 'graph' && structure.nodes.some(({ role }) => role === 'step')
  if (isProcess && names.some(name => !isLine(name) && isSeveralSteps(name))) return true
  if (structure.type === 'tree' && names.some(name => !isLine(name) && absence.test(name))) return true
  const isTold = structure.type === 'interaction' || (structure.type === 'graph' && isOfNames(structure))
  if (isTold && (namesSeveral(names) || names.some(name => !isLine(name) && ofAll.test(name)))) return true
  if (names.some(name => !isLine(name) && names.some(other => goesOnFrom(name, other)))) return true
  // 一棒小马 out of 最后一棒小马
  if (names.some(name => /^一[^起并定样切]/u.test(name) && text.includes(`最后${name}`))) return true
  if (isTold && names.some(name => lacksCharacter(name, text))) return true
  return cut || (isOfNames(structure) && holdsOthers(names, isLine))
}

function hasTimeBefore(name: string, text: string): boolean {
  const at = text.indexOf(name)
  return at > 0 && /(?:周[一二三四五六日天]|星期[一二三四五六日天]|[点午上晚早号日])$/u.test(text.slice(0, at))
}

function isPiece(name: string, isFigure: boolean): boolean {
  return (
    joinAlone.test(name) ||
    announces.test(name) ||
    /[,;:，；：]$/.test(name) ||
    answerFirst.test(name) ||
    (openEnglish.test(name) && !asIs.test(name)) ||
    /^\([^()]+\)(?:,|$)/.test(name) ||
    openMethod.test(name) ||
    openDenied.test(name) ||
    isOpenInChinese(name) ||
    twoSentences.test(name) ||
    openDeed.test(name) ||
    openPlaceEnglish.test(name) ||
    afterPlace.test(name) ||
    (isFigure && (severalFigures.test(name) || tellsOfAnother.test(name))) ||
    brackets.some(([open, close]) => name.split(open).length !== name.split(close).length)
  )
}

function isOpenInChinese(name: string): boolean {
  if (!/\p{Script=Han}/u.test(name)) return false
  const parts = [...segmenter.segment(name)].map(({ segment }) => segment)
  if (openPlace.test(name) || openVerb.test(name) || openAdverb.test(name) || openDenial.test(name)) return true
  if (wholeWord.test(name)) return false
  return parts.length > 1 && (opening.test(parts[0] ?? '') || closing.test(parts.at(-1) ?? ''))
}

/** 床 out of 起床: one character, which stands in the text within longer words only. */
function isHalfWord(name: string, text: string): boolean {
  if (!/^\p{Script=Han}$/u.test(name) || !text.includes(name)) return false
  const said = text.split(/[^\p{L}\p{N}]+|\d+[点年月日号时分]?/u)
  if (said.includes(name)) return false
  const isInShort = said.some(part => /^[^只条个头匹本台份的有一]\p{Script=Han}$/u.test(part) && part.endsWith(name))
  return isInShort || [...segmenter.segment(text)].every(({ segment }) => segment !== name)
}

function isOfNames(structure: Structure): boolean {
  if (structure.type === 'graph')
    return !structure.nodes.some(({ role }) => role === 'step' || role === 'decision' || role === 'end')
  return structure.type !== 'items' && structure.type !== 'chart' && structure.type !== 'schedule'
}

/** 两个服务, after 用户服务 and 订单服务: what several are called together is none of them. */
function namesSeveral(names: readonly string[]): boolean {
  return names.some(name => {
    const isHan = /\p{Script=Han}/u.test(name)
    const end = isHan ? name : ` ${name.toLowerCase().replace(/s$/, '')}`
    const alike = names.filter(other => other !== name && (isHan ? other : other.toLowerCase()).endsWith(end))
    return name.length > 1 && alike.length > 1
  })
}

/** "write a draft, get feedback, edit": several steps as one. */
function isSeveralSteps(name: string): boolean {
  const sides = name.replaceAll(/[(（][^()（）]*[)）]/g, '').split(/[,，]\s*(?:and )?/)
  return sides.length > 2 && !sides.slice(1).every(side => /^(?:\d|an? |some |the |my |your )/i.test(side))
}

/** "Ringshall only a hall", beside "Ringshall"; 水泵，每周换水, beside 水泵 */
function goesOnFrom(name: string, other: string): boolean {
  if (other.length < 2 || other === name || !name.toLowerCase().startsWith(other.toLowerCase())) return false
  return /^(?:\s+(?:only|just|also|has|have|had|is|are|was|gets?)\s|[,，;；。]|(?:只|都|还|也)?(?:有|是)\p{Script=Han})/u.test(
    name.slice(other.length),
  )
}

/** 读卡, where 读卡器 is all that the text says: the same character after it wherever it stands, as who does something and to whom. */
function lacksCharacter(name: string, text: string): boolean {
  if (!/^[\p{Script=Han}A-Za-z]*\p{Script=Han}{2}$/u.test(name)) return false
  const [, ...after] = text.split(name).map(each => each.charAt(0))
  const [next = ''] = after
  return after.length > 1 && after.every(each => each === next) && /(?![的和与及把向给将对])\p{Script=Han}/u.test(next)
}

/** The same thing under two names, or one thing with what it does to another. */
function holdsOthers(names: readonly string[], isLine: (name: string) => boolean): boolean {
  return names.some(name => {
    if (isLine(name)) return false
    const counted = name.replace(amount, '')
    return names.some(other => {
      if (other === name || other.length < 2) return false
      if (counted !== name && counted.toLowerCase() === other.toLowerCase()) return true
      const rest = name.toLowerCase().startsWith(`${other.toLowerCase()} `) ? name.slice(other.length) : ''
      if (verbAlone.test(rest)) return true
      // "events from Kafka", beside "Kafka"
      if (/ (?:from|to|into|via|through|by) $/i.test(name.slice(0, name.length - other.length)) && name.endsWith(other))
        return true
      const at = name.indexOf(other)
      if (at < 0 || !/\p{Script=Han}/u.test(name)) return false
      const [before, after] = [name.slice(0, at), name.slice(at + other.length)]
      return (
        deed.test(after) ||
        (before === '' && (adverbAlone.test(after) || /^\p{Script=Han}{1,6}(?:之?后|时|之?前)$/u.test(after))) ||
        /(?:通过|在|用|调用|访问|继承|控制|连接|打开)$/u.test(before)
      )
    })
  })
}
