/** Words with a character that joins others elsewhere: 和谐, 参与, 涉及. */
const whole =
  /和(?=[谐睦弦尚]|平(?![台板均])|解(?![析码释])|声(?!音)|缓(?![存冲])|约(?!定)|服(?![务装饰]))|(?<=[温缓饱暖柔随磨])和|(?<=共)和(?=国)|(?<=[参给赋])与|与(?=[会时否])|(?<=[以涉普触顾危波提])及|及(?=[格时早物])/u
const joint = /[、]|以及|还有|(?<=\p{Script=Han})\s+(?=\p{Script=Han})|(?<=[\p{L}\d）)”」》]\s?)[和与及](?=\s?\S)/gu
const total =
  /(?:这|等)?(?:[两二三四五六七八九十几\d]+|多)(?:个|大|家|名|位|层|种|类|条|项|块|门|张|座|只|台|栋|款|人)(?:部分|方面|部门|大区|校区|园区|分公司|小组|岗位|服务|状态|属性|方法|字段|模块|环节|板块|分支|大类|类型|类|组|中心|孩子|女儿|儿子|小组长|组长|经理|表|端|App|APP|[Tt]ab|页面|栏目|菜单|角色|部|系统|阶段|人|科室|科|车间|班|子系统|数据库|应用|渠道|入口|平台|终端|客户端)?$/u
const trailing = /(?:各|都是|就)?[一1](?:个|名|位|人)$|(?:等等?|之类的?|什么的|这些|那些|一类的)$/u
const counts = '二三四五六七八九十'

/** The things that a list joins, and how many its words say there are: 教学楼、办公楼和宿舍楼三栋楼. */
export interface ListOfNames {
  names: string[]
  total: number | null
  /** 三栋楼: what they are called together. */
  called: string
}

/** What 、 and 和 join, without what only closes the list. Null where it says another number than it holds. */
export function listOf(words: string): ListOfNames | null {
  const plain = words.trim().replace(trailing, '')
  const [closing = ''] = total.exec(plain) ?? []
  const names = split(plain.slice(0, plain.length - closing.length))
  const count = closing === '' ? null : countOf(closing)
  if (closing !== '' && names.length < 2) return { names: split(plain), total: null, called: '' }
  if (count !== null && count !== names.length) return null
  return { names, total: count, called: closing.replace(/^(?:这|等)?(?:[一两二三四五六七八九十几\d]+|多)./u, '') }
}

function split(words: string): string[] {
  const parts: string[] = []
  let start = 0
  for (const { index, 0: mark } of words.matchAll(joint)) {
    if (depthOf(words.slice(start, index)) > 0 || (/^[和与及]$/.test(mark) && isOfWord(words, index))) continue
    parts.push(words.slice(start, index).trim())
    start = index + mark.length
  }
  return [...parts, words.slice(start).trim()].filter(part => part !== '')
}

/** 和 within 和谐, between the characters around it. */
function isOfWord(words: string, at: number): boolean {
  return whole.test(words.slice(Math.max(0, at - 1), at + 3))
}

function depthOf(words: string): number {
  return (words.match(/[（(《“「]/g)?.length ?? 0) - (words.match(/[）)》”」]/g)?.length ?? 0)
}

/** How many 三个 says; null where it is no certain number. */
export function countOf(words: string): number | null {
  const [said = ''] = /[一两二三四五六七八九十]|\d+/u.exec(words) ?? []
  if (said === '') return null
  if (/\d/.test(said)) return Number(said)
  if (said === '一') return 1
  return said === '两' ? 2 : counts.indexOf(said) + 2
}
