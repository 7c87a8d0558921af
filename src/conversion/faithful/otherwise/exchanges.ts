import type { Interaction } from '../../../structure/interaction.ts'
import { walkSteps } from '../../../structure/walk.ts'

const exchange =
  /^(?:then |also )?(?:asks?|sends?|requests?|quer(?:y|ies)|calls?|returns?|notif(?:y|ies)|forwards?|tells?|repl(?:y|ies)|responds?|answers?|reads? from|writes? to)\b|[发交送寄传转递还]给\p{Script=Han}|^(?:请求|调用|查询(?!是否|有没有|是不是|能否|能不能)|返回|通知|转发|发送?给|回复|询问|扫描)/iu

/** "checks it in the database": that takes part, too. */
const inStore =
  /\b(?:in|into|with|against|from|to|on|by) (?:the |its |an? )?(?:[a-z]+ )?(?:database|db|cache|server|api|service|bank|backend)$/i

/** "queries the database" from the server to itself: whom it turns to was not found. */
export function talksToItself({ steps, participants }: Interaction): boolean {
  const isCut = participants.some(({ label }) => /^\p{Script=Han}$/u.test(label))
  const messages = Array.from(walkSteps(steps), ({ step }) => step).filter(step => step.type === 'message')
  // 接单后APP通知: somebody else who takes part stands in what is said.
  const namesOther = ({ from, to, label }: (typeof messages)[number]) =>
    participants.some(
      ({ id, label: name }) =>
        id !== from &&
        id !== to &&
        /^\p{Script=Han}{2,}$|^[A-Z]{2,}$/u.test(name) &&
        new RegExp(`后${name}|给${name}|通知${name}|[送交]给?${name}`).test(label),
    )
  // "sends it to Bob and Bob sends it on": two messages as one.
  const holdsNext = ({ label }: (typeof messages)[number]) =>
    participants.some(({ label: name }) =>
      [' and ', ' and the '].some(joint => label.toLowerCase().includes(`${joint}${name.toLowerCase()} `)),
    )
  const isToOther = ({ from, to, label }: (typeof messages)[number]) =>
    from === to && (exchange.test(label) || inStore.test(label))
  // A message that was written after the first one, with its arrow.
  if (messages.some(({ label }) => /\S\s*(?:->|→)\s*\S+.*:/.test(label))) return true
  // 怎么发的：发件人把邮件发给…: a heading within a message.
  if (messages.some(({ label }) => /\p{Script=Han}：\p{Script=Han}/u.test(label))) return true
  return isCut || messages.some(each => holdsNext(each) || namesOther(each) || isToOther(each))
}
