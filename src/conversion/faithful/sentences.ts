import { withoutOrder } from '../../language/order-by-value.ts'

/** Words with a full stop behind them that ends no sentence, of people and before numbers, as a part of a pattern. */
export const shortWords = 'sgt|jr|sr|lt|capt|gen|rev|dr|mr|mrs|ms|st|prof|vs|no'
/** What a full stop belongs to that ends no sentence. */
const abbreviation = new RegExp(
  `\\b(?:${shortWords}|etc|nr|approx|ca|max|min|e\\.g|i\\.e|a\\.m|p\\.m|inc|ltd|dept|est)\\.$`,
  'i',
)
/** The end of a sentence within a line. */
const end = /(?<=[.!?])\s+(?=\S)|(?<=[。！？])/u

/** The sentences of a text of one line or more, without what only ends them. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  for (const line of text.split('\n')) {
    let isOpen = false
    for (const part of line.split(end)) {
      if (isOpen) sentences.push(`${sentences.pop() ?? ''} ${part}`)
      else if (/\p{L}/u.test(part)) sentences.push(part)
      isOpen = abbreviation.test(part) && !/\bMax\.$/.test(part)
    }
  }
  return sentences.map(each => each.trim().replace(/[.!。！]+$/, ''))
}

/** The clauses of a sentence: what commas and semicolons part. */
export function clausesOf(sentence: string): string[] {
  return sentence.split(/[,，、;；]\s*/).filter(each => /[\p{L}\p{N}]/u.test(each))
}

const talk =
  /\b(?:thanks?|thank you|thx|please|pls|plz|cheers|sorry|hello|hi|draw|sketch|visuali[sz]e|diagram|chart|flow ?chart|graph|mind ?map|infographic|timeline|picture|slide|graphic)\b|\b(?:show|make|plot|put|turn) (?:it|that|this|them|me)\b|\b(?:can|could|would|will) (?:you|u)\b|\bi(?:'d| would) (?:like|love)\b|\bi (?:want|need)\b|\bwhat(?:'s| is| are) (?:the )?(?:main )?differences?\b|谢谢|麻烦|拜托|你好|请问|[帮给]我|求助?$|画|做个|做成|做一|整理|图(?!书)/i

const request =
  /^(?:please |now |and )*(?:put|draw|show|make|turn|plot|sketch|visuali[sz]e|explain|describe|illustrate|present|summari[sz]e)\b.*\b(?:plan|chart|diagram|flow ?chart|timeline|board|graph|picture|infographic|slide)\b|\bwants? (?:an? |to see )?(?:picture|chart|diagram|drawing|flow ?chart|graph|slide)\b|^(?:(?:can|could|may) (?:i|we) (?:get|have|see)|i(?:'d| would) (?:like|love)|i (?:want|need)|we need) (?:an? |to see )(?:[a-z]+ ){0,3}(?:plan|chart|diagram|flow ?chart|timeline|board|graph|picture|infographic|pie|funnel)\b|^(?:请|麻烦|帮我?|给我|想要?|能不?能)*(?:画|做|出|来|给|整理|弄)(?:成|个|一个|一?张|一?份|一下|出来)*(?:\p{Script=Han}{0,8}图(?:看看|吧|呗)?|看看)$|让我[画做]|^(?:请|麻烦|帮我)*(?:将|把)(?:上述|以上|上面|这些)的?(?:信息|内容|数据|关系|结构|流程)?(?:可视化|画|整理|展示|呈现|绘制)(?:出来|一下|成图)?$|^(?:please )?(?:compare (?:them|these|both|all of them|the (?:two|three|four|five))|put (?:them|these|both|the (?:two|three|four)) side by side)(?: (?:please|for me|side by side))*$|^(?:请|帮我|麻烦)?(?:对比|比较)(?:一下)?(?:(?:它们?|[他她]们|这?[两三四几]个?(?:方案|选项|产品|东西)?|这[两三四几]个?\p{Script=Han}{0,4}))?(?:看看|吧)?$|^(?:the )?arrows? (?:should |must )?(?:point|go|lead)s? (?:to|at|towards?) the \w+(?: (?:please|pls))?$/iu

/** "Draw the database schema", "make a state machine out of this" */
const requestOfKind =
  /^(?:please |now |and |can you |could you )*(?:draw|show|make|create|sketch|visuali[sz]e|design|give)(?: me| us)? (?:(?:the|an?|our|my|its|this as an?|it as an?) )?(?:[a-z-]+ ){0,3}(?:schema|erd?|state machine|architecture|mind ?map|org ?chart|tree|hierarchy|swot|comparison|flow)(?: (?:out )?(?:of|for|from|with) (?:this|that|it|them|these|those))?(?: (?:please|pls|for (?:me|us)))*$/i

/** A sentence that asks for a drawing, and is no step of one: "Put that on a plan". */
export function asksForDrawing(sentence: string): boolean {
  const plain = sentence.trim().replace(/[,，.。!！?？~～\s]+$/, '')
  return request.test(plain) || requestOfKind.test(plain)
}

/** Without a first or last sentence, or a last clause, that asks for a drawing: "Could I get a pie chart? …", …，画图看看. */
export function withoutAsking(text: string): string {
  const [first = ''] = /^[^.!?？。！：:\n]{4,80}(?:[.!?]+\s+|[？。！]+)(?=\S)/.exec(text) ?? []
  const start = first !== '' && asksForDrawing(first) ? first.length : 0
  const [last = ''] =
    /(?<=[,，.。!！?？;；\n])[^,，.。!！?？;；\n]{2,60}[.。!！?？~～\s]*$/.exec(text.slice(start)) ?? []
  const end = last !== '' && asksForDrawing(last) ? last.length : 0
  return text.slice(start, text.length - end).replace(/[,，;；\s]+$/, '')
}

/** 就是先填表，…: how somebody begins to tell. */
const beginning = /^(?:大概|大致|基本上?|其实)?就是(?:说)?(?!这)[，,]?(?=先|首先|\p{Script=Han}{2})/u

/** What a request tells, without what only asks for a drawing, or for the order of its values. */
export function toldIn(body: string): string {
  return withoutOrder(withoutAsking(body)).replace(beginning, '')
}

/** What is said to whoever draws: a request, a greeting, thanks. */
export function isTalk(sentence: string): boolean {
  return talk.test(sentence)
}
