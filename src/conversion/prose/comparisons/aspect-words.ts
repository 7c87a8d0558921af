/** What things are compared by. The longer of two that begin alike comes first. */
const aspects =
  '时间|耗时|时长|费用|花费|价格|价钱|售价|单价|成本|难度|门槛|性能|场景|用途|速度|质量|重量|容量|尺寸|续航|寿命|体验|薪资|工资|收入|待遇|风险|收益|利率|门票|距离|面积|租金|工期|热量|口感|味道|保质期|产量|规模|生态|并发|语法|资料|社区|优点|优势|缺点|劣势|特点|风格|人群|年龄|人数|周期|地点|场地|压力|强度|位置|环境|服务|学费|学制|功能'

/** 上手难度, 典型场景: at the beginning of what is told. */
const aspectFirst = new RegExp(
  `^(\\p{Script=Han}{0,4}?(?:${aspects})|\\p{Script=Han}{1,3}[度率量]|\\p{Script=Han}{2}性(?![能质价别]))(?:上|方面)?(?:分别)?(?:[是为：:]\\s*)?(?=\\S)`,
  'u',
)

/** 时间, and what is told of it; null where words begin with nothing that things are compared by. */
export function splitAspect(words: string): { aspect: string; told: string } | null {
  const [whole = '', aspect] = aspectFirst.exec(words) ?? []
  return aspect === undefined ? null : { aspect, told: words.slice(whole.length) }
}

/** Whether a name is what things are compared by, and no thing. */
export function isAspect(name: string): boolean {
  return splitAspect(`${name}。`)?.told === '。'
}
