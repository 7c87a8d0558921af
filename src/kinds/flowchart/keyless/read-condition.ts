/** A choice as a sentence states it. */
export interface Condition {
  /** Action before the condition, as in "Check the stock: if …". Empty: none. */
  before: string
  question: string
  branches: Branch[]
}

export interface Branch {
  /** The answer that leads here. */
  label: string
  /** Action if the condition is true. Empty: none. */
  text: string
}

const longestSentence = 800
const chinese = /\p{Script=Han}/u
const englishIf = /^(?:(.{1,200}?)(?:[:：]|[,;](?:\s+(?:and|but))?(?=\s))\s*)?if\s+(.+)$/is
const englishThen =
  /\s*(?:,|[:：])?\s*\bthen\b[,:]?\s+|(?<=\b(?:over|above|under|below|than|least|most)\s[$€£]?\d[\d.,]{0,12}(?:\s\w{1,12})?)\s+(?=(?:the|an?|our|my|they|it|he|she|we|you)\s)|\s*[,:：]\s*|\s+(?=(?:(?:i|we|you|they|he|she|it)\s)?(?:go|goes|return|jump|loop) (?:back )?to\b)/i
const englishElse = /[\s,;.]*\b(?:else|otherwise|if not)\b[,:]?\s*/i
const englishIfAfter = /^(.{1,300}?)\s+if\s+(.{1,300}?)[,;]\s*(?:else|otherwise)[,:]?\s*(.+)$/is
const chineseIf = /^(?:(.{1,100}?)[:：，,]\s*)?(?:如果|若是|若|假如|要是|如(?=.{1,100}(?:则|那么|就|否则)))\s*(.+)$/s
const chineseThen = /(?:的话)?\s*(?:[，,:：]\s*(?:那么|则|就)?|那么|则|就)\s*/
/** 金额大于5000元需要总经理审批: where the condition ends if no comma does. */
const chineseThenVerb =
  /(?=(?:需要?|须|必须|应当?|要|由|交给?|转给?|退回|返回|进入|发送?给?|通知|直接|提示|拒绝|驳回)(?!求))/
const chineseElse = /[\s，,。；;]*(?:否则|不然|反之)(?:的话)?[，,:：]?\s*(?:就|则)?\s*/
const answers = 'yes|no|true|false|是|否|有|无|没有|通过|不通过|未通过|成功|失败|合格|不合格'
const questionWithAnswers = new RegExp(
  `^(.{1,300}?[?？])\\s*(?=(?:if\\s+|如果|若)?(?:${answers})\\s*(?:[:：,，]|->|→|则|就))(.+)$`,
  'is',
)
const answerMark = new RegExp(
  `(?:^|[;；,，.。\\s])\\s*(?:if\\s+|如果|若)?(${answers})\\s*(?:[:：,，]\\s*(?:则|就|那么)?|->|→|则|就)\\s*`,
  'gi',
)
const elseBranch = /^(?:(?:else|otherwise|if not)\b|否则|不然|反之)[,，:：]?\s*(?:就|则)?\s*(.*)$/is
const answerBranch = new RegExp(
  `^(?:if\\s+|如果|若)?(${answers})\\s*(?:[:：,，]\\s*(?:则|就|那么)?|->|→|则|就|$)\\s*(.*)$`,
  'is',
)

/** Reads "if C then A else B", 如果C则A否则B, "A if C, otherwise B" and "C? Yes: A; no: B"; null for other sentences. */
export function readCondition(sentence: string): Condition | null {
  if (sentence.length > longestSentence) return null
  return readAnswers(sentence) ?? readIf(sentence) ?? readIfAfter(sentence)
}

/** Reads "if C" and 如果C, a condition alone, above what is done then; null for other sentences. */
export function readOpenCondition(sentence: string): Condition | null {
  const found = /^(?:if\s+|如果|若是|若|假如|要是)(.{1,200})$/is.exec(sentence)
  if (!found?.[1]) return null
  const condition = found[1].replace(/(?<!\s)\s*(?:,?\s*\bthen|[，,]?\s*(?:那么|则)|的话)$/i, '')
  return { before: '', question: toQuestion(condition), branches: [{ label: yesAndNo(sentence)[0], text: '' }] }
}

/** Reads the part that follows a choice made before: "otherwise B", 否则B (label null), "yes: A". */
export function readBranch(text: string): { label: string | null; text: string } | null {
  const otherwise = elseBranch.exec(text)
  if (otherwise) return { label: null, text: otherwise[1] ?? '' }
  const answer = answerBranch.exec(text)
  return answer?.[1] ? { label: capitalize(answer[1]), text: answer[2] ?? '' } : null
}

const negation = /\b(?:not|no)\b|n't\b|\b(?:in|un|im|dis|non-?)(?=[a-z]{3})|不|未|没有|没|无|非|有/gi

/** Prefixes with the opposite of the text after them. */
const antonyms: readonly [pattern: RegExp, opposite: string][] = [
  [/\bwrong\b|\bincorrect\b/gi, 'right'],
  [/\bcorrect\b/gi, 'right'],
  [/\bfail(?:s|ed)?\b/gi, 'pass'],
  [/\b(?:pass|succeed)(?:es|ed|s)?\b/gi, 'pass'],
  [/\breject(?:s|ed)?\b|\bdeclined\b|\bdenied\b/gi, 'approved'],
  [/\baccept(?:s|ed)?\b|\bapprove(?:s|d)?\b/gi, 'approved'],
  [/错误|错/g, '正确'],
  [/失败/g, '成功'],
  [/驳回|拒绝/g, '批准'],
]

/** True if two questions ask for opposite sides of one thing: "valid?" and "invalid?", 通过？ and 未通过？. */
export function areOpposite(one: string, other: string): boolean {
  const bare = (question: string) =>
    antonyms
      .reduce((words, [pattern, opposite]) => words.replaceAll(pattern, opposite), question)
      .replaceAll(negation, '')
      .replaceAll(/[\s?？]/g, '')
      .toLowerCase()
  return one.trim().toLowerCase() !== other.trim().toLowerCase() && bare(one) === bare(other) && bare(one) !== ''
}

/** Yes and no, in the language of the sentence. */
export function yesAndNo(sentence: string): [string, string] {
  return chinese.test(sentence) ? ['是', '否'] : ['Yes', 'No']
}

function readAnswers(sentence: string): Condition | null {
  const found = questionWithAnswers.exec(sentence)
  if (!found?.[1] || !found[2]) return null
  const rest = found[2]
  const marks = [...rest.matchAll(answerMark)]
  const branches = marks.map((mark, index) => ({
    label: capitalize(mark[1] ?? ''),
    text: trimEnds(rest.slice(mark.index + mark[0].length, marks[index + 1]?.index)),
  }))
  return { before: '', question: found[1].trim(), branches }
}

function readIf(sentence: string): Condition | null {
  const inChinese = chineseIf.exec(sentence)
  const found = inChinese ?? englishIf.exec(sentence)
  if (!found?.[2]) return null
  const [then, otherwise] = inChinese ? [chineseThen, chineseElse] : [englishThen, englishElse]
  const [condition, consequence] = splitOnce(found[2], then)
  if (condition.trim() === '' || consequence === undefined) return null
  const [yes, no] = splitOnce(consequence, otherwise)
  if (yes.trim() === '' && no !== undefined && inChinese) return readBareThen(sentence, condition, no, found[1])
  // "Ship it, if paid, otherwise wait": what stands before is what is done then.
  if (yes.trim() === '' && found[1]) return null
  return { before: (found[1] ?? '').trim(), question: toQuestion(condition), branches: toBranches(sentence, yes, no) }
}

function readBareThen(sentence: string, condition: string, no: string, before = ''): Condition | null {
  const [question, yes = ''] = splitOnce(condition, chineseThenVerb)
  if (question.trim() === '' || yes.trim() === '') return null
  return { before: before.trim(), question: toQuestion(question), branches: toBranches(sentence, yes, no) }
}

function readIfAfter(sentence: string): Condition | null {
  const found = englishIfAfter.exec(sentence)
  if (!found?.[1] || !found[2]) return null
  return { before: '', question: toQuestion(found[2]), branches: toBranches(sentence, found[1], found[3]) }
}

function toBranches(sentence: string, yes: string, no: string | undefined): Branch[] {
  const [yesLabel, noLabel] = yesAndNo(sentence)
  const branches = [{ label: yesLabel, text: trimEnds(yes) }]
  return no === undefined ? branches : [...branches, { label: noLabel, text: trimEnds(no) }]
}

function splitOnce(text: string, separator: RegExp): [string, string | undefined] {
  const found = separator.exec(text)
  return found ? [text.slice(0, found.index), text.slice(found.index + found[0].length)] : [text, undefined]
}

function toQuestion(condition: string): string {
  const words = capitalize(trimEnds(condition))
  if (/[?？]$/.test(words)) return words
  return chinese.test(words) ? `${words}？` : `${words}?`
}

export function capitalize(text: string): string {
  return /^[a-z]/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text
}

function trimEnds(text: string): string {
  return text.replace(/^[\s,，;；.。:：]+/, '').replace(/[\s,，;；.。]+$/, '')
}
