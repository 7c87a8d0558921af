import { tellsReplies } from '../../../language/tells-replies.ts'
import type { Interaction } from '../../../structure/interaction.ts'
import { namesStates } from '../states/names-states.ts'
import { asksForExchange } from './asks-for-exchange.ts'
import { drawMessages } from './to-interaction.ts'

const longestText = 4000
const fewest = 3
/** "Waiter -> Kitchen: ticket" */
const message = /^(?:\d+[.)、]\s*)?([^-→:：>\n]{1,30}?)\s*(-{1,2}>{1,2}|→)\s*([^-→:：>\n]{1,30}?)\s*[:：]\s*(\S.*)$/u
/** Each asks for something else than who says what to whom. */
const other =
  /\b(?:flow ?charts?|states?|status(?:es)?|life ?cycle|class(?:es)?|entit(?:y|ies)|er|architecture|network|mind ?map|org|tree|graph)\b|流程图|状态|流转|类图|架构|关系|导图|组织/i

/**
 * Reads messages, one a line, where none of the names is a state and somebody is answered: "Customer -> Waiter: orders pasta", 用户 -> App：点击登录.
 * The first line may name them all. Null where anything else is told or asked for, and where a sequence diagram is, which the kind reads by itself.
 */
export function readArrowMessages(text: string, title: string | null, request: string): Interaction | null {
  const around = request.replace(text, ' ')
  if (text.length > longestText || !/->|→/.test(text) || other.test(around)) return null
  // Asked for by its name, the kind reads a sequence with its notes and blocks.
  if (asksForExchange(around)) return null
  const lines = text.split(/\n|[;；]\s*/).flatMap(line => (line.trim() === '' ? [] : [line.trim()]))
  const isHeaded = lines[0] !== undefined && !/->|→/.test(lines[0])
  const sent = (isHeaded ? lines.slice(1) : lines).flatMap(line => {
    const [, from = '', arrow = '', to = '', label = ''] = message.exec(line) ?? []
    return label === '' ? [] : [{ from: from.trim(), to: to.trim(), label, isReply: arrow.startsWith('--') }]
  })
  if (isHeaded && other.test(lines[0] ?? '')) return null
  if (sent.length < fewest || sent.length !== lines.length - (isHeaded ? 1 : 0)) return null
  const isAnswered = sent.some(({ from, to }, at) =>
    sent.slice(at + 1).some(later => from !== to && later.from === to && later.to === from),
  )
  if (!isAnswered || namesStates(sent.flatMap(({ from, to }) => [from, to]))) return null
  const hasReplies = tellsReplies(sent)
  const messages = sent.map(each => ({ ...each, isReply: each.isReply && hasReplies }))
  return drawMessages(messages, title ?? (isHeaded ? (lines[0] ?? '').replace(/[:：]$/, '') : null))
}
