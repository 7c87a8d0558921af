import type { Tree } from '../../../structure/tree.ts'
import { sentencesOf } from '../../faithful/sentences.ts'
import { splitList } from '../split-list.ts'
import { buildTree, type Whole } from './build-tree.ts'
import { bothBefore, readEnglishLevels } from './english-levels.ts'
import { type Level, readChineseLevel } from './level-clauses.ts'
import { isLevelName, KnownNames } from './level-names.ts'

const longestText = 3000
const mostPieces = 60
const longestClause = 500
const wish =
  /\bmind ?maps?\b|\bbrainstorm|\borg(?:ani[sz]ation)?(?:al)? ?(?:chart|structure)\b|\b(?:family|hierarchy|tree|taxonomy|breakdown|classification|outline|departments?|committee)\b|思维导图|脑图|导图|理一理|组织|架构|结构|家谱|族谱|树[状形]|分类|层级|部门/i
/** What is done in turn is no tree. */
const inTurn = /\b(?:process|routine|steps?|procedure|workflow|flow ?chart)\b|流程|步骤|工序/i
const mapWish = /\bmind ?maps?\b|\bbrainstorm|思维导图|脑图|导图|理一理|梳理/i
/** What a list of branches is called: it is the topic that has them. */
const branchWord =
  /^(?:(?:the |my |main |big |possible |there are |it has |two |three |four |five |six |\d )*(?:topics?|branches|themes?|areas?|categories|ideas|sections|points|aspects)|(?:主要|大概|一共|总共)?(?:分为?|有)?[两三四五六七八九几\d]+(?:大?块|个?方面|个?部分|大?类|个?分支))$/i
const whatItIs = /^(?:we are|we're|this is|it's|it is) (?:an?|the|our) ([\p{L} '-]{2,40})$/iu
const headingAhead = /^([^:：,，.。;；]{2,60}?)(?:[:：]| [-–—] |(?<=图|表|架构|家谱)[，,])\s*(?=\S)/u
/** "I want to brainstorm my podcast." */
const wanted =
  /^i(?:'d| would)? (?:want|like|need|love|am trying) to (?:brainstorm|map(?: out)?|organi[sz]e|plan|structure|sort(?: out)?) (?:about |on |ideas for )?([\p{L} '-]{2,40})$/iu
/** "Hey, need a chart of our crew." */
const neededChart =
  /^(?:(?:hey|hi|hello|ok|so),? )*(?:i )?(?:need|want|would like) (?:an? )?(?:[a-z]+ )?(?:chart|diagram|tree|map|picture) (?:of|for|about) ([\p{L} '-]{2,40})$/iu
/** 主要四块，场地、宾客 */
const branchesOf =
  /^((?:主要|大概|一共|总共)?(?:分为?|有)?[两三四五六七八九几\d]+(?:大?块|个?方面|个?部分|大?类|个?分支))[，,：:]?(?:分别)?(?:是|有)?/u

/**
 * Reads clauses that tell, one level each, what has which parts or who leads whom, in whatever words and order: "The two vets, Olga and Sean, report to
 * her", "roads and rail each have a planning office", 零售下面有采购组, 李逵和戴宗归吴用管. Every clause is read as a whole; null where one says anything
 * else, where it is open who is meant, or the names are no single tree.
 */
export function readLevels(text: string, asked: string | null, request: string): Tree | null {
  if (text.length > longestText || inTurn.test(request) || /[{}|<>]|->|→|\n\s*(?:[-*•#]|\d+[.)、])/.test(text))
    return null
  const body = withMarks(text.trim().replace(/^[-–—]\s+/, ''))
  return readAs(body, asked, request) ?? readHeaded(body, asked, request)
}

/** "our clinic: Ann leads Bo": what stands before a clause that is read without it. */
function readHeaded(body: string, asked: string | null, request: string): Tree | null {
  const [lead = '', heading] = headingAhead.exec(body) ?? []
  return heading === undefined ? null : readAs(body.slice(lead.length), titleOf(heading) ?? asked, request)
}

function titleOf(heading: string): string | null {
  const title = heading.replace(/^(?:please |pls )?(?:draw |make )?(?:mind ?map|思维导图|脑图)[\s:：,，-]*/i, '').trim()
  return title === '' ? null : title
}

/** 数学：高数 线代 英语：单词 阅读, "- causes: tea, stress - fixes: walks": blanks and dashes as marks. */
function withMarks(text: string): string {
  const dashed = text.replaceAll(/\s+[-–—]\s+(?=[^:,.;\n]{1,30}:)/g, '; ')
  const labels = dashed.match(/(?:^|\s)\p{Script=Han}{1,8}[：:]/gu)?.length ?? 0
  if (labels < 2) return dashed
  return dashed
    .replaceAll(/\s+(?=\p{Script=Han}{1,8}[：:])/gu, '；')
    .replaceAll(/(?<=\p{Script=Han})\s+(?=[\p{Script=Han}\w])/gu, '、')
}

function readAs(body: string, asked: string | null, request: string): Tree | null {
  const isMap = mapWish.test(request)
  let title = asked
  const told: Level[] = []
  const announced = new Set<string>()
  const mayName = (whole: string) => isMap || branchWord.test(whole) || announced.has(whole.toLowerCase())
  const sentences = sentencesOf(body)
    .flatMap(each => each.split(/\s*[;；]\s*/))
    .filter(each => each !== '')
  for (const [index, sentence] of sentences.entries()) {
    const levels = readSentence(sentence, mayName, index === 0) ?? (index === 0 ? listed(sentence, asked) : null)
    const heading = levels || index > 0 ? null : headingOf(sentence)
    if (!levels && heading === null) return null
    title = heading ?? title
    for (const { parts } of levels ?? []) for (const part of parts) announced.add(part.toLowerCase())
    told.push(...(levels ?? []))
  }
  const wholes = resolve(told, title)
  const tree = wholes && isTree(wholes, `${request} ${title ?? ''}`) ? buildTree(wholes, title) : null
  // "We are a church. The vicar …": what was told of all of them.
  const isTold = title !== null && title !== asked && tree?.root.label.toLowerCase() !== title.toLowerCase()
  return tree && isTold ? { type: 'tree', root: { id: 'all', label: title ?? '', children: [tree.root] } } : tree
}

/** "food, sleep and stress. Under food …": the names in front are what the whole has. */
function listed(sentence: string, asked: string | null): Level[] | null {
  const parts = splitList(sentence)
  return asked !== null && isLevelName(asked) && parts.length > 1 && parts.every(isLevelName)
    ? [{ wholes: [asked], parts }]
    : null
}

function headingOf(sentence: string): string | null {
  const [, topic] = wanted.exec(sentence) ?? neededChart.exec(sentence) ?? whatItIs.exec(sentence) ?? []
  return topic ?? (isTitle(sentence) ? sentence : null)
}

/** "Taxonomy of instruments for my class": no clause, but what all of it is about. */
function isTitle(sentence: string): boolean {
  return (
    !/[,，、:：]/.test(sentence) &&
    sentence.split(/\s+/).length <= 14 &&
    isLevelName(sentence.replace(/\s(?:of|for|in)\s.*$/i, ''))
  )
}

function isTree(wholes: readonly Whole[], request: string): boolean {
  const parts = new Set(wholes.flatMap(whole => whole.parts))
  const isLinked = wholes.some(({ name, parts: own }) => parts.has(name) && own.length > 0)
  const isTold = wholes.filter(({ parts: own }) => own.length > 0).length > 1
  return isTold && parts.size > 1 && (isLinked || wish.test(request))
}

/** The levels of a sentence: its pieces between commas, put together so that each is read. Null where there is no such way. */
function readSentence(sentence: string, mayName: (whole: string) => boolean, isFirst: boolean): Level[] | null {
  const pieces = withReports(sentence.split(/[,，](?![^(（]*[)）])/).map(piece => piece.trim()))
  if (pieces.length > mostPieces) return null
  const failed = new Set<number>()
  const readFrom = (start: number): Level[] | null => {
    if (start === pieces.length) return []
    if (failed.has(start)) return null
    for (let end = pieces.length; end > start; end -= 1) {
      const clause = pieces.slice(start, end).join('，')
      if (clause.length > longestClause) continue
      const levels =
        readClause(clause, mayName) ?? (isFirst && start === 0 && end === 1 ? introduce(clause, pieces) : null)
      const rest = levels && readFrom(end)
      if (levels && rest) return [...levels, ...rest]
    }
    failed.add(start)
    return null
  }
  return readFrom(0)
}

/** "Doctors report to the medical director, nurses to the nursing director" */
function withReports(pieces: readonly string[]): string[] {
  const [, verb] = /\b((?:reports?|answers?) to) /i.exec(pieces[0] ?? '') ?? []
  return pieces.map((piece, at) =>
    verb === undefined || at === 0
      ? piece
      : piece.replace(/^((?:and )?(?:the )?[\p{L}]+(?: [\p{L}]+)?) to (?=the |\p{Lu})/u, `$1 ${verb} `),
  )
}

function readClause(said: string, mayName: (whole: string) => boolean): Level[] | null {
  const clause = said.replace(/^(?:and|while|whereas|then|but|然后|而|另外)\s*/i, '').replaceAll(/\s+/g, ' ')
  const branches = branchesOf.exec(clause)
  if (!branches && !/\p{Script=Han}/u.test(clause)) return readEnglishLevels(clause.replaceAll('，', ', '), mayName)
  const told = branches ? `${branches[1]}：${clause.slice(branches[0].length)}` : clause
  const level = readChineseLevel(told, mayName)
  return level && [level]
}

/** 总经理老周，下设…: a name alone, of which the next clause tells. */
function introduce(clause: string, pieces: readonly string[]): Level[] | null {
  const next = pieces[1] ?? ''
  return /^(?:他|她|它)?(?:下|手下|旗下|有|under )/iu.test(next) && isLevelName(clause)
    ? [{ wholes: [clause], parts: [] }]
    : null
}

/** Gives each name as it was said first. Null where nobody knows whom a clause tells of. */
function resolve(told: readonly Level[], title: string | null): Whole[] | null {
  const known = new KnownNames()
  const wholes: Whole[] = []
  let last: string | null = null
  const nameOf = (said: string) => {
    if (/^(?:he|she|it|him|her|them|they)$/i.test(said)) return last
    return branchWord.test(said) ? title : known.resolve(said)
  }
  for (const { wholes: owners, parts, role, roleOfParts } of told) {
    const names: (string | null)[] = owners.length === 0 ? [last] : owners.map(nameOf)
    const before = [...new Set(wholes.map(({ name }) => name))].slice(-2)
    const told = parts.flatMap(part => (part === bothBefore ? before : part))
    const own = names.length > 1 ? told : told.map(nameOf)
    if (names.includes(null) || own.includes(null)) return null
    for (const name of names)
      if (name !== null)
        wholes.push({
          name,
          parts: own.filter(part => part !== null),
          ...(role !== undefined && { role }),
          ...(names.length > 1 && { areCopies: true }),
        })
    if (roleOfParts)
      for (const part of own) if (part !== null) wholes.push({ name: part, parts: [], role: roleOfParts })
    // Of several, or after a single part, it is open whom "she" means.
    last = names.length === 1 && (parts.length !== 1 || owners.length === 0) ? (names[0] ?? null) : null
  }
  return wholes
}
