import { capitalizeFirst } from '../capitalize-first.ts'
import { actorOf } from '../processes/chinese/names.ts'

/** What a text says it is about, and what is told of that. */
export interface Led {
  title: string | null
  body: string
  /** The title names something that is done step by step. */
  isProcess: boolean
}

const processWords =
  /\b(?:process(?:es)?|flow|workflow|procedure|steps|pipeline|how|recipe|routine|program(?:me)?|cycle|journey|stages|what happens|handover|onboarding|approval|protocol|loop|goes|making|reset|checkout|intake|how to|from (?!bottom|top|low|high|small|large|best|worst|old|young)\w+ to \w+)\b|流程|步骤|怎么|如何|过程|方法|手续|流转|环节|程序|周期|要做的事(?=情?.{0,4}顺序)|做法|套路|工序|从(?![低高小大上下])(?!.{0,6}[低高])[^，]{1,6}到[^，]{1,6}$|怎么办|发生了?什么|怎么工作|怎么启动|路线|链路$/i
/** Words that only ask: "hi! could you make me a simple picture of …?" */
const asking =
  /\b(?:draw|make|show|sketch|diagram|picture|chart|flow(?:chart)?|explain|need|want|visuali[sz]e|map)\b|画|做|整理|梳理|出[一个张]|弄|搞/i
const sentenceLead =
  /^([^.!?？！。\n]{0,12}[!！]\s*)?((?:(?:can|could|would|will|pls|please|i|we|hi|hey|hello|help)\b[^.!?\n]{5,110}|how (?:i|we|to|our|the|my|you|they)\b[^.!?,\n]{3,60}))[.!?]\s+(?=\S)/i
const colonLead = /^([^:：\n。；;]{2,110}?)\s*[:：]\s*(?=\S)(?!\/\/|\d\d\b)/
/** "I run a small coffee roastery.": who tells it, and of what. */
const introduction =
  /^(?:(?:i|we) (?:run|own|have|manage)|i(?:'m| am) (?:the )?(?:owner|manager|head) of|(?:i|we) work (?:at|in|for)) (?:an? |the |our |my )?([^.!?,;:\n]{3,50})[.!]\s+(?=\S)|^(?:我|我们)(?:开了?|经营|管理)(?:着|了)?(?:一?[家个间])?([^，,。：:\n]{2,16})[，。]\s*(?=\S)/iu
/** "Our hiring process goes from …", "hiring at our bakery - …" */
const dashLead = /^([^-–—:：,，\n]{4,60}?)\s+[-–—]{1,2}\s+(?=\S)/
/** "making bread goes like …" */
const likeLead = /^([^,，:：\n]{4,60}?)\s+(?:goes|works|is done) (?:something |a bit )?like(?: this| so)?[,:]?\s+/i
/** 播客从选题到发布，选题，…: the first step is told again. */
const spanLead = /^([^，,：:。]{0,12}从(\p{Script=Han}{2,8})到\p{Script=Han}{2,8})，(?=\2，)/u
/** 押金怎么退？ and "How do we refund? …": a question that is the topic. */
const questionLead =
  /^([^，,。?？\n]{2,20}(?:怎么|如何)[^，,。?？\n]{0,8})[?？]\s*(?=\S)|^(how (?:do|does|should|can) [^.?!,\n]{3,60})\?\s+(?=\S)/iu
const fromLead = /^([^,，:：\n]{4,60}?)\s+(?:goes|runs|moves|leads)\s+(?=from\s)/i
const plainLead =
  /^([^,:\n]{4,60}?\b(?:process|flow|workflow|procedure|pipeline|podcast))(?:\s*,\s+(?=(?:first|we|i|you)\b))/i
/** 我们的CI流程是提交代码后跑测试，… */
const isLead =
  /^((?:我们?的?|公司的?)?[^，,：:。\s是]{1,12}?(?:流程|步骤|过程))(?:就?是|大概是|分为)(?!这样)(?=\p{Script=Han}{2})/u
/** 帮我画一下快递怎么到我手里的，商家打包，… and 我们店进货流程 看库存 … */
const chineseLead =
  /^((?:[^，,：:。\s]{0,30}?(?:流程图?|步骤|过程|手续|示意图)(?:是?这样的?|如下|[吧呗啊哈哦呀]|画一下|怎么走|[^，,：:。\s]{0,4}(?=\s))?|(?:嗯+|那个|请|麻烦|帮我?|我想|想)?[^，,：:。\s]{0,6}画[^，,：:。\s]{0,24}(?:怎么|如何|如何)[^，,：:。\s]{1,14}))(?:[，,]|\s+)(?=\S)/u
/** 先学基础，再学算法，然后选方向：…: steps, and no title. */
const tellsSteps = /[，,](?:先|再|然后|接着|最后)|, (?:and )?then /iu
const courtesies =
  /^(?:(?:hi|hey|hello|ok(?:ay)?|so|well|basically|um+|please|pls|plz|thanks?|thank you|thx|cheers)\b[\s,!.:]*|(?:你好|您好|嗯+|那个(?=[，,])|请(?=[你您帮画做把给问，,])|麻烦你?|谢谢|帮忙)[，,！!\s]*)+/i
const thanks =
  /[\s,，.。!！]*(?:\b(?:thx|thanks?|thank you|cheers|pls|please)\b|谢谢(?:你|您|啦)?|麻烦了?|多谢)[\s.。!！~～]*$/i

/** 自动售货机，投币，… and 空调不制冷怎么办，…: a thing, or a question, and nothing that is done. */
const thingLead =
  /^((?:(?![有是把给从到由去来用看开打关进回选点做找查])[^，,：:。；;、\s]){2,12}(?:机|系统|平台|计划|方案|安排|项目|业务|柜|功能|故障|问题)|[^，,：:。；;、\s]{2,20}(?:怎么办|怎么弄|怎么修|怎么处理|咋办|咋整|咋弄))[，,](?=\S)/u
/** 出差报销，先贴发票，…: what it is about, where nobody is named who does it. */
const firstLead = /^([^，,：:。；;、\s]{2,8})[，,](?=(?:首?先(?![生进前])|第一步))/u
/** 疫苗接种流程。…: a sentence that only says what it is. */
const headingLead = /^([^，,。：:；;\s]{2,16}(?:流程图?|步骤|过程|手续))(?:是?这样的?|如下)?。\s*(?=\S)/u

/** 上线流程从需求评审开始 */
const startLead = /^([^，,：:。\s]{2,20}?(?:流程|过程))是?从(?=\p{Script=Han}{2,12}开始)/u
/** 扫码点餐的时候，…: on what occasion. */
const whenLead = /^([^，,：:。；;、\s]{2,12})的时候[，,](?=\S)/u

/** "Handwashing for the little ones, with few words. You wet …": a sentence that does nothing. */
const gerundLead =
  /^(\p{L}+ing(?: (?:the|a|an|your|our))?(?: [\w'-]+){0,3} (?:for|at|in|on|with) [^.,!?:;\n]{2,40})(?:,[^.!?:;\n]{2,60})?\.\s+(?=(?:you|we|they|first|i)\b)/iu

const leads = [
  whenLead,
  startLead,
  headingLead,
  gerundLead,
  spanLead,
  colonLead,
  likeLead,
  fromLead,
  dashLead,
  plainLead,
  isLead,
  chineseLead,
  thingLead,
  firstLead,
]

/** Takes off what a text is about, and what is said to whoever draws. */
export function splitLead(text: string, asked: string | null): Led {
  const plain = text.trim().replace(thanks, '').replace(courtesies, '')
  const [introduced = '', whose, chineseWhose] = introduction.exec(plain) ?? []
  if (introduced !== '') {
    const rest = splitLead(plain.slice(introduced.length), asked)
    return { ...rest, title: rest.title ?? nameOf(whose ?? chineseWhose ?? '') }
  }
  const sentence = sentenceLead.exec(plain)
  if (sentence && (asking.test(sentence[0]) || processWords.test(sentence[0]))) {
    const rest = splitLead(plain.slice(sentence[0].length), asked)
    return { ...rest, title: rest.title ?? nameOf(sentence[2] ?? ''), isProcess: true }
  }
  const [asksHow, chineseTopic, englishTopic] = questionLead.exec(plain) ?? []
  const topic = chineseTopic ?? englishTopic
  if (asksHow && topic) return { title: asked ?? nameOf(topic), body: plain.slice(asksHow.length), isProcess: true }
  for (const lead of leads) {
    const found = lead.exec(plain)
    if (
      !found?.[1] ||
      tellsSteps.test(found[1]) ||
      /[?？]|\b(?:if|when|yes|no)\b|如果|\d{4}-\d/i.test(found[1].replace(/what happens (?:if|when)/i, ''))
    )
      continue
    if (lead === firstLead && actorOf(found[1]) !== null) continue
    if (lead === dashLead && !processWords.test(found[1]) && !/\bat\b|\bour\b/.test(found[1])) continue
    return {
      title: asked ?? nameOf(found[1]),
      body: plain.slice(found[0].length),
      isProcess: processWords.test(found[1]) || processWords.test(asked ?? ''),
    }
  }
  return { title: asked, body: plain, isProcess: processWords.test(asked ?? '') }
}

/** The subject alone, without the words that ask for a drawing of it. */
function nameOf(lead: string): string | null {
  const name = lead
    .replace(courtesies, '')
    .replace(
      /^(?:(?:can|could|would|will) you|i (?:need|want|would like)|we need|help me)?\s*(?:to )?(?:please )?(?:draw|make|show|sketch|explain|have|get)?(?: me| us)? ?(?:an? )?(?:(?:simple|quick|nice|small|rough|little)\s)?(?:diagram|picture|chart|flow ?chart|flow|drawing|sketch)?\s*(?:of|for|about|showing)?\s*/i,
      '',
    )
    .replace(/^(?:谁能|能不能|可以|麻烦)?(?:帮忙|帮我)?画(?:一下|下|出)(?=\p{Script=Han}{2})/u, '')
    .replace(
      /^(?:把|帮我|给我|请|想|我想|需要)?(?:画|做|整理|梳理|出(?![差入院库国租售版口货纳勤])|弄)(?:一下|出|个|一个|一张|张)*/,
      '',
    )
    .replace(/(?:画一下|整理一下|梳理一下)?(?:吧|是?这样的?|如下)$/, '')
    .replace(
      /(?<=\p{Script=Han}{2})(?:主要|一般|通常)?(?:包[含括]|分为|有)(?:以下|如下)?(?:几个|[一二三四五六七八九十\d]+个)?(?:主要)?(?:步骤|环节|阶段)?$/u,
      '',
    )
    .trim()
  return name.length < 2 ? null : capitalizeFirst(name)
}
