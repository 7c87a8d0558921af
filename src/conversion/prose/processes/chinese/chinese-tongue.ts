import { isEnding } from '../../workflow/acts.ts'
import type { Tongue } from '../tongue.ts'
import { askedIn } from './clause-reader.ts'
import { affirm, areAll, deniedOf, excludeEachOther } from './conditions.ts'
import { deniedChecks, passedOf } from './denied-checks.ts'
import { stemsOf } from './names.ts'
import { findWayBack, followsLast, leadsElsewhere, tellsWayBack } from './ways-back.ts'

const ending =
  /^退(?:回|给|还)|(?:劝退|退款|退货|退费|感谢信|道歉|作废|下架|终止|淘汰|报废|拒绝|结束|离开|走人|归还|关闭|取消|放弃|拒收|(?:发送?)?(?:婉拒|拒绝)(?:信|函|邮件|通知))(?:了|流程|订单|申请|工单)?$/u
const check = /审|查|核|验|检|测|面试|考试?$|考核|评|签|判断|确认|看/u
const passed = /(?:通过|同意|批准|认可)了?$/u

export const chinese: Tongue = {
  yes: '是',
  no: '否',
  otherwise: '其他',
  end: '结束',
  namesArrows: false,
  runsOn: true,
  ask: condition => `${condition.replace(/[？?]$/u, '')}？`,
  isPronoun: () => false,
  stemsOf,
  knownIn: text => stemsOf(text),
  isEnding: words => isEnding(words) || ending.test(words),
  excludeEachOther,
  deniedSteps: (steps, { text }) => deniedChecks(steps, text),
  askOf: step => `${passedOf(step)}？`,
  deniedOf,
  affirm,
  areAll,
  askedIn,
  handsOver: (last, to) => last.endsWith(to) && last.length > to.length,
  followsLast: ({ text }, steps) => followsLast(text, steps),
  isCheck: act => askedIn(act) !== null || check.test(act),
  tellsCompletion: () => false,
  isGate: condition => passed.test(condition) && !/[不没未无]/u.test(condition),
  addressesReader: () => false,
  tellsWayBack,
  leadsElsewhere,
  findWayBack,
}
