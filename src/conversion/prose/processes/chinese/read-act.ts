import { isAct } from '../../workflow/acts.ts'
import type { Act, Lead } from '../clause.ts'
import { actorOf } from './names.ts'
import type { Clause } from './split-clauses.ts'

/** 主管审批就行 */
const enough = /(?:就行|就可以|就好|即可|就够|就结束|就完)了?$/u
/** 大家就填表; no 会员注册, 就诊登记. */
const reader =
  /^(?:我们|大家|你|他|她|它|他们)?(?:就(?![诊业餐医座寝位读])|则|便(?![利宜捷])|会(?![员计议长场费诊话所馆客])|那就)(?=\p{Script=Han}{2})/u
const needed = /^(?:还要|还需要?|还得|也要?|要(?!求|点)|需要|得|直接|马上|立即|由)(?=\p{Script=Han}{2})/u
/** 批准后采购部询价, 批完下单: what comes after what was told. */
const afterwards =
  /^\p{Script=Han}{1,4}?完(?:成?后?|了|毕)?(?=\p{Script=Han}{2})|^\p{Script=Han}{2,6}(?:之|以)?后(?=\p{Script=Han}{2})/u
/** 处理完回访客户: in every case. */
const whenHandled =
  /^(?:都|全部)?(?:处理|解决|搞定|办理)(?:完(?:成|毕|了)?(?:之?后|以后)?|(?:之|以)?后|好(?:了|之后|以后))(?=\p{Script=Han}{2})/u
const option = /^.{0,6}(?:可以|允许|有权|可(?=选择|申请|要求))/u
/** What holds now and then, or for some only; what is not done; how long something takes. */
const vague =
  /^(?:除|除非|只有|只要|可能|也许|大概|一般|通常|有时|平时|偶尔|比如|例如|因为|由于|所以|因此|要么|或者|其中|另外|注意|记得|不管|无论|期间|中途|随时|任何|每次|连续|累计|整个|全程|总共|大约|这样|这个|该流程|以上|如此|目前|已经?)|(?:左右|不等|不限|视情况|看情况|为主|为准)|不能|不可以|[?？:：=→]|->/u

/** What a clause tells to be done; null where it tells anything else. */
export function readAct({ text, lead }: Clause): Act | null {
  const plain = text
    .replace(enough, '')
    .replace(/(?<=.{2})了$/u, '')
    .replace(reader, '')
    .replace(needed, '')
  if (/^[改修]$/u.test(plain)) return madeAct('修改', null, lead)
  if (plain.length < 2 || vague.test(plain) || !isAct(plain, true)) return null
  const subject = actorOf(plain)
  if (lead === null && whenHandled.test(plain)) return madeAct(plain, subject, 'joint')
  const own = lead ?? (afterwards.test(plain) ? 'after' : null)
  return { ...madeAct(plain, subject, own), isOption: option.test(plain) }
}

function madeAct(text: string, subject: string | null, lead: Lead | null): Act {
  return { kind: 'act', text, subject, hasOwnSubject: true, lead, isOpenChoice: false, isOption: false }
}
