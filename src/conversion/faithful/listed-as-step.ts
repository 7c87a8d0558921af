import type { Graph } from '../../structure/graph.ts'

/** What begins with a verb is done to all that is listed: 准备面粉、鸡蛋、牛奶、糖. */
const verbFirst =
  /^(?:准备|收集|检查|采购|购买|整理|填写|提交|上传|安装|放入|加入?|倒入?|买|带|写|切|洗|测|查|选|做|交|放|拿|取)/u
const namesOfStates = /状态(?:图|机|流转|变化|转[换移])?[：:，]/u
const shortName = /^(?:\p{Script=Han}{1,5}|[a-z]{2,12})$/iu
const fewestOfStates = 3
const fewestOfAny = 5

/** 待机、进水、洗涤、漂洗、脱水, 四川、甘肃、宁夏、陕西、山西: true if the names of a list stand in one step of a process, as if all were done at once. */
export function listsAsStep({ nodes }: Graph, text: string): boolean {
  const fewest = namesOfStates.test(text) ? fewestOfStates : fewestOfAny
  return nodes.some(({ label, role }) => {
    const names = role === 'step' ? label.split('、') : []
    return names.length >= fewest && names.every(name => shortName.test(name)) && !verbFirst.test(label)
  })
}
