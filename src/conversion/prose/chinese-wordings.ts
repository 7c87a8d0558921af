/** 唐诗。分支：初唐（…）、…: what the branches are of stands in a sentence before them. */
const branchesNamed =
  /^((?:[^，。：:\n]{2,8}图[：:])?[^，。；：:、\n]{2,16})[。，；](?:(?:主要|一级|四个|三个|五个|几个|大)?分支|子主题|二级主题)(?:有|是|包括|为)?[：:]\s*(?=[^，。；：:（(]{1,16}[（(])/u
/** 球员甲 速度90 射门82；…: what a radar shows of each, with nothing but blanks between. */
const measuredInBlanks = /(?<=\p{Script=Han}\d{1,4}(?:\.\d{1,2})?分?) +(?=\p{Script=Han}{1,6}\d)/gu
const radarOfSeveral = /雷达图[^；]*；/u
/** 红烧肉做法：…: a dish, or a thing, is made in steps. */
const nameOfMaking =
  /^(\p{Script=Han}{2,8}?)的?(?:做法|制作方法|烹饪方法|烹饪过程|制作过程|制作工序)[：:][^\S\n]*(?=[^，；。：:]{3,30}[，；][^，；。：:]{3,30}[，；])/u
/** 家里每月开销大概是房贷4500，吃饭3000，…: what the figures are of, before the first of them. */
const spending =
  /^(\p{Script=Han}{0,10}(?:开销|支出|花费|花销|收入|开支))(?:大概|大约|差不多)?(?:是|有)?(?=(?![是有为])\p{Script=Han}{1,6}\d[\d.]{0,8}[^，。：\d]{0,6}，\p{Script=Han}{1,10}\d)/u
/** 电动车和油车到底对比：… */
const afterAll = /(?:到底|究竟)(?=对比[：:])/u
/** 竖着列出高效开会的六条：… */
const listing = /^(?:请|帮我)?(?:竖着|横着|逐条|分条|按条)(?=列[出举])/u
/** 12月到次年2月: the month says that it is of the next year. */
const nextYear =
  /(?<=(?:\d{1,2}|[一二三四五六七八九十]{1,2})月(?:到|至|-))(?:次年|来年|翌年|第二年)(?=(?:\d{1,2}|[一二三四五六七八九十]{1,2})月)/gu

/** 宝宝长牙顺序做成时间轴呗，…, 卤肉饭要写成步骤图给店里新人看：… */
const madeInto =
  /^([^，,。：:；;？！\n]{2,16}?)(?:我?[想要]|需要|帮我|给我|请)*(?:做|画|写|整理|弄)成(?:一?[个张份幅])?(?:(?:流程|步骤)图|时间[轴线]|看板|清单)(?:[吧呗啊]|(?:给|让)[^，,。：:；]{1,8}看)*[，,：:]\s*(?=\S)/u
const nameOfMade = /成(?:一?[个张份幅])?(\p{Script=Han}{0,4}?(?:图|时间[轴线]|看板|清单))(?:[吧呗啊]|[给让]|[，,：:])/u

/** 入职清单图：证件、照片，还有合同 */
const pictureOfList = /(?<=清单)图(?=[：:，,])/u
const lastOfList = /(?<=、[^，。；：、]{2,14})，(?:还有|以及|另外还有)(?=[^，。；：、]{2,14}。?$)/u
/** 看广告 10万 ↓ 到课 3,650: from one to the next, in one line. */
const downwards = /\s+[↓⬇]\ufe0f?\s+/u
const endsInFigure = /^(.*[^\d\s.,])\s*(\d[\d,.]*(?:万|[kK])?)\s?[人个次单]?$/u
const leadOfSteps = /^([^：:↓\n]{2,24})[：:]\s*/u
/** ，我家这个都两颗了哈哈: what somebody laughs about at the end. */
const laughedAtEnd = /[，,。]\s?我[家们]?[^，,。；：]{2,24}?[哈呵嘿]{2,}[。！!~～]*$/u
/** ，弄个曲线，: what is asked for, in the middle. */
const askedWithin =
  /[，,]\s*(?:请|帮忙|帮我|给我|麻烦)*(?:弄|画|做|来|整)(?:一?[个张]|成)(?:圆环|环形|饼|柱状|折线|曲线|条形|雷达|漏斗)图?(?:或者?(?:圆环|环形|饼|柱状|折线|曲线|条形)图?)?(?:都行|都可以|就行|吧)?(?=[，,])/u
const askedChart = /(?:圆环|环形|饼|柱状|折线|曲线|条形|雷达|漏斗)/u
/** 次卡230多就按230算 */
const countedAs = /(\d[\d.]*)(?:多|左右|出头)?(?:就|都)?(?:按|当|算作?)\1(?:算|计)?/gu

/** Steps with ↓ between them with arrows, or with their figures a line each. */
function withoutDownwards(text: string): string {
  const [lead = '', heading] = leadOfSteps.exec(text) ?? []
  const parts = text.slice(lead.length).trim().split(downwards)
  if (text.includes('\n') || parts.length < 3) return text
  const figures = parts.map(part => endsInFigure.exec(part.trim()))
  if (figures.every(each => each !== null))
    return [
      ...(heading === undefined ? [] : [`${heading}漏斗图：`]),
      ...figures.map(each => `${each[1]}：${each[2]}`),
    ].join('\n')
  return `${lead}${parts.join('→')}`
}

/** A chart that is asked for in the middle of its figures, in front of them. */
function withAskingFirst(text: string): string {
  const found = text.includes('\n') ? null : askedWithin.exec(text)
  if (!found || /[：:]/u.test(text.slice(0, found.index))) return text
  const [chart = ''] = askedChart.exec(found[0]) ?? []
  const [before, behind] = [text.slice(0, found.index), text.slice(found.index + found[0].length)]
  // 体重记录 1月72.5kg 2月71.8: what they are of, before the first.
  const [ahead = '', about = before] = /^(\p{Script=Han}{2,12})(?:\s+(?=\S+\d)|$)/u.exec(before) ?? []
  const rest = ahead === '' ? '' : before.slice(ahead.length)
  return about.length > 16 || /\d/.test(about)
    ? text
    : `${about}${chart}图：${rest}${rest === '' ? behind.replace(/^[，,]\s*/u, '') : behind}`
}

/** The text with some usual Chinese wordings of lists, figures and steps as those that are read. */
export function withChineseWordings(text: string): string {
  const plain = text
    .replace(branchesNamed, '$1，')
    .replace(nameOfMaking, '$1的步骤：')
    .replace(listing, '')
    .replace(spending, '$1：')
    .replace(afterAll, '')
    .replaceAll(nextYear, '')
    .replace(madeInto, (all, topic: string) => `${topic}${nameOfMade.exec(all)?.[1] ?? ''}：`)
    .replace(laughedAtEnd, '')
    .replace(pictureOfList, '')
    .replace(lastOfList, '、')
    .replaceAll(countedAs, '$1')
  const told = withAskingFirst(withoutDownwards(plain))
  return radarOfSeveral.test(told) ? told.replaceAll(measuredInBlanks, '、') : told
}
