import { sentencesOf, withoutAsking } from '../../faithful/sentences.ts'
import { toChunks } from './chunk.ts'
import { readCase } from './read-case.ts'
import { readVerbal } from './split-acts.ts'

const drawing =
  /\b(?:flow ?charts?|flow ?diagrams?|decision trees?|diagrams?|charts?|pictures?|drawings?|visuali[sz]e|sketch)\b/i
const process = /\b(?:process(?:es)?|workflows?|procedures?|flow|steps|routine|pipeline|how)\b/i
const asking =
  /^(?:please |can you |could you |i need |i want )*(?:draw|make|show|create|describe|explain|put|give|sketch|map)\b/i
const ofProcess = /^(?:the |our )?(?:flow|process|workflow|procedure|steps) (?:of|for|from|to)\b/i
const heading = /^\s*([^:.;!?\n]{3,120}):\s+(?=\S)/
const dashed = /^\s*([^:.;!?,\n]{3,80})\s+[-–—]+\s+(?=\S)/
const explaining =
  /^(?:please |can you |could you )*(?:explain|describe)(?: to)?(?: me| us| (?:an? |my |the )(?:newbie|beginner|child|kid|boss|team|client|customer|colleague)s?)? /i
const decisionTree = /^(?:draw|make|show|create)(?: me)? (?:an? )?decision tree (?:for|of|about|on) /i
const quotedName = /^["“]([^"”]{3,60})["”]$/
const request =
  /^(?:an? |the |our )*(?:(?:flow ?chart|flow ?diagram|diagram|flow)s?(?: of| for| about| on|,)?|(?:process|workflow|procedure|steps)(?: of| for| to)?)(?:\s+|$)/i
const topic = /^[\w -]+ (?:of|for) [\w -]+$|\b(?:process|procedure|workflow|routine)$/i
const article = /\b(?:an?|the|it|them)\b/i
const longestTitle = 80
const longestLine = 70
const question = /^(?:so )?what(?:'?s| is| are| happens| do)\b[^.!?]*\?$/i
/** "which pet should I get:" */
const choosing =
  /^(?:which|what|who|where)\b[^.:;?]* (?:should|can|do) (?:i|we|you) \w+$|^(?:choosing|deciding|picking) \w/i
const longestRequest = 14

/** What a process is called, and what is told of it. */
export interface Topic {
  title: string | null
  body: string
}

/** Takes off the sentences that ask for a drawing, and the name of what is told. `asked` is the name that a request has. */
export function splitTopic(text: string, asked: string | null): Topic {
  const plain = withoutLastRequest(withoutAsking(joinLines(text.trim())))
  const title = asked !== null && asked.length <= longestTitle ? asked : null
  const [whole = '', head = ''] = heading.exec(plain) ?? dashed.exec(plain) ?? []
  if (whole !== '' && (asks(head) || choosing.test(head) || isName(head)))
    return withName({ title: title ?? nameOf(head), body: plain.slice(whole.length) }, true)
  const [first = ''] = plain.split(/(?<=[.!?])\s+(?=\S)/)
  if (first !== plain && (asks(first) || question.test(first)))
    return withName(
      { title: title ?? nameOf(first.replace(/[.!?]+$/, '')), body: plain.slice(first.length).trim() },
      true,
    )
  return withName({ title, body: plain }, false)
}

/** A line without a mark at its end is a sentence; where it is long, the next one goes on with it. */
function joinLines(text: string): string {
  return text.replaceAll(/([^\n]*?)\s*\n+\s*/g, (_, line: string) => {
    const isOpen = /[.!?;:,]$/.test(line) || line.length > longestLine
    return isOpen ? `${line} ` : `${line}. `
  })
}

function asks(words: string): boolean {
  return (
    drawing.test(words) ||
    (process.test(words) && (asking.test(words) || ofProcess.test(words) || isName(words) || /\bhow\b/i.test(words)))
  )
}

/** "password reset. The user clicks …"; "When somebody wants to borrow it: they write …" is a moment. */
function withName({ title, body }: Topic, isAsked: boolean): Topic {
  const [name = ''] = sentencesOf(body)
  const quoted = quotedName.exec(name)?.[1]
  const isNamed =
    quoted !== undefined ||
    (title === null &&
      (isAsked || topic.test(name)) &&
      name.split(/\s+/).length < 5 &&
      !article.test(name) &&
      isName(name, true))
  if (isNamed && body.startsWith(`${name}.`))
    return { title: title ?? nameOf(quoted ?? name), body: body.slice(name.length + 1).trim() }
  const [whole = '', head = ''] = heading.exec(body) ?? []
  if (whole !== '' && isName(head)) return { title: title ?? nameOf(head), body: body.slice(whole.length) }
  return { title, body: body.replace(/^((?:when|if) [^:.;!?\n]{5,70}):\s+/i, '$1, ') }
}

/** "…. Make a flowchart out of it." */
function withoutLastRequest(text: string): string {
  const [last = ''] = /(?<=[.!?])\s+[^.!?]+[.!?]*$/.exec(text) ?? []
  const isRequest = drawing.test(last) && last.trim().split(/\s+/).length <= longestRequest
  return isRequest ? text.slice(0, text.length - last.length) : text
}

/** No clause, and no condition. */
function isName(words: string, isStrict = false): boolean {
  return toChunks(words).every(chunk => {
    const verbal = readVerbal(chunk, null, true)
    // "Warehouse returns"
    const isNoun = !isStrict && verbal?.verbAt === chunk.length - 1 && chunk.length < 4
    return (verbal === null || isNoun) && readCase(chunk) === undefined
  })
}

function nameOf(words: string): string | null {
  const name = words.replace(explaining, '').replace(request, '').replace(request, '').replace(decisionTree, '').trim()
  return name.length > 2 && !asking.test(name) && !/\bdraw\b/i.test(name) && !drawing.test(name) ? name : null
}
