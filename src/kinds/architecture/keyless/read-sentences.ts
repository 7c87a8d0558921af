/** A line that says how parts belong together. */
export type Statement =
  | { kind: 'contains'; group: string; parts: string[] }
  | { kind: 'connects'; from: string[]; to: string[]; label: string }

const longestLine = 400
const name = '(.{1,80}?)'
const contains = new RegExp(
  `^${name}\\s+(?:contains?|consists of|includes?|hosts?|is made (?:up )?of|comprises?|holds?)\\b\\s*:?\\s+(.+)$|^${name}\\s*(?:包含|包括|含有|里有|内有|下有|中有)了?\\s*[:：]?\\s*(.+)$`,
  'i',
)
const composedOf = /^(.{1,80}?)由(.+?)(?:组成|构成)$/
const isIn = new RegExp(
  `^${name}\\s+(?:runs?|(?:is|are) (?:running|hosted|deployed|located)|lives?|sits?)\\s+(?:in|on|inside)\\s+(?:the )?(.+)$|^${name}\\s+(?:belongs? to|(?:is|are) (?:part of|inside|in))\\s+(?:the )?(.+)$|^${name}\\s*(?:运行在|部署在|位于|属于|托管在)\\s*(.+?)(?:之?[中里上内])?$`,
  'i',
)
const connects = new RegExp(
  `^${name}\\s+(connects? to|talks? to|calls?|reads? (?:and writes? (?:to )?)?from|reads?|writes? to|sends? (?:\\S+ ){0,3}to|uses|use|depends? on|quer(?:y|ies)|publish(?:es)? to|subscribes? to|consumes? from|forwards? to|proxies to|routes? to|stores? (?:\\S+ ){0,3}in|fetch(?:es)? from|requests?|push(?:es)? to|pulls? from|go(?:es)? (?:in)?to|feeds?(?: into)?|streams? (?:in)?to)\\s+(?:the )?(.+)$|^${name}\\s*(连接到?|调用|访问|读取|读写|写入|请求|依赖于?|[写读](?=\\s*[A-Za-z])|发送到|转发到|转发给|发布到|订阅|使用|查询)\\s*(.+)$`,
  'i',
)
const group =
  /^(?:group|zone|cluster|layer|tier|subnet|network|分组|区域|集群)\s+([^:：]{1,80}?)\s*[:：]\s*(.+)$|^([^:：]{1,60}?)\s*[:：]\s*(.{1,200})$/i

/** Reads one line: "X contains A, B", "A runs in X", "X: A, B", "A connects to B", and the same in Chinese; null for other lines. */
export function readStatement(line: string): Statement | null {
  const text = line.trim().replace(/[.。;；,，]$/, '')
  if (text.length > longestLine) return null
  return readContainment(text) ?? readConnection(text) ?? readGroup(text)
}

/** "Jobs write to S3, Athena reads from S3" → one text for each part that says on its own what it is connected to. */
export function splitStatements(line: string): string[] {
  const parts = line.length > longestLine || /->|=>|[→⇒]/.test(line) ? [line] : line.split(/[,，;；]/)
  const statements: { parts: string[]; connects: boolean }[] = []
  for (const part of parts) {
    const connects = readConnection(part.trim()) !== null
    const last = statements.at(-1)
    if (!last || (connects && last.connects)) statements.push({ parts: [part], connects })
    else {
      last.parts.push(part)
      last.connects ||= connects
    }
  }
  const indent = line.slice(0, line.length - line.trimStart().length)
  return statements.length < 2
    ? [line]
    : statements.map(
        ({ parts }) =>
          indent +
          parts
            .join(',')
            .trim()
            .replace(/^and\s+/i, ''),
      )
}

function readContainment(text: string): Statement | null {
  const [, group, parts] = compact(contains.exec(text) ?? composedOf.exec(text))
  if (group && parts) {
    const names = splitNames(parts.replace(/等(?:等|组件|服务|模块|部分)?$/, ''))
    if (!names.every(isName)) return null
    return isName(group) && !request.test(group) ? { kind: 'contains', group, parts: names } : null
  }
  const [, part, place] = compact(isIn.exec(text))
  return part && place && isName(part) && isName(place)
    ? { kind: 'contains', group: place, parts: splitNames(part) }
    : null
}

function readConnection(text: string): Statement | null {
  const [, from, verb, to] = compact(connects.exec(text))
  if (!from || !verb || !to) return null
  const [sources, targets] = [splitNames(from), splitNames(to)]
  return [...sources, ...targets].every(isName) ? { kind: 'connects', from: sources, to: targets, label: verb } : null
}

const request =
  /^(?:please\b|can you\b|draw\b|create\b|design\b|make\b|generate\b|show\b|deliver\b|convert\b|i (?:need|want)\b|请|帮|先|再|生成|绘制|画|创建|设计|制作|复刻|给我|我(?:要|想|需要))|(?:diagram|architecture|架构图?|拓扑图|示意图)[，,\s]*$/i
/** Pattern of a separate clause, with text before and after its verb. */
const clause =
  /.把.|.(?:连接?|写入?|读取?|存)(?=[A-Za-z])|.(?:调用|转发|备份到|发送|推送)(?=.)|^每[天晚周月次]|\b(?:uploads|sends|streams|pushes|writes|forwards|routes|publishes|stores|connects|talks)\s(?:\S+\s){0,4}?(?:to|into|in)\s|\b(?:reads|pulls|fetches|consumes)\s(?:\S+\s){0,4}?from\s/i
const mostWords = 6
const mostHanCharacters = 16

/** True if a text can be the name of a component, and not a part of a sentence or of the request. */
function isName(text: string): boolean {
  const words = text.split(/\s+/).length
  const hanCharacters = text.match(/\p{Script=Han}/gu)?.length ?? 0
  return (
    words <= mostWords &&
    hanCharacters <= mostHanCharacters &&
    !/[:：;；!?！？。，]|[.]\s/.test(text) &&
    !request.test(text) &&
    !clause.test(text)
  )
}

/** `Backend: api, worker` is a group of two or more; with one word behind the colon it is left alone. */
function readGroup(text: string): Statement | null {
  const found = group.exec(text)
  const [, name, list] = compact(found)
  if (!name || !list) return null
  const parts = splitNames(list)
  const isNamed = found?.[1] !== undefined
  const isGroup = [name, ...parts].every(isName) && (parts.length > 1 || isNamed)
  return isGroup ? { kind: 'contains', group: name, parts } : null
}

/** The groups of a match that took part in it. */
function compact(match: RegExpExecArray | null): string[] {
  return match ? match.filter(part => part !== undefined) : []
}

const separator =
  /(?<!\s)\s*[,，、;；]\s*(?:and\s+|以及|和)?|(?<!\s)\s+(?:and|&)\s+|(?<!\s)\s*以及\s*|(?<=\S{2})\s?[和与]\s?(?=\S{2})/i

/** `a, b and c`, `a、b和c` → the names. */
export function splitNames(list: string): string[] {
  return splitOutsideBrackets(list)
    .map(part => part.trim().replace(/^(?:an?|the|its|some)\s+/i, ''))
    .filter(part => part !== '')
}

/** Splits a list at separators outside of brackets: text in brackets explains one name, as in "ECS (web, worker)". */
function splitOutsideBrackets(list: string): string[] {
  const inner: string[] = []
  const bare = list.replaceAll(/[(（][^()（）]*[)）]/g, found => `\uE000${inner.push(found) - 1}\uE001`)
  return bare.split(separator).map(part => part.replaceAll(/\uE000(\d+)\uE001/g, (_, at) => inner[Number(at)] ?? ''))
}
