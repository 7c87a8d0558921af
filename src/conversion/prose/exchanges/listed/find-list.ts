import { splitList } from '../../split-list.ts'
import { asksForSequence } from '../participants.ts'
import { type Coder, createCoder } from './coder.ts'

/** A request that lists who takes part, and what is told below that. */
export interface Listed {
  title: string | null
  participants: Coder
  /** Names as they are written, with what stands in brackets behind them. */
  labels: readonly string[]
  /** What a list says of each of them, by their names. */
  descriptions: ReadonlyMap<string, string>
  told: string
}

const sort = '(?:components|participants|actors|lifelines|systems|parties|roles)'
const what = `(?:${sort}(?: ?(?:and|&|/) ?${sort})?|(?:主要|核心|系统|参与|相关|涉及)?的?(?:组件|参与者|参与方|参与对象|参与角色|参与系统|角色)|(?:主要|参与|涉及)的?(?:对象|系统|组件))`
/** Of other drawings, these are no participants. */
const whatOfSequence = `(?:${what}|entities|objects|services|实体|对象|系统|服务)`
const headingOf = (name: string) =>
  new RegExp(
    `(?:^|(?<=\\n)|(?<=[.,，。] ?))[ \\t*•#-]*(?:the |main |key |involved |system )*${name}(?: involved| are|有|包括|如下)?\\**[ \\t]*[:：]\\**[ \\t]*`,
    'iu',
  )
/** "Sequence diagram between phone app, API and database." */
const between =
  /\b(?:sequence|interaction) (?:diagram|chart) (?:between|with|of|for)(?: an?| the| our)? ((?:[\p{L}\p{N} -]{2,30},? (?:and )?)+?(?:,|\band) (?:an? |the )?[\p{L}\p{N} -]{2,30})[.:]\s+(?=\S)/iu
const titled =
  /^[ \t*#-]*(?:purpose|title|scenario|use case|topic|目的|标题|场景|用途|主题|名称)\**[ \t]*[:：]\**[ \t]*(\S.*)$/im
const told =
  /(?:^|(?<=[.。] ?))[ \t*#-]*(?:(?:main |key |interaction |message |event |process )*(?:interactions?|steps?|flow|messages|sequence|process|scenario)(?: of (?:events|interactions|steps))?|交互(?:步骤|流程|过程)?|步骤|流程|消息(?:流程)?|过程)\**[ \t]*[:：]\**[ \t]*(?=\S|$)/im
const longestName = 40
const mostNames = 20

/** Null where no participants are listed. */
export function findListed(request: string): Listed | null {
  const title = titled.exec(request)
  const text = title ? request.replace(title[0], '') : request
  const found = listBelow(text) ?? listBetween(text)
  if (!found) return null
  const named = found.items.map(({ label }) => /^(.+?)(?:\s*[(（](.+)[)）])?$/.exec(label.trim()) ?? [])
  const names = named.flatMap(([, name = '']) => (name !== '' && name.length <= longestName ? [name.trim()] : []))
  if (names.length < 2 || names.length > mostNames || names.length < named.length) return null
  const aliases = named.flatMap(([, name = '', alias]) =>
    alias && alias.length < longestName ? [[alias, name.trim()] as const] : [],
  )
  const rest = found.rest
  const body = told.exec(rest)
  return {
    title: title?.[1]?.trim().replace(/[.。]$/, '') ?? null,
    participants: createCoder(names, aliases),
    labels: found.items.map(({ label }) => label.trim()),
    descriptions: new Map(
      found.items.flatMap(({ description }, at) => (description ? [[names[at] ?? '', description] as const] : [])),
    ),
    told: body ? `${rest.slice(0, body.index)}\n${rest.slice(body.index + body[0].length)}` : rest,
  }
}

interface Found {
  items: { label: string; description?: string }[]
  rest: string
}

function listBetween(text: string): Found | null {
  const found = between.exec(text)
  return (
    found && {
      items: splitList(found[1] ?? '').map(label => ({ label })),
      rest: text.slice(found.index + found[0].length),
    }
  )
}

/** In the line of the heading, or one a line below it. */
function listBelow(text: string): Found | null {
  const found = headingOf(asksForSequence.test(text) ? whatOfSequence : what).exec(text)
  if (!found) return null
  const rest = text.slice(found.index + found[0].length)
  const [line = ''] = /^.*?(?=\.\s|\.?$|[。；;\n])/m.exec(rest) ?? []
  if (line.trim() !== '')
    return { items: splitOutsideBrackets(line).map(label => ({ label })), rest: rest.slice(line.length) }
  const items = /^\s*\n((?:[ \t]*(?:[-*•]|\d{1,2}[.)、])[ \t]*\S.*(?:\n|$))+)/.exec(rest)
  if (!items) return null
  const listed = (items[1] ?? '')
    .trim()
    .split('\n')
    .map(each => each.replace(/^[\s*•-]*(?:\d{1,2}[.)、])?\s*/, ''))
  // What each of them is stands behind its name.
  return {
    items: listed.map(each => {
      const [label = '', description = ''] = each.replaceAll('*', '').split(/\s*[:：]\s*|\s+[-–—]\s/, 2)
      return { label, description }
    }),
    rest: rest.slice(items[0].length),
  }
}

/** "Sensors (motion, door), hub": what brackets hold is of one of them. */
function splitOutsideBrackets(line: string): string[] {
  const held: string[] = []
  const flat = line.replaceAll(/[(（][^()（）]*[)）]/g, found => `\uE000${held.push(found) - 1}\uE001`)
  return splitList(flat).map(item => item.replaceAll(/\uE000(\d+)\uE001/g, (_, at: string) => held[Number(at)] ?? ''))
}
