import type { Lead } from '../clause.ts'

/** What is told between two commas. */
export interface Clause {
  text: string
  lead: Lead | null
}

const sentenceEnd = /[。！!\n]+/u
/** 医生问诊后如果…: what is done, and then what is asked. */
/** 选一个方向：想做网站就…: what is chosen, and then how. */
const choice = /[：:]\s*(?=如果|要是|(?:想|选|是)[^，。；：]{1,12}就)/u
const clauseEnd =
  /[，,]\s*|(?<=\p{Script=Han}{1,3}[完好过]\p{Script=Han}{0,4})(?=(?:如果|要是|若是|假如)\p{Script=Han}{2})|(?<=\p{Script=Han}{2})(?:之|以)?后(?=如果|要是|若是)|(?<=\p{Script=Han}{2})(?=(?:然后|接着|随后|最后)(?!的|[一两三四五六七八九几\d]))/u
const leads: readonly (readonly [RegExp, Lead | null])[] = [
  [/^(?:无论如何|不管怎样|两种情况都|不管哪种情况)[，,]?/u, 'joint'],
  [
    /^(?:最后|最终)(?![一两三四五六七八九几\d])(?:再|就(?![诊业餐医座寝位读])|由|会(?![员计议长场费诊话所馆客]))?/u,
    'last',
  ],
  [/^(?:与此同时|同时)(?:再|也|由)?/u, 'meanwhile'],
  [
    /^(?:然后|接着|接下来|随后|之后|下一步|再之后|再然后|紧接着|再(?!次|来一|试))(?:再|就(?![诊业餐医座寝位读])|由|会(?![员计议长场费诊话所馆客])|是)?/u,
    'next',
  ],
  [
    /^(?:首先|第一步是?|一开始|先是?(?!生|进|前)|其次|第[二三四五六七八九]步是?|并且?(?!行|发)|而且|而|但是?|不过|那么?(?!个|些|边|里)|\d{1,2}[.、](?!\d))+/u,
    null,
  ],
]
/** 选题、找素材、写初稿: what is done, each with a verb in front. */
const verbFirst =
  /^(?:找|写|发|做|买|填|交|打|开|关|洗|切|放|加|排版|审|拍|剪|选|定|订|查|改|测|约|签|付|贴|印|装|拆|送|取|拿|领|擦|扫|摆|提交|上传|下载|发布|审核|录入|整理|准备|检查|确认|通知|安排|设计|开发|测试|部署|上线|面试|培训|入职|配送|打包|发货|收货|验收|付款|结账)/u

/** 方案设计完成后，…: once what was told is done. */
const oncePassed =
  /(?<=^|[。；;，,！\n])(\p{Script=Han}{2,8}?)(?:完成|结束|完毕|通过)?(?:之|以)?后[，,](?=\p{Script=Han}{2})/gu

/** What was told before it says nothing but that something comes next. */
function withoutMoments(body: string): string {
  return body.replaceAll(oncePassed, (moment, done: string, at: number) => {
    const before = body.slice(0, at)
    // 软件发布后, after 软件准备发布
    const isTold = before.includes(done) || [done.slice(0, 2), done.slice(-2)].every(part => before.includes(part))
    return isTold ? '接着' : moment
  })
}

/** The sentences of a process, each as clauses; a semicolon parts two that belong together. */
export function splitSentences(body: string): { clauses: Clause[]; isJoined: boolean }[] {
  return withoutMoments(body)
    .split(sentenceEnd)
    .flatMap(sentence =>
      sentence
        .split(/[；;]/u)
        .map((part, at) => ({ clauses: splitClauses(part), isJoined: at > 0 }))
        .filter(({ clauses }) => clauses.length > 0),
    )
}

function splitClauses(sentence: string): Clause[] {
  const clauses: Clause[] = []
  // 最后，…: the word stands alone.
  let alone: Lead | null = null
  for (const part of sentence.replace(choice, '，').split(clauseEnd).flatMap(splitList)) {
    const { text, lead } = withoutLead(part.trim())
    if (text !== '') clauses.push({ text, lead: lead ?? alone })
    alone = text === '' ? lead : null
  }
  return clauses
}

function withoutLead(written: string): Clause {
  let [text, lead]: [string, Lead | null] = [written, null]
  for (let turn = 0; turn < 3; turn += 1) {
    const [found, how] = leads.find(([pattern]) => pattern.test(text)) ?? []
    if (!found) break
    text = text.replace(found, '').trim()
    lead = how ?? lead
  }
  return { text, lead }
}

function splitList(part: string): string[] {
  const names = part.split('、')
  return names.length > 2 && names.slice(1).every(name => verbFirst.test(name)) ? names : [part]
}
