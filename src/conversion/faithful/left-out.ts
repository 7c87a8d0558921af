import { stem, textsOf } from '../../structure/measure.ts'
import type { Structure } from '../../structure/structure.ts'

/** Words that join, point or order: they are drawn as arrows and places, or not at all. */
const joining =
  "a an the this that these those there here it its it's i i'm i'd i've we we're we've exactly you he she they me us him her them who whom whose which what how my our your his their theirs " +
  'and or but nor so if else otherwise unless when while whenever once until as because since then than next first second third last finally lastly afterwards later before after now again also too just only ' +
  'still middle where mainly mostly ever even both either neither all each every any some one other others rest everyone everything in on of at to from by for with without into onto over under below above behind between about via through off up down ' +
  'out back right front like vs versus is are was were be been being am will would can could shall should may might must do does did done has have had having not no yes ok please pls thanks thx hi hey hello ' +
  'well basically kind sort etc per more most less theres approved rejected accepted declined valid invalid wrong correct successful ok fine'
/** What trees, systems, schemas, tables, states and processes show by their lines: "leads", "consists of", "goes to". */
const telling =
  'report reports reporting lead leads led manage manages managed run runs running supervise supervises oversee oversees head heads headed own owns contain contains include includes including consist consists comprise comprises cover covers ' +
  'split splits divide divided sub group groups subgroups grouped fall falls break breaks make makes made belong belongs live lives sit sits come comes came go goes going went gone get gets got turn turns turned become becomes change changes changed move moves moved switch switches ' +
  'start starts starting end ends begin begins take takes taking last lasts lasting return returns keep put puts use uses used call called calls named connect connects connected talk talks work works working look looks ' +
  'abstract base subclass subclasses extend extends inherit inherits implement implements join joins link links linked lie lies depend depends ' +
  'score scores scored rate rated sell sold buy bought cost costs raise raised drop drops dropped dip dipped grow grows grew grown rise rises rose fell double doubled spend spent earn earned average total percent million billion thousand ' +
  'two three four five six seven eight nine ten several many multiple lots part parts kind kinds type types sort sorts thing things stuff people child children kid kids son sons daughter daughters married wife husband twins parent parents mother father ' +
  'step steps state states status statuses stage stages phase phases process flow way method methods attribute attributes field fields column columns pk fk entity entities table tables class classes relation relations participant participants actor actors ' +
  'main biggest low high medium urgent important axis week weeks day days month months year years hour hours minute minutes night morning evening yesterday today tomorrow pick picks ' +
  'january february march april june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec'
/** Of kinds of drawings, where a request was not taken off. */
const asking =
  'draw show plot visualize visualise diagram diagrams chart charts graph graphs map mind mindmap picture drawing sketch flowchart sequence timeline gantt kanban board swot matrix quadrant infographic pie bar bars line lines column er erd uml ' +
  'relationship relationships arrow arrows point points eater eaters org tree hierarchy family pyramid bottom top pros cons compare comparison comparing help me explain need want see list summary notes plan schedule agenda'
const words: ReadonlySet<string> = new Set(`${joining} ${telling} ${asking}`.split(' '))

/** The same of Chinese, longest first where one is a part of another. */
const chinese =
  /我们?想要?(?:规划|创建|了解|分析|设计|展示|梳理|整理)(?:一下|一个|一套)?|可视化|思维导图|金字塔|流程图|时序图|架构图|组织结构|组织架构|状态图|状态机|甘特图|看板|象限|家谱|族谱|信息图|结构图|示意图|关系图|目录结构|我们的?|你们|他们|她们|它们|大家|自己|帮忙|麻烦|谢谢|请|帮|一下|画|做成|整理成?|生成|如下|然后|接着|首先|其次|最后|最终|之后|以后|之前|以前|同时|并且|而且|或者|还是|以及|其中|另外|剩下|其余|剩余|如果有?|要是|假如|否则|不然|的话|因为|所以|但是|不过|只要|只有|除非|直到|为止|一直|可以|需要|能够?|应该|必须|已经|正在|开始|结束|进入|变为|变成|变|转为|转成|成为|改成|改到|回到|返回|退回|打回|重新|继续|再次|直接|自动|马上|分别|一共|总共|共计|共有|大概|大约|左右|下面|上面|后面|前面|里面|手下|底下|旗下|下属|下设|下辖|部下|包括|包含|含有|分为|分成|组成|构成|由|属于|隶属|归|管理|负责|带领?|领导|汇报|主管|管着?|继承自?|属性|方法|字段|表示|正确|错误|成功|失败|横轴|纵轴|时候|项目计划|对比|比较|区别|相比|分布|变化|趋势|走势|情况|数据|结果|是否|有没有|是不是|不需要|不是|没有|通过|使用|采用|调用|连接|访问|经过|根据|按照?|到达|就是|总是|比如|例如|譬如|每[个天次月年周一台位名只]*|各个?|所有|全部|一些|若干|许多|很多|多[个名位台只次条种门本家张]|[一二三四五六七八九十两几\d]+(?:个|名|位|台|只|次|条|种|门|本|家|张|层|块|部分|大类|类|组|份|件|天|周|号|月|日|年|点|岁|人|元|万|亿|斤|公斤|块钱|分钟?|小时|秒钟?|毫米|毫秒|度|步|轮|方面|大|辆)*|上个?月|这个?月|去年|今年|昨天|今天|明天|每晚|晚上|早上|上午|下午|中午|妻子|丈夫|老婆|老公|儿子|女儿|孩子|爸爸|妈妈|父亲|母亲|[吃的了是在和与及或也就都而且之把将被给对从到由并个这那有会跟向往让叫为于以等着过地得么吗呢吧啊嗯呀哦用去来上下里外内中先后再还又另则若当时才只更最太很比跌涨降升占卖买共各每某该本此其您你我他她它谁谁哪生养娶嫁设立带管接走进出回没不无未非两三四五六七八九十一二零多少万亿元个人次天年月日号点分秒度岁台条张份件本只位名家种门类层步第待未已]/gu

/** What it is about, before all that is drawn: "state machine for a door: …", a line of its own, 订单有…状态. */
const heading =
  /^\s*(?:(?![^:：\n]*(?:[(（]|[,，][^:：\n]*[,，]))[^:：\n]{1,80}[:：](?=\s*\S)|[^\n]{1,60}\n|\p{Script=Han}{2,8} |[^，,。\n]{0,30}(?:SWOT|图|看板|表)[，,])/iu
const subject = /^[^,，:：.。;；\n]{1,40}?(?:\b(?:is|are|can|starts?|goes|states?)\b|有|从|状态)/
/** "two deputies, Ms Hill and Mr Stone", 两个经理小李和小张 */
const counted =
  /\b(?:\d{1,2}|two|three|four|five|six|several) (?:[a-z]+ ){0,2}[a-z]+s\b|[两二三四五六七八九十几\d]+[个位名大种]\p{Script=Han}{1,3}/giu

/** "Don't forget the torch": that something belongs to a list. */
const joiningPhrase =
  /\b(?:don't|not to|never) forget\b|\blet (?:them|him|her|us|me|it|the user|users) (?=tr(?:y|ies) again\b)|\bsuch as\b|\bfor (?:example|instance)\b/gi
/** "the link is clicked": what was done before. */
const passive = /\b(?:is|are|was|were|been|gets?) \w+(?:ed|en)\b/giu
/** No adverb, but what somebody named. */
const longPart = /^\p{Script=Han}{3,}$/u
/** Where something runs: the drawing shows what runs. */
const place =
  /\b(?:in|inside|on) (?:an? |the |our )?(?:[\w-]+ )?(?:group|cluster|subnet|region|zone|vpc|account|docker(?: compose)?|kubernetes|k8s)\b/gi
/** "1. Request: the reader asks …": what a line is called. */
const lineName = /^[ \t]*(?:\d+[.)、][ \t]*)?[\p{L} ]{2,30}[:：](?=[ \t]*\S)/gmu
/** So small a share of what is said may be left out: an adverb, or what is said in other words. */
const mostLeftOut = 1 / 10

/** True if more of `text` is not drawn than may be; nothing may where a drawing `isGuess`. */
export function leavesOut(structure: Structure, text: string, title: string | null, isGuess = false): boolean {
  const left = findLeftOut(structure, text, title)
  const said = (text.toLowerCase().match(run) ?? []).filter(each => !words.has(each))
  if (left.some(each => longPart.test(each))) return true
  return left.length > 0 && weigh(left) > (isGuess ? 0 : weigh(said) * mostLeftOut)
}

/** A word weighs about as much as two Chinese characters. */
function weigh(some: readonly string[]): number {
  return some.reduce((sum, each) => sum + (/^\p{Script=Han}/u.test(each) ? each.length : 2), 0)
}

/**
 * Words of `text` that neither stand in the drawing, in whatever form, nor only join what stands in it. A drawing that leaves out what somebody said
 * shows that this was not understood.
 */
export function findLeftOut(structure: Structure, text: string, title: string | null): string[] {
  const texts = textsOf(structure).map(each => each.toLowerCase())
  const shown = `${texts.join('\n')}\n${title?.toLowerCase() ?? ''}`
  const stems = new Set((shown.match(run) ?? []).flatMap(each => [stemOf(each), stemOf(stemOf(each))]))
  const pairs = new Set(pairsOf(shown))
  const alone = new Set(texts)
  const said = text.slice(heading.exec(text)?.[0].length ?? 0)
  const told = structure.type === 'states' ? said.slice(subject.exec(said)?.[0].length ?? 0) : said
  const plain = structure.type === 'interaction' ? told.replaceAll(lineName, ' ') : told
  const left = [
    ...plain
      .replaceAll(joiningPhrase, ' ')
      .replaceAll(counted, ' ')
      .replaceAll(passive, ' ')
      .replaceAll(place, ' ')
      .toLowerCase()
      .matchAll(run),
  ].flatMap(([written]) => {
    if (/^\p{Script=Han}/u.test(written)) return findMissing(written, pairs, alone)
    // "bookings" is "booking", whose stem is "book".
    const isShown =
      words.has(written) ||
      [stemOf(written), stemOf(stemOf(written))].some(each => stems.has(each)) ||
      /^\d/.test(written) ||
      written.length < 2
    return isShown ? [] : [written]
  })
  return [...new Set(left)]
}

const run = /\p{Script=Han}+|(?:(?!\p{Script=Han})(?:[\p{L}\p{N}']|\.(?=\p{L})))+/gu

/** The parts of a run of Chinese characters that stand beside no character that they stand beside in the drawing. */
function findMissing(written: string, pairs: ReadonlySet<string>, alone: ReadonlySet<string>): string[] {
  const characters = [...written]
  const isShown = (at: number) =>
    pairs.has(`${characters[at - 1]}${characters[at]}`) || pairs.has(`${characters[at]}${characters[at + 1]}`)
  return characters
    .map((character, at) => (isShown(at) ? ' ' : character))
    .join('')
    .replaceAll(chinese, ' ')
    .split(' ')
    .filter(part => part.length > 1 && ![...part].every(character => alone.has(character)))
}

/** The pairs of Chinese characters that stand beside each other. */
export function pairsOf(shown: string): string[] {
  return [...shown.matchAll(/\p{Script=Han}+/gu)].flatMap(([part]) => {
    const characters = [...part]
    return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
  })
}

/** The stem of a word without its apostrophe: "customer's" is "customer". */
function stemOf(word: string): string {
  return stem(word.replace(/'s?$/, ''))
}
