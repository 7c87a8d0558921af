import { capitalizeFirst } from './capitalize-first.ts'

/** "What are the layers of the OSI model? physical, data link, …": who asks, and then says it, names a list. */
const askedList =
  /^what (?:are|is) ((?:the|my|our) (?:\w+ ){0,2}(?:layers|levels|phases|stages|types|kinds|parts|components|elements|planets|seasons|principles|pillars|members|departments|colou?rs|ingredients|rules|values) (?:of|in|for) [^:?.\n]{2,50})[:?]\s+(?=[^,.:;?\n]+(?:,[^,.:;?\n]+){2,}\.?$)/iu
const askedChineseList =
  /^((?:\p{Script=Han}|\w){2,20}?)(?:都|一共)?(?:有|包括|分为)(?:哪些|哪几|哪[两三四五六七八九])(?:个?(?:\p{Script=Han}{1,4}))?[？?：:]\s*(?=[^，,。；;、：:\n]+(?:、[^，,。；;、：:\n]+){2,}[。.]?$)/u

/** "the phases of a project. it's initiation, planning and closing" */
const toldNext =
  /^(?:i [a-z' ]{3,30}? )?((?:the )?(?:phases|stages|steps|layers|levels|parts|types|seasons) of [^.:,\n]{2,40})\. (?:it's|it is|they're|they are|these are) (?=[^,.:;\n]+(?:,[^,.:;\n]+)+\.?$)/i
/** A character of a step that has no figures, and tells what is done rather than what there is. */
const plain = '[^，；。、：:\\d有是]'

/** Three steps or more in Chinese clauses and nothing else, as what must stand behind a name. */
function beforeSteps(step: string, between = '，；。'): string {
  return `\\s*(?=(?:${step}[${between}]){2,}${step}。?$)`
}

/** 新员工入职：HR发offer，…, "Employee onboarding. HR sends the contract; …": what is done one after the other, under the name of it alone. */
const nameOfProcess = new RegExp(
  `^([^，,：:。\\n]{0,12}(?:入职|离职|转正|报销|请假|退货|退款|发货|开户|挂号|看病|面试|办签证|借书|还书|发版|理赔|结账|点餐|选课))[：:]${beforeSteps(`${plain}{3,20}`)}`,
  'u',
)
const nameOfEnglishProcess =
  /^((?:[A-Za-z'-]+ ){0,4}(?:onboarding|offboarding|recruitment|hiring|checkout|fulfil?lment|refunds?|returns|reimbursement|sign-?up|registration|booking|delivery|admission|deployment|incident response))[.:]\s+(?=(?:(?:the |an? )?\w+ (?:\w+ )?[a-z]+s [^.:;,\d]{2,60}[.;,] ){2,}[^:\d]{8,}$)/iu

/** 从下单到收货：下单、付款、…、签收: from the first step to the last. */
const fromTo = new RegExp(
  `^((?:请|帮我)?(?:画(?:一下|个)?)?从\\p{Script=Han}{1,6}到\\p{Script=Han}{1,6})(?<!流程)[：:]${beforeSteps(`${plain}{2,12}`, '、，')}`,
  'u',
)
/** "What are our strengths? …. Weaknesses? …": questions as names of the lists of a SWOT. */
const askedSwot = /(?:what are )?(?:our |the |my )?(strengths|weaknesses|opportunities|threats)\?\s+/gi
/** 重启路由器：拔电源，等十秒，…: what is done to something, with nothing but steps behind it. */
const nameOfTask = new RegExp(
  `^((?:重启|更换|安装|清洗|申请|办理|设置|组装|拆卸|修理|制作|激活)\\p{Script=Han}{1,8}|\\p{Script=Han}{2,6}(?:点单|取餐|取件|寄件))[：:]${beforeSteps(`${plain}{2,14}`)}`,
  'u',
)
/** "… - swot please", …，做个SWOT: who asks, behind what is told. */
const swotBehind =
  /^([^\n]{20,}?)(?:\s[-–—]\s+|[，,]\s*)(?:请|帮我|please )?(?:做|画|make|draw)?(?:个|一个| an?)?\s*swot(?: analysis|分析)?(?:图)?(?: please| pls)?[.!。]?\s*$/i
/** 我们在做一个遛狗App，主人发布任务，…: what it is for, before what happens. */
const introduction =
  /^(?:我们|我)(?:正)?在(?:做|开发|设计)一?个[^，,。：:]{2,12}[，,]\s*(?=.*[，,](?:请|帮我)?画个?一?[张个]?流程图)/u
const swotNames = new Map([
  ['s', 'Strengths'],
  ['w', 'Weaknesses'],
  ['o', 'Opportunities'],
  ['t', 'Threats'],
])
/** 煮泡面：水开了放面，煮三分钟，… */
const nameOfDish = new RegExp(
  `^((?:怎么|如何)?(?:用?\\p{Script=Han}{0,3})(?:煮|炒|炖|煲|蒸|烤|泡|冲)\\p{Script=Han}{1,4})(?<!步骤|流程)(?:[：:]|(?<=^(?:怎么|如何|用|电饭煲|高压锅|空气炸锅).*)，)${beforeSteps('[^，；。、：:有是]{2,14}')}`,
  'u',
)
/** 一周菜单 周一红烧肉 周二鱼 周三饺子 */
const weekInBlanks = /^([^，,。；;：:\n\s]{2,12})[ ：:]+(?=周[一二三四五六日天]\S+(?: 周[一二三四五六日天]\S+){2,}$)/u
/** "Main branches should be venue, guests, …", behind what a mind map is about. */
const namedBranches =
  /(?<=\bmind ?map\b[^.?!:\n]{3,80})[.?!]\s+(?:the |its )?(?:main |big )?(?:branches|topics|categories|sections)(?: (?:should be|are|would be|could be)|:)\s+/i

/** 项目为什么失败，画个鱼骨图，人员：…: who asks, between what it is about and what is told. */
const askedBetween =
  /^([^，,：:。\n]{2,24})[，,](?:请|帮我)?(?:画|做|用)(?:一?[个张])?((?:鱼骨|因果|思维导|脑|树状?)图)[，,：:]\s*(?=[^，：]{1,8}[：:])/u
/** "input devices like keyboard and mouse", in a list: examples are parts. */
const examples = /(?<=[:,] )([a-z]+(?: [a-z]+)?) (?:like|such as) ([\w -]{2,24}?) and ([\w -]{2,24}?)(?=[,;.]|$)/gi

/** 秦朝公元前221年建立: when it was stands behind what it is told of. */
const nameBeforeYear = /(?<=^|[，；：])(\p{Script=Han}{2,6})(公元前?\d{1,4}年)(?=\p{Script=Han})/gu
/** "For catering we need a menu and a cake, for music a DJ and a playlist": what is needed for each. */
const neededFor =
  /^([^:.\n]{3,40}[:.]\s+)?for (?:the |our |my )?([a-z]+),? (?:we|you|they|i)(?:'ll| will)? (?:need|want|have|bring|get) (?=\S)/i
const nextFor =
  /[,;.]\s+(?:and )?for (?:the |our |my )?([a-z]+),? (?:(?:we|you|they|i)(?:'ll| will)? (?:need|want|have|bring|get) )?(?=[a-z])/gi
/** "Used items get store credit, unused ones get the full refund": one of two cases, and the other. */
const denied = '(?:un|in|im|non-?|not )'
const bothKinds = new RegExp(
  `(?<=^|[.;] )(?:the )?(?:(${denied})([a-z]{3,})|([a-z]{3,})) ([a-z]+s) ([a-z]+ [^,.;:]{3,60}), (?:and |but |while )?(?:\\2|${denied}\\3) (?:ones|\\4) ([a-z]+ [^,.;:]{3,60})(?=[.;]|$)`,
  'gi',
)

/** 黄河流经的省区，从青海开始，然后四川、甘肃，最后山东: places or steps in a row, as a row of arrows. */
const fromFirst =
  /^(\p{Script=Han}{2,20}[，：])从(\p{Script=Han}{1,10}?)(?:开始|出发|起)[，,]?(?:然后|依次|接着|途经|经过|路过|先后|再|到)*((?:\p{Script=Han}{1,8}、){1,15}\p{Script=Han}{1,8})[，,]?(?:最后|最终|终点是)(?:到达?|是|在)?(\p{Script=Han}{1,12})[。]?$/u

/** 读书笔记思维导图：《活着》，人物有…: the book behind the kind. */
const bookBehind = /^(\p{Script=Han}{2,8}?)(?:的)?(?:思维导图|脑图|导图)[：:](《[^》]{1,20}》)[，,：:]\s*/u
/** 鱼骨图分析客户流失：… */
const analysis = /^(?:请|帮我)?(?:用|画个?|做个?)?(鱼骨图|思维导图|脑图)来?分析(?:一下)?([^，,：:。\n]{2,14})[：:]\s*/u
/** 做一个介绍垃圾分类的信息图： */
const introducing =
  /(?<=^(?:请|帮我)?(?:做|画|生成|设计)一?[个张份幅]?)(?:介绍|讲解|展示|说明)(?=[^，,：:。\n]{2,16}的\p{Script=Han}{2,4}图)/u
/** 金字塔：马斯洛需求，从下到上是… */
const pyramidOf = /^金字塔图?[：:](\p{Script=Han}{2,10})[，,](?=从[上下顶底])/u
/** SWOT：优势 团队年轻 技术强，劣势 资金少 */
const swotBlanks = /(?<=[：:，,；;。\s]|^)(优势|劣势|机会|威胁)[ \u3000]+([^，,；;。：:]+)/gu

/** The text with the name that a list would have, where a question, or the name of something that is done in steps, stands in front of it. */
export function withNamedLists(text: string): string {
  const named = text
    .replace(askedList, '$1: ')
    .replace(askedChineseList, '$1：')
    .replace(toldNext, '$1: ')
    .replace(nameOfProcess, '$1流程：')
    .replace(nameOfDish, '$1的步骤：')
    .replace(fromTo, '$1的流程：')
    .replace(nameOfTask, '$1的步骤：')
    .replace(swotBehind, 'SWOT: $1')
    .replace(introduction, '')
    .replace(nameOfEnglishProcess, '$1 process: ')
    .replace(namedBranches, ': ')
    .replace(askedBetween, '$2，$1：')
    .replaceAll(examples, '$1 ($2, $3)')
    .replaceAll(nameBeforeYear, '$2$1')
    .replace(bookBehind, '$1$2：')
    .replace(analysis, '$1，$2：')
    .replace(introducing, '关于')
    .replace(fromFirst, asRow)
    .replace(pyramidOf, '$1金字塔，')
    .replaceAll(bothKinds, asCases)
  if (neededFor.test(named) && named.search(nextFor) >= 0)
    return named
      .replace(neededFor, (_, lead = '', name: string) => `${lead.replace(/^for /i, '')}${name}: `)
      .replaceAll(nextFor, '; $1: ')
  if (/\bswot\b/i.test(named)) return withSwotNames(named)
  return weekInBlanks.test(named) ? named.replace(weekInBlanks, '$1：').replaceAll(/ (?=周)/gu, '，') : named
}

function asRow(_: string, head = '', first = '', between = '', last = ''): string {
  return `${head.slice(0, -1)}：${[first, ...between.split('、'), last].join(' → ')}`
}

function asCases(_: string, no = '', denied = '', plain = '', things = '', one = '', other = ''): string {
  return `If the ${things} are ${`${no}${denied}${plain}`.toLowerCase()}, they ${one}, otherwise they ${other}`
}

/** "s: home made; w: small kitchen; …": the letters of a SWOT, and questions, as the names of its lists. */
function withSwotNames(text: string): string {
  const hasLetters = /(?<![a-z])s[:=].*(?<![a-z])w[:=].*(?<![a-z])o[:=].*(?<![a-z])t[:=]/is.test(text)
  const listed = text.replaceAll(
    swotBlanks,
    (_, list: string, points: string) => `${list}：${points.trim().split(/\s+/).join('、')}`,
  )
  const spelled = hasLetters
    ? text.replaceAll(/(?<![a-z])([swot])[:=]\s*/gi, (_, letter: string) => `${swotNames.get(letter.toLowerCase())}: `)
    : listed
  return spelled.replaceAll(askedSwot, (_, list: string) => `${capitalizeFirst(list)}: `)
}
