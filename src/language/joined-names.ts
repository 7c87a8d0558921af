const fewestAlike = 3
/** Characters of names that end alike. */
const lengthsAlike = [2, 3]
/** Usual names of fields, and of relatives, which are told without marks between them: 学号姓名, 爸爸妈妈. */
const lexicons = [
  '学号|工号|编号|姓名|名字|名称|年龄|性别|生日|电话|手机号?|邮箱|地址|班级|专业|学分|成绩|书名|作者|出版社|价格|单价|数量|金额|库存|日期|时间|状态|密码|职称|职位|部门|工资|类型|标题|内容',
  '爷爷|奶奶|外公|外婆|姥姥|姥爷|爸爸|妈妈|父亲|母亲|哥哥|姐姐|弟弟|妹妹|叔叔|阿姨|舅舅|姑姑',
].map(words => ({ several: new RegExp(`^(?:${words}){2,}$`, 'u'), each: new RegExp(words, 'gu') }))

/** The names in one that was written without marks: 早餐午餐晚餐, which end alike, 学号姓名 and 爸爸妈妈. */
export function splitJoinedNames(name: string): string[] {
  if (!/^\p{Script=Han}{4,}$/u.test(name)) return [name]
  const known = lexicons.find(({ several }) => several.test(name))
  if (known) return name.match(known.each) ?? [name]
  const alike = lengthsAlike.map(length => piecesOf(name, length)).find(areAlike)
  return alike ?? [name]
}

/** Pieces of so many characters; of one that is left over at the end, too. */
function piecesOf(name: string, length: number): string[] {
  const count = Math.ceil(name.length / length)
  return Array.from({ length: count }, (_, index) => name.slice(index * length, (index + 1) * length))
}

/** Different names of one length with the same last character. */
function areAlike(names: readonly string[]): boolean {
  const [lengths, ends] = [new Set(names.map(each => each.length)), new Set(names.map(each => each.at(-1)))]
  return names.length >= fewestAlike && new Set(names).size === names.length && lengths.size === 1 && ends.size === 1
}
