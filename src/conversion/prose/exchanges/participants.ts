/** Those who take part in an exchange, found by their names in sentences. */
export interface Participants {
  /** As they were written first. */
  names: readonly string[]
  /** Who is named at the beginning of a sentence, and what follows; null where nobody is. */
  subjectOf(sentence: string): { name: string; rest: string } | null
  /** Who is named in a part of a sentence, but for a possessive ("the user's address"), in the order of the words. */
  mentionedIn(part: string): Mention[]
}

export interface Mention {
  name: string
  /** Index of the mention in the part, its article included. */
  start: number
  end: number
}

export const asksForSequence = /\bsequence (?:diagram|chart)|时序图|顺序图|序列图/i

/** Where a sequence diagram is asked for, those who act: they begin a clause, and are named again. Null where there are fewer than two. */
export function inferParticipants(text: string, clauses: readonly string[]): Participants | null {
  // Arrows say by themselves who turns to whom.
  if (!asksForSequence.test(text) || /->|→|=>/.test(text)) return null
  const said = clauses.join('\n')
  const names = new Set<string>()
  for (const clause of clauses) {
    const name = longestRepeated(beginningsOf(clause), said)
    if (name !== undefined) names.add(name)
  }
  for (const clause of clauses) {
    const store = readsStore.exec(clause)?.[1]
    if (store !== undefined) names.add(store)
  }
  return names.size > 1 ? createParticipants([...names]) : null
}

const noName =
  /^(?:if|when|then|and|or|but|it|he|she|they|we|i|you|this|that|there|a|an|the|is|are|so|to|如果|当|然后|接着|最后|再|它|他|她|我|你|这|那|和|与|就|则|返回|回复|响应|发送|通知|提示|调用|请求|查询|写入|更新|保存|显示|跳转|生成|验证|校验|检查|判断|审核|确认|处理)$/i
/** What is read and written takes part, however often it is named. */
const readsStore = /(?:查询?|读取?|写入?|存入|访问|更新)(数据库|缓存|redis|mysql|mongodb)(?!表|的|结构|设计)/iu
const particle = /^(?:把|将|给|向|对|去|从|到|会|再|就|也|和|跟|与|被|让|请|用|在|的|后|时)$/

/** A name may be one word, or two. */
function beginningsOf(clause: string): string[] {
  const words = [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(clause)]
    .filter(({ isWordLike }) => isWordLike)
    .slice(0, 4)
  const first = words.findIndex(({ segment }) => !/^(?:the|an?|then|and|然后|接着|最后|再)$/i.test(segment))
  const [one, two] = words.slice(first === -1 ? words.length : first)
  if (!one || noName.test(one.segment)) return []
  const isTwo = two && !particle.test(two.segment) && !noName.test(two.segment)
  return [one.segment, ...(isTwo ? [clause.slice(one.index, two.index + two.segment.length)] : [])]
}

function longestRepeated(names: readonly string[], text: string): string | undefined {
  return names.findLast(name => countOf(name, text) > 1)
}

function countOf(name: string, text: string): number {
  return text.match(patternOf([name]))?.length ?? 0
}

function createParticipants(names: readonly string[]): Participants {
  const known = new Map(names.map(name => [name.toLowerCase(), name]))
  const pattern = patternOf([...known.keys()])
  const mentionedIn = (part: string) =>
    [...part.matchAll(pattern)].map(({ 0: found, 1: name = '', index }) => ({
      name: known.get(name.toLowerCase()) ?? name,
      start: index,
      end: index + found.length,
    }))
  return {
    names,
    subjectOf(sentence) {
      const [first] = mentionedIn(sentence)
      return first?.start === 0 ? { name: first.name, rest: sentence.slice(first.end).trim() } : null
    },
    mentionedIn,
  }
}

/** Longer names first: "Payment Gateway" is no "Payment". */
function patternOf(names: readonly string[]): RegExp {
  const choices = names
    .toSorted((a, b) => b.length - a.length)
    .map(name => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`))
    .join('|')
  return new RegExp(
    `(?<![A-Za-z0-9])(?:(?:the|an?|our|their|his|her|its)\\s+)?(${choices})(?![A-Za-z0-9]|['’]s)`,
    'giu',
  )
}
