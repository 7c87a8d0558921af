import { countOf, listOf } from '../../../language/chinese-clauses/lists.ts'
import { isWithinWord } from '../../../language/chinese-clauses/words.ts'
import { splitNicknames } from './nicknames.ts'

/** What a clause says of something and its parts. */
export type LevelClause =
  | { type: 'parts'; head: string | null; verb: string; parts: string[] }
  /** 有三个部门: how many parts there are, and what they are called together. */
  | { type: 'count'; head: string | null; count: number; called: string; words: string }
  /** 市场部由张婷负责 */
  | { type: 'leader'; head: string | null; person: string }
  /** 总经理是王建国: the post, and who holds it. */
  | { type: 'holder'; post: string; person: string }
  /** `isAbove`: all others are led by it. */
  | { type: 'alone'; name: string; isAbove?: boolean }
  /** 然后是隋唐: more of what was told last. */
  | { type: 'siblings'; names: string[] }

/** Verbs that lead from a whole to its parts whatever these are. */
const strong =
  '下面(?=[两二三四五六七八九十\\d])|分管|分为|分成|拆分成|拆分为|拆成|划分为|细分为|又分|再分为?|分|包括|包含|含有|涵盖|任命|选举|下设|下辖|设有|设立了?|设了?|下面有|有|由|分别是|分别为|下面是|管辖|主管|直管|直属|管理|管着|管|带领|带着|带|领导|负责|主要是|就是|主要讲|讲|涉及到?|是'
/** Behind what the parts are about: 语文要背三首古诗. */
const weak = '要|需要|得|可以|靠|就|多是|去|比如|例如|像|方面'
const between = '(?:主要|一共|总共|共|都|也|还|又|再|则|下面|里面|分别|大致|大概|可以|目前|现在|直接|另外|另)*'
const below = '(?:的?(?:下面|底下|手下|旗下|下属|部下|下边|里面|里头|当中))?'
const topical = '(?:方面|这边|那边|这块|这一块|那块|部分|的话|这类|类的?|上面|上|里)?'
const opening =
  /^(?:首先|其次|其中的?|而|另外|此外|然后|接着|最后|还有|以及|再有|再就是|最后是|还有就是|那|至于|第[一二三四五六]个?(?:块|部分|类|方面)?是?)+/u
const verbAt = new RegExp(`(${topical}${below}${between})(${strong}|${weak})(?:了|着)?(.{1,120})$`, 'suy')
const verbBehindHead = new RegExp(`^${topical}${below}${between}(${strong}|${weak})(?:了|着)?(.+)$`, 'su')
const longestHead = 14
const verbFirst = new RegExp(
  `^(?:它|他|她|这里|里面|下面|底下|手下|旗下|下属|下边)*${between}(${strong})(?:了|着|的是)?(.{1,120})$`,
  'su',
)
const oneOf = /^(.{2,12}?)(?:各)?(?:一|1)(?:名|位|个|人)$/u
const counted =
  /^((?:[两二三四五六七八九十]|\d{1,2})(?:个|名|位|大|种|类|块|层|条|台|栋|座|款|门|家)(?:大|主要)?)((?:\p{Script=Han}|[a-zA-Z]){0,6})$/u
/** 两个科长李娜和赵强 */
const countedPeople =
  /^([两二三四五六七八九十]|\d{1,2})[个位名](\p{Script=Han}{2,5}?)((?:\p{Script=Han}{2,3}[、和])+\p{Script=Han}{2,3})$/u
const ledBy = /^(.{2,14}?)?由(.{2,8}?)(?:来)?(?:负责|带领|领导|主管|分管|牵头|带队|管理|担任负责人|管)$/u
const leads = /^(.{2,14}?)的?(?:负责人|主管|领导|组长|队长|部长|牵头人)(?:是|为|叫)(.{2,8})$/u
const leaderIs = /^(\p{Script=Han}{2,6}?)(?:是|当|(?<![主责信])任|做|担任)(负责人|组长|队长|老板|店长|领导|总负责)$/u
/** 研发部经理李娜: a part by its name, with the post and the name of whoever leads it. */
const partAndLeader = /^(\p{Script=Han}{1,6}?[部组科室处队店厂])(?:的)?(\p{Script=Han}{3,7})$/u
const headsAll = /^(.{2,12}?)(?:牵头|带队|领头|负责|总负责)$/u

/** Clauses about what something consists of, who leads it, and who holds a post. `known` are names told before. */
export function readLevelClause(written: string, known: readonly string[]): LevelClause | null {
  const text = written
    .replace(opening, '')
    .replace(/^(?:我们|咱们)(?=\p{Script=Han}{2})|^一(?:个|台|部|辆)(?=\p{Script=Han}{2,6}(?:由|包括|分))/u, '')
    .trim()
  const more =
    /^(?:然后是|接着是|接下来是|再就是|最后是?)/u.test(written) && !/[有是]|分为|包括/.test(text) ? listOf(text) : null
  if (more?.names.every(isPart)) return { type: 'siblings', names: more.names }
  // 其中气候类型包括…: it was told before.
  if (/^其中(?!的|包括|有)/u.test(written) && !known.some(name => text.startsWith(name))) return null
  if (text === '' || /^(?:如果|要是|当|因为|所以|但是|不过|虽然)/.test(text)) return null
  return readLeader(text) ?? readKnown(text, known) ?? readHolder(text) ?? readHeaded(text, known) ?? readBare(text)
}

function readLeader(text: string): LevelClause | null {
  const [, head, person] = ledBy.exec(text) ?? leads.exec(text) ?? []
  if (person && isPerson(person)) return { type: 'leader', head: head ?? null, person }
  const [, who, post] = leaderIs.exec(text) ?? []
  if (who && post) return { type: 'leader', head: null, person: `${who}（${post}）` }
  const [, part, leader = ''] = partAndLeader.exec(text) ?? []
  if (part && splitPost(leader) !== null) return { type: 'leader', head: part, person: leader }
  const [, first] = headsAll.exec(text) ?? []
  return first && first.length < 8 && !/[由是有]/.test(first) ? { type: 'alone', name: first, isAbove: true } : null
}

/** Names begin what is said of them; longer ones first. */
function readKnown(text: string, known: readonly string[]): LevelClause | null {
  const head = known.filter(name => text.startsWith(name)).toSorted((a, b) => b.length - a.length)[0]
  if (head === undefined) return null
  const rest = text.slice(head.length)
  const [, person] = /^由(.{2,8}?)(?:负责|带领|领导|主管|牵头|带队|管理)$/u.exec(rest) ?? []
  if (person) return { type: 'leader', head, person }
  const said = verbBehindHead.exec(rest)
  if (said) return partsOf(head, said[1] ?? '', said[2] ?? '')
  const topic = /^(?:方面|这边|那边|这块|部分|的话|上)(.{2,40})$/su.exec(rest)
  if (topic) return partsOf(head, '', topic[1] ?? '')
  const one = /^(?:就|只有)?(?:[一两二三四五六]|\d)个人(.{2,20})$/u.exec(rest)
  return one ? partsOf(head, '有', one[1] ?? '') : null
}

/** 总经理是王建国 */
function readHolder(text: string): LevelClause | null {
  const [, post, person] = /^(\p{Script=Han}{2,10})(?:是|叫|为)(\p{Script=Han}{2,4})$/u.exec(text) ?? []
  if (post && person && postWord.test(post) && isPerson(person)) return { type: 'holder', post, person }
  // 老板张伟
  const bare = /^\p{Script=Han}{4,9}$/u.test(text) ? splitPost(text) : null
  return bare && { type: 'holder', ...bare }
}

const postWord =
  /(?:长|经理|总监|主任|书记|主管|总裁|董事|老板|老师|负责人|会计|主席|CEO|总|主编|班主任|组长|教练|理事|代表|秘书|顾问|店主)$/iu
const surname =
  /^(?:[王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤温康施常文]|老|小|阿|大)\p{Script=Han}{1,2}(?:总|工|姐|哥|老师|医生)?$/u

function isPerson(name: string): boolean {
  return surname.test(name)
}

/** 经理李娜: a post, and who holds it. */
function splitPost(words: string): { post: string; person: string } | null {
  for (const length of [2, 3]) {
    const [post, person] = [words.slice(0, -length), words.slice(-length)]
    if (post.length > 1 && postWord.test(post) && isPerson(person)) return { post, person }
  }
  return null
}

function readHeaded(text: string, known: readonly string[]): LevelClause | null {
  const [, verb, list] = verbFirst.exec(text) ?? []
  if (verb && list && (verb === '有' || verb.length > 1 || /^(?:分别|下面|里面|主要)/.test(text)))
    return partsOf(null, verb, list)
  const [, all] =
    /^(.{2,12}?)(?:负责|管理|主管|主持|统管|管)(?:全|整个|总体|日常|所有|一切)\p{Script=Han}{0,4}$/u.exec(text) ?? []
  if (all && isName(all)) return { type: 'alone', name: all, isAbove: true }
  const [, few = '', members = ''] = /^(.{2,6}?)(?:就|只有|有)?(?:[一两二三四五六]|\d)个人(.{2,20})$/u.exec(text) ?? []
  if (members !== '' && isHead(few, known)) return partsOf(few, '有', members)
  const [, alone] = oneOf.exec(text) ?? []
  if (alone && isName(alone)) return { type: 'alone', name: alone }
  const topic = /^(.{2,6}?)(?:方面|这边|那边|这块|的话)(?!的)(.{2,60})$/su.exec(text)
  const found = findVerb(text)
  if (topic?.[1] && (!found || found.head.length > topic[1].length) && isHead(topic[1], known))
    return partsOf(topic[1], '', topic[2] ?? '')
  if (found && isHead(found.head, known)) return partsOf(found.head, found.verb, found.list)
  const [, about = '', said = ''] = /^(.{2,6}?)上(.{2,40})$/su.exec(text) ?? []
  return isHead(about, known) && !/[网线早晚马以之身路]$/.test(about) ? partsOf(about, '', said) : null
}

/** The first verb that leads to parts, where it is a word of its own. */
function findVerb(text: string): { head: string; verb: string; list: string } | null {
  for (let at = 1; at <= Math.min(longestHead, text.length - 2); at += 1) {
    verbAt.lastIndex = at
    const [, marks = '', verb, rest = ''] = verbAt.exec(text) ?? []
    const start = at + marks.length
    if (verb === undefined || (verb.length === 1 && isWithinWord(text, start))) continue
    const list = verb === '由' ? /^(.+?)(?:组成|构成)$/u.exec(rest)?.[1] : rest
    if (list !== undefined) return { head: text.slice(0, at).replace(/的$/, '').trim(), verb, list }
  }
  return null
}

/** What is counted or listed under a head. */
function partsOf(head: string | null, verb: string, words: string): LevelClause | null {
  const list = words.trim().replace(/^(?:这|以下|下面)(?=[几两三四五六七八九十])/u, '')
  const [, count = '', called = ''] = counted.exec(list) ?? []
  const number = countOf(count)
  if (number !== null && number > 1) return { type: 'count', head, count: number, called, words: list }
  const [, many = '', post = '', people = ''] = countedPeople.exec(list) ?? []
  const listedPeople = postWord.test(post) ? listOf(people) : null
  if (listedPeople?.names.every(isPerson) && countOf(many) === listedPeople.names.length)
    return { type: 'parts', head, verb, parts: listedPeople.names.map(name => `${post}${name}`) }
  const plain = list.replace(/^(?:[两二三四五六七八九十]|\d{1,2})(?:个人|位|名)(?=\p{Script=Han}{2})/u, '')
  const listed = listOf(plain)
  if (!listed || listed.names.length === 0 || !listed.names.every(isPart)) return null
  return { type: 'parts', head, verb, parts: listed.names.flatMap(splitNicknames) }
}

const tells = /.[管带有是](?=\p{Script=Han}{2})|负责|分为|包括/gu

/** 会计和出纳, after 两个人. */
function readBare(text: string): LevelClause | null {
  const listed = listOf(text)
  const isTold = Array.from(text.matchAll(tells)).some(
    ({ 0: found, index }) => !isWithinWord(text, index + found.length - 1),
  )
  return listed && !isTold && listed.names.length > 0 && listed.names.every(isPart)
    ? { type: 'parts', head: null, verb: '', parts: listed.names }
    : null
}

function isHead(name: string, known: readonly string[]): boolean {
  return known.includes(name) || isName(name)
}

export function isName(name: string): boolean {
  return (
    name.length > 0 &&
    name.length < 13 &&
    !/[把被让给从往向]|\p{Script=Han}\s+\p{Script=Han}|^(?:不|没|如果|因为|但|先(?![秦生进])|再|就|然后|他|她|它|我|你|这|那)|[，。、；：]|(?:后|之后|时|就|(?<![事工员协议商学])会|要|能|可以)$|[两二三四五六七八九十]个/u.test(
      name,
    )
  )
}

function isPart(name: string): boolean {
  return (
    name.length > 0 &&
    name.length < 22 &&
    !/\p{Script=Han}\s+\p{Script=Han}|^(?:如果|因为|但是?|然后|就|再|由|被|是|的|不过|或者|和|都|也)|(?:如果|否则|然后|之后再|就[会要能])|[，。；：]/u.test(
      name,
    )
  )
}
