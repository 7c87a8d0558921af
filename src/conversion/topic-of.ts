import { stripRequest } from '../kinds/strip-request.ts'

/** What stands around a topic and names only the kind: "@charts", "… as a line chart", …的柱状图, and marks at its end. */
const around = /^@\S+\s*|\s+as an? [\w ]{1,30}$|的\p{Script=Han}{1,4}图表?$|[.。!！?？:：]+$/giu

/** What a drawing is asked for, in the words of the person; null where only its kind is said: "Draw me a chart". */
export function topicOf(written: string): string | null {
  const { title } = stripRequest(written)
  // Alone, the words of a request are kept as what is to be drawn; above a list they are taken off.
  const isRequest = title === null && stripRequest(`${written}:\n- a\n- b`).body === '- a\n- b'
  const topic = (title ?? written).replaceAll(around, '').trim()
  return isRequest || !/[\p{L}\p{N}]/u.test(topic) ? null : topic
}
