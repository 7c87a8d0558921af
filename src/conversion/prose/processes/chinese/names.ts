/** Who does something, at the beginning of a clause. */
const actor =
  /^((?:\p{Script=Han}{0,4}?(?:员工|经理|主管|总监|老板|老师|医生|护士|客服|客户|用户|顾客|买家|卖家|商家|店长|店员|服务员|收银员|学生|家长|同学|班主任|校长|主任|院长|财务|人事|行政|采购|仓库|前台|系统|平台|开发|测试|产品|运维|领导|组长|队长|负责人|申请人|管理员|审批人|发起人|候选人|面试官|编辑|主编|作者|骑手|快递员|司机|师傅|技师|厨师|后厨|吧台|会计|出纳|法务|总经理|总裁|秘书|助理|读者|会员|患者|病人|业主|物业|房东|租客|乘客|志愿者|社长|部长|干事|车间|质检|门店|公司|学校|银行|保安|同事))|HR|QA|PM|CEO|[A-Z]{2,4})(?=\p{L}{2})/u

/** The one who does what a clause tells; null where nobody is named. */
export function actorOf(clause: string): string | null {
  return actor.exec(clause)?.[1] ?? null
}

/** Pairs of characters that stand beside each other, and whole words of other letters. */
export function stemsOf(text: string): Set<string> {
  const pairs = [...text.matchAll(/\p{Script=Han}+/gu)].flatMap(([run]) => {
    const characters = [...run].filter(each => !/[的了就再也还都又把被给让请先将与和及或并]/u.test(each))
    return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
  })
  return new Set([...pairs, ...(text.toLowerCase().match(/[a-z]{2,}/g) ?? [])])
}
