import { stripRequest } from '../kinds/strip-request.ts'

/** What stands around a topic and names only the kind: "@charts", "… as a line chart", …的柱状图, and marks at its end. */
const around = /^@\S+\s*|\s+as an? [\w ]{1,30}$|的\p{Script=Han}{1,4}图表?$|[.。!！?？:：]+$/giu

/** 咖啡的思维导图, but not 给我一张好看的柱状图 */
const chineseTopic = /^(?!请|给|帮|画|做|来|生成|[想需]?要)\p{Script=Han}.*的\p{Script=Han}{1,4}图表?[.。!！]?$/u

/** What a drawing is asked for, in the words of the person; null where only its kind is said: "Draw me a chart". */
export function topicOf(written: string): string | null {
  const { title } = stripRequest(written)
  // Alone, the words of a request are kept as what is to be drawn; above a list they are taken off.
  const isRequest =
    title === null && !chineseTopic.test(written) && stripRequest(`${written}:\n- a\n- b`).body === '- a\n- b'
  const topic = (title ?? written).replaceAll(around, '').trim()
  return isRequest || !/[\p{L}\p{N}]/u.test(topic) ? null : topic
}
