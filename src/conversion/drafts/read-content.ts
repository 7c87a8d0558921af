import { stripRequest } from '../../kinds/strip-request.ts'
import { frameOf } from '../../language/chinese-clauses/frame.ts'
import { isPurpose } from '../../language/purposes.ts'
import { isOnlyTalk } from '../../language/talk.ts'
import { asksForDrawing, isTalk, sentencesOf } from '../faithful/sentences.ts'
import { isSmallTalk } from '../small-talk.ts'
import { kindName } from './kind-name.ts'

/** What a person told, in their own words, without the words that ask for a drawing. */
export interface Content {
  /** What it is about; null where that is not said. */
  topic: string | null
  /** Sentences, clauses or lines, without their marks; those of an outline keep their indentation. */
  lines: string[]
}

/** Marks of a list, which a draft sets anew. */
const mark = /^(\s*)(?:[-*+•·]\s+|\d{1,2}[.)、]\s*)/
const end = /[\s.。;；,，:：!！?？]+$/
/** Around an e-mail. */
const header = /^(?:from|to|cc|subject|date|sent|发件人|收件人|主题|日期)[:：]/i
const greeting = /^(?:dear|hi|hello|hey|best|regards|thanks|cheers)\b[^.]{0,30}$|^(?:在吗|你好|您好|大家好)$/i
const opening = /^(?:(?:hi|hello|hey|ok|okay|so|well|basically)\b[,! ]*)+|^dear [\w ]{2,20},\s*/i
const task = /^(?:homework|assignment|task|spec|question|作业|题目)[:：]\s*/i
const wish =
  /\b(?:teacher|boss|prof(?:essor)?|manager|client) (?:wants?|needs?|asked|said)\b|\bwould be (?:cute|nice|great|cool)\b/i
const asking =
  /\b(?:draw|make|need|want|show|sketch|visuali[sz]e|create|build|turn|put|do)\b|[画做弄出]|整理|生成|^想/iu
/** "a chart for my boss that shows what we do with complaints" */
const shown = /\b(?:shows?|showing|of|about)\s+(?:the |an? |my |our )?(.{3,60})$/i
/** 画银行取款的时序图: between the words that ask and the name of the kind. */
const aboutInChinese = /^(?:.{0,6}?(?:画|做|弄|整理|生成|绘制)(?:一下|一?[个张份幅])?)?(.{2,16}?)的?$/u
/** 就是我们店里退货的流程 */
const processOf = /^(?:就是)?(?:我们?|咱们?)?(?:店里|公司|这边)?的?(.{2,12}?)的?(流程|步骤|过程)$/u
/** 老师让画…: who asks, in front of what it is about. */
const askedFor = /^.{0,6}?(?:画|绘制|做)(?:一?[个张份幅])?(?=\p{Script=Han}{2})/u
const shortWords = 3
/** Longer ones are cut at their commas. */
const longestLine = 100
const longestTitle = 40

/** Null where fewer than two things are told, or somebody only talks. */
export function readContent(text: string): Content | null {
  const { title, body } = stripRequest(text.replace(task, ''))
  const content = body.trim().includes('\n') ? readLines(body) : readSentences(body)
  const lines = content.lines
    .flatMap(line => (line.length > longestLine ? splitClauses(line) : line))
    .map(line => line.replace(end, ''))
    .filter(line => /[\p{L}\p{N}]/u.test(line))
  const topic = (title ?? content.topic)?.replace(end, '') || null
  const isChat =
    lines.flatMap(splitClauses).length < 3 && topic === null && !body.trim().includes('\n') && isSmallTalk(body, lines)
  return lines.length < 2 || isChat ? null : { topic, lines }
}

function readLines(body: string): Content {
  const all = body.split('\n').filter(line => line.trim() !== '' && !header.test(line.trim()))
  const said = all.filter((line, at) => !isAsked(line) || (at === 0 && isTitle(line)))
  const [first = '', ...below] = said
  const isHeading =
    below.length > 1 &&
    !mark.test(first) &&
    (kindName.test(first) ||
      mark.test(below[0] ?? '') ||
      (first.length <= longestTitle && !/[:：\d,，、-]/.test(first.replace(end, ''))))
  const topic = isHeading ? nameOf(first) : null
  const listed = isHeading ? below : said
  // A line without a mark between lists names the one below it.
  const hasSections = listed.some(
    (line, at) => at > 0 && !mark.test(line) && mark.test(listed[at - 1] ?? '') && mark.test(listed[at + 1] ?? ''),
  )
  const lines = listed.map(line => {
    const plain = line.replace(mark, '$1').trimEnd()
    return hasSections && mark.test(line) ? `  ${plain}` : plain
  })
  return { topic, lines: lines.some(line => /^\s/.test(line)) ? lines : lines.map(line => line.trim()) }
}

/** "shopping list diagram" asks for a drawing and says of what. */
function isTitle(line: string): boolean {
  return kindName.test(line) && !asking.test(line) && nameOf(line) !== null
}

function nameOf(line: string): string | null {
  const name = line
    .replace(end, '')
    .replace(kindName, '')
    .replace(/^\s*(?:of|for|的)\s+|\s+(?:of|for)?\s*$/i, '')
    .trim()
  return name === '' ? null : name
}

function readSentences(body: string): Content {
  if (/\p{Script=Han}/u.test(body)) return readChinese(body)
  const sentences = sentencesOf(body)
  let topic: string | null = null
  const told = sentences.flatMap(sentence => {
    const [, head = '', rest = ''] = /^([^:]{3,120}): +(\S.*)$/.exec(sentence) ?? []
    if (rest !== '' && isAsked(head)) {
      topic ??= shown.exec(head)?.[1] ?? null
      return [rest]
    }
    if (isAsked(sentence)) {
      topic ??= shown.exec(sentence.replace(end, '').replace(kindName, ''))?.[1] ?? null
      return []
    }
    return [sentence.replace(opening, '')]
  })
  const [only = ''] = told
  if (told.length !== 1) return { topic, lines: told }
  const [, heading, inline] = /^([^:]{1,60}):(?!\d)\s*(\S.*)$/.exec(only) ?? []
  return { topic: topic ?? heading ?? null, lines: splitClauses(inline ?? only) }
}

function readChinese(body: string): Content {
  const frame = frameOf(body)
  const pieces = frame
    ? frame.pieces.map(({ text }) => text)
    : body.split(/[。！？!?；;，,\n]+|(?<=\p{Script=Han}) +(?=\p{Script=Han})/u)
  let topic = frame?.topic?.replace(askedFor, '') ?? null
  const told = pieces.flatMap(piece => {
    const said = piece.trim()
    const [, head = '', rest = ''] = /^([^：:]{1,20})[：:]\s*(\S.*)$/u.exec(said) ?? []
    if (rest !== '') {
      topic ??= nameOf(head)
      return [rest]
    }
    const [, process = '', name = ''] = processOf.exec(said) ?? []
    if (process !== '' && topic === null) {
      topic = process + name
      return []
    }
    if (!isAsked(said)) return [said]
    const about = kindName.test(said) ? aboutInChinese.exec(said.replace(kindName, '').trim())?.[1] : undefined
    if (about !== undefined && !asking.test(about)) topic ??= about
    return []
  })
  const [only = ''] = told
  return { topic, lines: told.length === 1 ? only.split(/[、，,]|和|以及/) : told }
}

/** Asks for a drawing, greets, or says whom it is for. */
function isAsked(written: string): boolean {
  const said = written.trim().replace(end, '')
  if (greeting.test(said) || isOnlyTalk(said) || isPurpose(said) || asksForDrawing(said) || wish.test(said)) return true
  // What lists things is told, whatever else it says.
  if ((said.match(/[,，、]/g)?.length ?? 0) > 2) return false
  const isNamed = kindName.test(said)
  return isNamed && (asking.test(said) || isTalk(said) || said.replace(kindName, '').trim().length < 20)
}

/** What commas part, and "and" between the names of a list. */
function splitClauses(sentence: string): string[] {
  const clauses = sentence.split(/\s*[,;](?![^()]*\))\s*(?:(?:and|or) )?|[，；、]/).filter(clause => clause !== '')
  const names = clauses.flatMap(clause => clause.split(/ (?:and|or) /))
  return names.every(name => name.split(/\s+/).length <= shortWords) ? names : clauses
}
