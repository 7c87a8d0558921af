import { isPurpose } from './purposes.ts'

/** What only somebody says who asks for a drawing, is polite or laughs. */
const english =
  'draw sketch visualize visualise diagram diagrams chart graph picture drawing drawn mindmap infographic flowchart please pls plz thanks thank thx ty ta cheers sorry hi hello hey lol haha hahaha hehe honestly ' +
  'appreciated grateful newbie ideally somehow whatever kidding joking really'
/** What they say between those words. */
const between =
  'a an x xx xxx the this that it these them all just only nicely nice pretty simple quick quickly clean clear big small one as in into on of to for so and or but i we me us my you u your yours can could would will do does did be is are am if ' +
  'need want like love make show put turn give help get see have got what who how which whom talks talk look looks goes there here new well ok okay much lot very yes no not sure possible happy any some kind way map mind sequence er class org tree table tables family ' +
  'team everyone guys folks again right up out with from now first time later maybe perhaps possibly bit too'
const strong: ReadonlySet<string> = new Set(english.split(' '))
const verbs: ReadonlySet<string> = new Set(['draw', 'sketch', 'visualize', 'visualise', 'chart', 'graph', 'drawing'])
const weak: ReadonlySet<string> = new Set(between.split(' '))
/** "How would the database look like?" */
const howItLooks = /^(?:so |and )?(?:how|what) (?:would|should|could|might|does|do|will) .{1,40} looks?(?: like)?$/i

const chineseStrong =
  /画|做[成个张一]|整理|理一理|谢|麻烦|拜托|帮忙?|请|哈哈|呵呵|嘿嘿|瞎编|乱编|较真|见笑|随便|就行|即可|先这样|求助|新手|小白/u
/** Longest first. A clause of which nothing else remains is talk. */
const chineseTalk =
  /思维导图|组织结构|组织架构|示意图|关系图|结构图|树[状形]图|流程图|时序图|架构图|拓扑图|象限图|对比图|利弊图|信息图|类图|脑图|[eE][rR]图|图[表形]?|(?:给|让)(?:孩子|小孩|老板|领导|同事|家人|学生|客户|大家|我|他们)看(?:看|一?下)?|这些|出来|理一理|整理|梳理|一下|下来|瞎编的?|乱编的?|别较真|见笑了?|随便|就行|就好|即可|先这样|求助|新手|小白|能不能|可不可以|可以|能否|不好意思|(?:谢谢|多谢|感谢)(?:师兄|师姐|师傅|老师|老板|兄弟|亲|哥|姐|大神|各位)?|大家|各位|麻烦|拜托|帮忙|帮我|给我|哈哈+|呵呵+|嘿嘿+|结构|关系|架构|拓扑|层级|画[成出个]?|做[成出个]?|[请帮我你您能想要需用把这那它个张幅份的吗吧呗啦了哦啊呀嘛呢好清楚简单点看看啥什么怎样]/gu

/** True if a clause says nothing but what is said to whoever draws: "draw it nicely pls", 麻烦画一下结构. */
export function isOnlyTalk(clause: string): boolean {
  const said = clause.replaceAll(/[\s.!?。！？,，~～…]+/g, ' ').trim()
  if (said === '' || said.length > 80) return false
  // 整理 alone may be a step.
  if (/^(?:整理|梳理|画|做|请)$/.test(said)) return false
  if (/\p{Script=Han}/u.test(said)) return chineseStrong.test(said) && said.replaceAll(chineseTalk, '').trim() === ''
  if (howItLooks.test(said)) return true
  const words = said.toLowerCase().match(/[\p{L}'-]+/gu) ?? []
  const isSaid = words.some(word => strong.has(word)) || /^new here$/i.test(said)
  // "Draw" alone may be a step.
  return (
    isSaid &&
    !(words.length === 1 && verbs.has(words[0] ?? '')) &&
    !/\d/.test(said) &&
    words.every(word => strong.has(word) || weak.has(word))
  )
}

function isAside(clause: string): boolean {
  return isOnlyTalk(clause) || isPurpose(clause)
}

/** A text of one line without its talk: what stands in brackets, whole sentences at its beginning and end, and clauses at its end. */
export function withoutTalk(text: string): string {
  if (text.length > 4000 || text.trim().includes('\n')) return text
  const plain = text.replaceAll(/\s*[(（]([^()（）]{1,60})[)）]/g, (all, inner: string) =>
    inner.split(/[,，]/).every(isOnlyTalk) ? '' : all,
  )
  const sentences = plain.split(/(?<=[.!?]\s)|(?<=[。！？])/u)
  const first = sentences.findIndex(sentence => !isAside(sentence))
  const last = sentences.findLastIndex(sentence => !isAside(sentence))
  const rest = withoutLastClauses(
    sentences
      .slice(Math.max(0, first), last + 1)
      .join('')
      .trimEnd(),
  )
  return rest.trim() === '' ? text : rest
}

function withoutLastClauses(text: string): string {
  const at = Math.max(text.lastIndexOf(','), text.lastIndexOf('，'))
  return at > 0 && isAside(text.slice(at + 1)) ? withoutLastClauses(text.slice(0, at)) : text
}
