import type { Tree } from '../../../structure/tree.ts'
import { buildTree, type Whole } from './build-tree.ts'

const longestText = 2000
const posts =
  '(?:董事长|总裁|总监|[总副]?经理|主管|主任|部长|组长|队长|院长|校长|店长|厂长|首席\\p{Script=Han}{1,4}官|工程师|会计师|分析师|设计师|架构师|律师|医师|护士长?|医生|教练|专员|助理|顾问|会计|出纳|经济学家|科学家|代表|秘书|编辑|记者|实习生|老师|教师|文员|客服|司机|厨师长?)'
/** What a post is called at its end, before the name of who holds it: 高级会计师 Olivia Tan, 研发经理李强. */
const post = `[\\p{Script=Han}A-Za-z]{0,8}?(?:${posts}|\\p{Script=Han}员)`
const latin = "\\p{Lu}[\\p{L}'’.-]*(?: +\\p{Lu}[\\p{L}'’.-]*){0,3}"
const han = `(?![他她其]|团队|部门|小组|人员|工作)(?!\\p{Script=Han}?${posts})\\p{Script=Han}{2,3}(?<!的)`
const person = `(?:${latin}|${han})`
const titled = new RegExp(`^(${post})\\s*(${person})$`, 'u')
const first = new RegExp(`^(?:[\\p{Script=Han}]{0,8}的)?(${post})(?:是|为|由)\\s*(${person})(?:担任)?$`, 'u')
const holding =
  '(?:直属|直接)?(?:下属|下级|部下|手下|汇报人|团队成员|成员|组员)(?:包括|有|是|为|分别是|分别为)|(?:下面|手下)(?:有|是)|带领(?:着)?|管理着?'
const holds = new RegExp(
  `^(${person}|[他她]|团队|其)?\\s*的?\\s*(?:${holding})(?:以下)?(?:[两三四五六七八九十\\d]+[名位个]?人?[:：]?)?\\s*(\\S.+)$`,
  'u',
)
/** 带领会计团队, 负责财务分析: what somebody does. */
const does = new RegExp(
  `^(${person}|[他她])\\s*(?:则|也)?((?:带领|领导|负责|管理|主管|分管)\\s*\\p{Script=Han}{2,12})$`,
  'u',
)
const introduction =
  /^(?:(?:我|我们)?(?:想|要)(?:要)?(?:了解|知道|看看?|展示|梳理)(?:一下)?)?(?:我们?|公司)?的?(\p{Script=Han}{2,10}?)的?(?:组织)?(?:架构|结构)(?:是这样的?|如下)?$/u

/**
 * Reads who holds which post and who is below whom, in Chinese: 财务总监是 Ann Lee，她的直属下属包括会计经理 Bob Ray 和出纳张敏。 A post stands with the name. Null
 * where a clause says anything else, or somebody is above whom nobody named.
 */
export function readTitledPeople(text: string, _title: string | null): Tree | null {
  if (text.length > longestText || !/\p{Script=Han}{2}/u.test(text) || /\n\s*[-*•\d]|[→{}<>|]|->/.test(text))
    return null
  const people = new TitledPeople()
  // 公司组织架构如下：…
  const clauses = text
    .replace(/^([^：:，。\n]{2,16}(?:架构|结构)(?:如下)?)[：:]\s*/u, '$1。')
    .replaceAll(/(?<=[\p{L}]) {2,}(?=\p{Lu})/gu, ' ')
    .split(/[，。；;,\n]/)
    .map(clause => clause.trim())
    .filter(clause => clause !== '')
  return clauses.every((clause, at) => people.read(clause, at)) ? people.build() : null
}

class TitledPeople {
  readonly #posts = new Map<string, string[]>()
  readonly #parts = new Map<string, string[]>()
  /** Whom the next clause goes on with. */
  #last: string | null = null
  #title: string | null = null

  read(clause: string, at: number): boolean {
    const [, topic] = at === 0 ? (introduction.exec(clause) ?? []) : []
    if (topic) {
      this.#title = topic
      return true
    }
    const [, role, name] = first.exec(clause) ?? []
    if (role && name) return this.#posts.size === 0 && this.#add(role, name)
    const [, doer = '', deed] = does.exec(clause) ?? []
    if (deed && titled.exec(deed.replace(/^\p{Script=Han}{2}/u, '')) === null) return this.#note(doer, deed)
    const [, chief = '', list] = holds.exec(clause) ?? []
    return list !== undefined && this.#hold(chief, list)
  }

  #add(role: string, name: string): boolean {
    if (this.#posts.has(name)) return false
    this.#posts.set(name, [role])
    this.#last = name
    return true
  }

  #note(doer: string, deed: string): boolean {
    const name = this.#whoIs(doer)
    if (name === null) return false
    this.#posts.get(name)?.push(deed.replaceAll(/\s+/g, ''))
    this.#last = name
    return true
  }

  #hold(chief: string, list: string): boolean {
    const name = this.#whoIs(chief)
    const members = list
      .split(/\s*(?:、|以及|和(?=\s*[\p{Script=Han}A-Za-z]{2})|与|及)\s*/u)
      .map(each => titled.exec(each.trim()))
    if (name === null || members.some(member => member === null)) return false
    const parts = members.flatMap(member => member?.[2] ?? [])
    if (parts.some(part => this.#posts.has(part))) return false
    for (const member of members) this.#posts.set(member?.[2] ?? '', [member?.[1] ?? ''])
    this.#parts.set(name, [...(this.#parts.get(name) ?? []), ...parts])
    this.#last = name
    return true
  }

  #whoIs(said: string): string | null {
    if (/^(?:[他她其]|团队)?$/u.test(said)) return this.#last
    return this.#posts.has(said) ? said : null
  }

  build(): Tree | null {
    if (this.#posts.size < 3) return null
    const wholes = [...this.#posts].map(
      ([name, posts]): Whole => ({ name, parts: this.#parts.get(name) ?? [], role: posts.join('，') }),
    )
    const tree = buildTree(wholes, null)
    return tree && { ...tree, ...(this.#title !== null && { title: this.#title }) }
  }
}
