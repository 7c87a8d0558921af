const fewestAlike = 3
/** Usual names of fields, which are told without marks between them: 学号姓名. */
const fields =
  '学号|工号|编号|姓名|名字|名称|年龄|性别|生日|电话|手机号?|邮箱|地址|班级|专业|学分|成绩|书名|作者|出版社|价格|单价|数量|金额|库存|日期|时间|状态|密码|职称|职位|部门|工资|类型|标题|内容'
const kin = '爷爷|奶奶|外公|外婆|姥姥|姥爷|爸爸|妈妈|父亲|母亲|哥哥|姐姐|弟弟|妹妹|叔叔|阿姨|舅舅|姑姑'
const severalKin = new RegExp(`^(?:${kin}){2,}$`, 'u')
const eachKin = new RegExp(kin, 'gu')
const severalFields = new RegExp(`^(?:${fields}){2,}$`, 'u')
const eachField = new RegExp(fields, 'gu')

/** The names in one that was written without marks: 早餐午餐晚餐, which end alike, 学号姓名 and 爸爸妈妈. */
export function splitJoinedNames(name: string): string[] {
  if (!/^\p{Script=Han}{4,}$/u.test(name)) return [name]
  if (severalFields.test(name)) return name.match(eachField) ?? [name]
  if (severalKin.test(name)) return name.match(eachKin) ?? [name]
  for (const length of [2, 3]) {
    const names = name.match(new RegExp(`.{${length}}`, 'gu')) ?? []
    const ends = new Set(names.map(each => each.at(-1)))
    const isWhole = names.length * length === name.length
    if (isWhole && names.length >= fewestAlike && ends.size === 1 && new Set(names).size === names.length) return names
  }
  return [name]
}
