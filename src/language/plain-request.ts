const kind =
  '(?:思维导图|脑图|导图|流程图|泳道图|时序图|序列图|顺序图|状态机图?|状态图|类图|E-?R ?图|er图|甘特图|时间[轴线]|组织架构图?|组织结构图?|组织图|架构图|看板|旅程图|柱状图|折线图|饼图|漏斗图|雷达图|鱼骨图|四?象限图?|SWOT(?:分析)?|swot(?:分析)?|信息图|金字塔图?|家谱图?|对比图|图表?)'
const please =
  '(?:请问?|麻烦|简单地?|帮忙|帮我们?|给我们?|替我|我们?想要?|想要?|我们?要|我?需要|能不能|能否|可不可以|可以|你|您|来|再|就|先|那|嗯|你好|大家)*'
/** They ask for a drawing by themselves; what one does or writes may be told as well. */
const show = '(?:画|绘制|梳理|理一?理|列出|列举|列|捋一?捋|归纳|总结|盘点|整理)'
const make = `(?:${show}|做|弄|搞|出|写|用(?!户)|整|制作|生成|设计)`
const amount = '(?:一下子?|下|成|出来|出(?=[个一张])|一?[个张份幅版条]|了|看看)*'
const particle = '[吧呗啊呀哈哦嘛呢啦么]*'
const end = '(?:[，：。？！]\\s*| +)'
const topic = '([^，。：；？！]{0,20}?)'
const usually = '(?:大概|大致|一般|基本上?|主要|通常)?'

/** 酒吧, 网吧: a part of a name. */
const chatty =
  /(?<=[^酒网茶水氧书贴迪话])[吧呗呀啊哦嘛呢啦]+(?=[，。；！？]|$)|(?:[哈嘿呵]{2,}|[~～]+)(?=[，。；！？\s]|$)/gu
/** 动物园啊博物馆啊还有海洋馆什么的 */
const enumerated =
  /(?<=\p{Script=Han}{2})[啊呀啦](?=(?!还有)\p{Script=Han}{2})、?|(?<=\p{Script=Han}{2})[啊呀啦、]?还有(?=(?!个|一|点|些)[^，。：；]{2,8}(?:什么的|之类的?|啥的|等等)?$)/gu
const closing = /(?<=\p{Script=Han}{2})(?:什么的|之类的|啥的|等等)(?=[，。；！]|$)/gu
const longestText = 600
const leastTold = 6
const longestHeading = 24

/** How people lead to what is to be drawn; the groups are what it is about, and the kind. */
const openings: readonly RegExp[] = [
  // 帮我画个思维导图，…, 做一个我们部门的架构图 部长…
  new RegExp(`^${please}${make}${amount}${topic}的?(${kind})${particle}${end}`, 'iu'),
  // 小红书运营怎么做思维导图啊 …
  new RegExp(`^${topic}怎么[做画弄](?:一?[个张份])?(${kind})${particle}${end}`, 'iu'),
  // 露营要带的东西列个清单：…
  new RegExp(
    `^([^，。：；？！]{2,16}?)(?:请|帮我|给我|麻烦)?(?:列|写|做|整理)(?:成|[一]?[个张份])(清单|列表|单子)${particle}${end}`,
    'u',
  ),
  // 想开个奶茶店，帮我做SWOT，…
  new RegExp(
    `^(?:我们?|最近|今年)?(?:想|要|打算|准备|正在)${topic}，${please}${make}${amount}(${kind})${particle}${end}`,
    'iu',
  ),
  // 列一下出国要带的东西：…, 我想理一理我们家的开支，…
  new RegExp(
    `^(?=${please}.{1,3}(?:一下|下|[个张份]|.理)|.{0,4}[请帮给想])${please}${show}${amount}${topic}${end}`,
    'u',
  ),
  // 三张表 图书(书号,书名) …
  /^(?:大概|数据库)?(?:有|需要)?这?[两三四五六七八九\d]+[张个]数?据?(表)(?:[，：:]\s*| +)/u,
  // 我每天时间分配大概是睡觉8小时…
  /^([^，。：；？！\d]{2,14}?)(?:大概|大致|基本上?)(?:就?是|有)()(?=[^，。：；]{1,10}\d)/u,
  // 流程大概是…, 请假流程是这样：…
  new RegExp(
    `^([^，。：；？！]{0,10}?(?:流程|步骤|过程|分工|安排))(?:${usually}(?:就?是|如下)(?:这样子?的?)?|${usually}这样子?的?)[，：]?(?!什么|怎|啥|不)`,
    'u',
  ),
]
/** 登录的话先输手机号，… */
const ofCase = /^([^，。：；？！的]{2,6})的话[，]?(?=(?:首?先|第一步))/u
const side = '([^，。：；？！和跟与]{1,10}?)'
const compared = new RegExp(
  `^${please}(?:对比|比较|比一比|[买选用学坐住养租](?=.{1,10}还是))?(?:一下)?${side}(?:和|跟|与|还是|vs\\.?)${side}(?:作为[^，的]{1,4})?(?:的|之间的?)?(?:(?:各?有(?:什么|啥|哪些))?(?:优缺点|优点|好处|特点|区别|不同|不一样|差别|对比|比较|优劣|利弊)|哪个好|怎么选|选哪个|(?<=还是[^，。]{1,10})(?=[啊呢好？]))(?:比一比|对比一下|比较一下|是什么|有哪些|有啥|在哪)?${particle}[，：？。]\\s*`,
  'iu',
)
/** 比一下微信和钉钉，… */
const comparedFirst = new RegExp(
  `^${please}(?:对比|比较|比一比|比)(?:一下|下)?${side}(?:和|跟|与)${side}[，：。]\\s*`,
  'u',
)
/** 甲乙两个方案哪个好？ */
const comparedByLetter =
  /^([甲A一])([乙B二])[两二]个?(方案|产品|公司|牌子|型号|房子|车)(?:的?(?:优缺点|区别|不同|差别|对比)|哪个好|怎么选|选哪个|比较|对比)?(?:一下|比一比)?[，：？]\s*/u
const counted = '(?:这|等)?(?:[两二三四五六七八九十几]|\\d)+大?(?:块|个|类|种|部分|方面|点|项|样|步)'
/** 帮我做成图, at the end: any kind will do. */
const askedLast = new RegExp(
  `(?<=.{8})[，。]${please}${make}${amount}(?:图表?)?(?:看看|出来|一下)*${particle}[。！]*$`,
  'u',
)
/** 香草、巧克力和草莓 is all that is told of 口味. */
const listAlone =
  /^([^，。：；、]{2,20}?)(?:主要|大概|一般|通常)?(?:有|包括|包含|分为|分成|是)([^，。：；、有是]{1,12}(?:、[^，。：；、]{1,12})+)$/u
const countedList = new RegExp(`(?<=、[^，。：；、]{1,12}?)${counted}(?:内容|东西)?(?=[，。；]|$)`, 'gu')
/** 拆成商品中心 订单中心 用户中心 */
const spacedList = /(?<=拆成|分为|分成|有|包括)\p{Script=Han}{2,8}(?: \p{Script=Han}{2,8}){2,}/gu
/** 睡觉8小时 上班9小时 */
const spacedFigures = /(?<=\d\p{Script=Han}{1,2}) +(?=\p{Script=Han}{2,8}\d)/gu
/** 买菜清单 土豆两斤 西红柿三个 */
const spacedAlone =
  /^(\p{Script=Han}{0,8}(?:清单|名单|列表|要点|事项)) (\p{Script=Han}{2,10}(?: \p{Script=Han}{2,10}){2,})$/u
/** 主题是考研复习，… behind the name of a kind. */
const centre = /^(?:中心)?主题(?:就?是|为|叫)([^，。：；]{2,16})[，。：]\s*/u

/**
 * Writes a Chinese request that somebody types in a chat as the readers of sentences expect it: what it is about, a colon, and what is told.
 * 给我列一下出国要带的东西：护照、签证 becomes 出国要带的东西：护照、签证, and 想开个奶茶店，帮我做SWOT，优势是… becomes 开个奶茶店SWOT：优势是…. The text where nothing
 * asks for a drawing, or leads to what is told.
 */
export function plainRequest(text: string): string {
  if (text.length > longestText || text.trim().includes('\n') || !/\p{Script=Han}{4}/u.test(text)) return text
  const said = text
    .trim()
    .replace(askedLast, '')
    .replaceAll(chatty, '')
    .replaceAll(enumerated, '、')
    .replaceAll(closing, '')
    .replaceAll(spacedList, list => (/[有是]|包括|分[为成]/.test(list) ? list : list.replaceAll(' ', '、')))
    .replaceAll(countedList, '')
    .replaceAll(spacedFigures, '，')
  return opened(said) ?? (said === text.trim() ? text : said)
}

function opened(said: string): string | null {
  const [, whole = '', list = ''] = listAlone.exec(said) ?? spacedAlone.exec(said) ?? []
  if (list !== '') return headed(whole, list.replaceAll(' ', '、').replace(/和(?=[^、]+$)/u, '、'))
  const [letters = '', one, other, what] = comparedByLetter.exec(said) ?? []
  if (one) return headed(`${one}${what}和${other}${what}对比`, said.slice(letters.length))
  const [lead = '', first, second] = compared.exec(said) ?? comparedFirst.exec(said) ?? []
  if (first && second) return headed(`${first}和${second}对比`, said.slice(lead.length))
  const [named = '', process] = ofCase.exec(said) ?? []
  if (process) return headed(`${process}流程`, said.slice(named.length))
  for (const opening of openings) {
    const [found = '', about = '', asked = ''] = opening.exec(said) ?? []
    const told = said.slice(found.length)
    const [centred = '', name] = centre.exec(told) ?? []
    if (found !== '' && told.length >= leastTold)
      return headed(`${name ?? withoutOwner(about)}${asked}`, told.slice(centred.length))
  }
  return null
}

/** 画出电梯的状态图, and not 画出租车的状态图. */
const drawnOut = /^出(?![租口国库版差行入生货纳院勤海席境厂诊警游])(?=\p{Script=Han}{2})/u

function withoutOwner(about: string): string {
  return about
    .trim()
    .replace(drawnOut, '')
    .replace(/^(?:我们|咱们|我(?!们))(?:的|这)?(?!家)(?=\p{Script=Han}{2})/u, '')
}

function headed(heading: string, told: string): string | null {
  if (heading.length > longestHeading || told.length < leastTold) return null
  return heading === '' ? told : `${heading}：${told}`
}
