import type { Step } from '../ways-back.ts'

const approval = /审批|审核|审查|审定|审阅|批准|复核|复审|初审|终审|评审|验收|签字|[审批核]$/u
const verdict =
  /^(.*?)(?:审批|审核|批准)?(?:(?:不|没有?|未)(?:予|被|获)?(?:同意|通过|批准|认可|批)|驳回|(?:被|遭到?)?拒绝)$/u
const anyOf = /^(?:任[何意]|其中|只要)?(?:有)?(?:[一哪任]?(?:级|个|位|步|方|人|环节)?)?(?:人|领导)?$/u

/**
 * The reviews that a condition says to end badly, where they were told some time before: 不同意就退回, after 最后人事备案. None where something is
 * reviewed in the last step: of that it is told.
 */
export function deniedChecks(steps: readonly Step[], condition: string): readonly Step[] {
  const [, who] = verdict.exec(condition) ?? []
  const last = steps.at(-1)
  if (who === undefined || !last || approval.test(last.text)) return []
  const isOfAny = anyOf.test(who)
  return steps.filter(({ text }) => approval.test(text) && (isOfAny || text.includes(who)))
}

/** What is asked of a review: 经理审批通过. */
export function passedOf(act: string): string {
  return /(?:审批|审核|审查|复核|复审|初审|终审|评审|验收)$/u.test(act) ? `${act}通过` : act
}
