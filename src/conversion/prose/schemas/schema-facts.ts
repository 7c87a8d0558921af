import type { Cardinality } from '../../../structure/schema.ts'
import { counter } from './entity-clauses.ts'

/** What one clause says of classes or entities. */
export type Fact =
  | { type: 'fields'; name: string; fields: string[]; isAbstract?: boolean; isInterface?: boolean }
  | { type: 'methods'; name: string; methods: string[] }
  | { type: 'inherits'; names: string[]; parent: string; isImplemented?: boolean }
  | {
      type: 'relates'
      from: string
      verb: string
      to: string
      back: Cardinality
      forth: Cardinality
      isPart?: boolean
      /** What it goes to is an interface. */
      isToInterface?: boolean
    }

const noun = '(\\p{L}[\\p{L}\\p{N}_]*(?: \\p{L}[\\p{L}\\p{N}_]*)?)'
const determiner = '(?:(?:an?|each|every|the|one|all|any|class|table|entity) )?'
const subject = `${determiner}(\\p{L}[\\p{L}\\p{N}_]*(?: (?!also |only |just |can |may |must |has |have |is |are )\\p{L}[\\p{L}\\p{N}_]*)??)`
const count =
  '(zero or more|zero or one|one or more|at least one|at most one|any number of|lots of|a single|exactly one|only one|just one|many|several|multiple|one|an optional)'
/** Words that say by themselves who is meant, which only others know. */
const notNamed =
  /^(?:it|they|he|she|we|i|you|this|that|these|those|there|which|who|both|and|or|but|then|if|when|not|also|same|other|another|everything|nothing)\b|\b(?:has|have|is|are|can|and|or|the|of|to|with|that|which|inherits?|extends?|belongs?|contains?)\b|^(?:我|你|他|她|它|这|那|如果|其中|每|各)|[一两三四五六七八九十几多每][个只名条台张位份本件篇家门种间辆所项场部杯盒]|\w[有是]\w| (?:also|only|just|then|always)$|(?:可以|属于|继承|拥有|持有|对应|多个|没有|不)|[的有是会由把被给从持]$|^(?:抽象|实现|具体|子|父)?[类表]$|[师生者户员客工家][教选买借写管订]$/i

const has = new RegExp(
  `^${subject} (?:also |additionally )?(?:has|have|with) (?:the (?:fields|attributes|columns) )?(.+)$`,
  'iu',
)
const listed =
  /^(?:(?:class|table|entity|类|表|实体)\s+)?([\p{L}_][\p{L}\p{N}_]*(?: [\p{L}_][\p{L}\p{N}_]*)?)\s*(?:[(（]([^()（）]+)[)）]|[:：]\s*(.+))$/u
const counted = new RegExp(
  `^${subject} (?:can |may |must |will |should )?(?:also )?((?!can |may |must )[a-z]+(?: (?:to|for|in|from|by|at|on|of|with))?|is [a-z]+(?:ed|en|ght|ung) (?:by|to|from|in|with)) ${count} (?:different )?${noun}$`,
  'iu',
)
const belongs = new RegExp(
  `^${subject} (?:always )?((?:belongs?|points?|refers?|relates?|links?|is (?:linked|assigned|attached|related)) to|(?:is|are) (?:part of|for|in|of)|references?) (?:${count} |an? |the )?${noun}$`,
  'iu',
)
const inherits = new RegExp(
  `^(.+?) (?:both |all )?(?:(?:inherits?|derives?)(?: from)?|extends?|implements?|(?:is|are) (?:all |both )?(?:subclass(?:es)?|subtypes?|child(?:ren)?(?: class(?:es)?)?|kinds?|types?|special kinds?) of) (?:the |an? )?${noun}$`,
  'iu',
)
const isBase = new RegExp(
  `^(?:the )?${noun} is (?:the|an?) (?:abstract )?(?:base|parent|super|abstract|root)(?:[ -]?class)?(?: (?:with|that has|which has) (.+))?$`,
  'iu',
)
const can = new RegExp(`^${subject} (?:can|is able to|knows how to) (.+)$`, 'iu')
const methodsNamed = new RegExp(`^${subject} (?:also )?has (?:the |an? )?methods? (.+)$`, 'iu')

const isMany = /^(?:zero or more|any|lots|many|several|multiple)/i

export function cardinalityOf(words: string | undefined): Cardinality {
  if (words === undefined) return 'one'
  if (/^(?:one or more|at least one)/i.test(words)) return 'one-or-many'
  if (/^(?:zero or one|at most one|an optional)/i.test(words)) return 'zero-or-one'
  return isMany.test(words) ? 'many' : 'one'
}

/** `last`: whom a clause without a subject tells of: "and can park()". */
export function readEnglishFact(clause: string, last: string | null, isClass: boolean): Fact | null {
  const told = last !== null && /^(?:can|also has|has|have|contains|inherits from|extends|belongs to) /i.test(clause)
  const words = told ? `${last} ${clause}` : clause
  const [, name = '', inBrackets, afterColon] = listed.exec(words) ?? []
  const list = inBrackets ?? afterColon
  if (list !== undefined) return isName(name) ? fieldsOf(name, list) : null
  const [, base, own] = isBase.exec(words) ?? []
  if (base) return baseOf(base, own, words)
  const [, children = '', parent = ''] = inherits.exec(words) ?? []
  if (parent !== '') return inheritance(children.split(/,? and |, /i), parent)
  const [, owner = '', methods = ''] = methodsNamed.exec(words) ?? []
  if (methods !== '') return isClass ? methodsOf(owner, methods) : null
  const [, from = '', verb = '', amount, to = ''] = counted.exec(words) ?? []
  if (to !== '' && !isField(to)) return relation(from, verb, amount, to)
  const [, one = '', way = '', some, other = ''] = belongs.exec(words) ?? []
  if (other !== '') return joined(one, way, other, 'many', cardinalityOf(some))
  const [, actor = '', acts = ''] = can.exec(words) ?? []
  if (acts !== '') return isClass ? methodsOf(actor, acts) : null
  const [, holder = '', held = ''] = has.exec(words) ?? []
  return held !== '' && isName(holder) ? fieldsOf(holder, held) : null
}

function baseOf(name: string, list: string | undefined, words: string): Fact | null {
  const fact = list === undefined ? { type: 'fields' as const, name, fields: [] } : fieldsOf(name, list)
  return isName(name) && fact?.type === 'fields' ? { ...fact, isAbstract: /abstract|抽象/i.test(words) } : null
}

/** "a member has one name": what everybody has is no thing of its own. */
function isField(name: string): boolean {
  return /^(?:names?|ids?|emails?|phones?|dates?|prices?|titles?|status|ages?|address(?:es)?)$/i.test(name)
}

const whole =
  /^(?:has|have|contains?|owns?|includes?|consists? of|holds?|keeps?|places?|makes?|writes?|takes?|borrows?|gets?)\b/i

function relation(from: string, verb: string, amount: string | undefined, to: string): Fact | null {
  if (/^(?:is|are|was|the|and|or|can)$/i.test(verb)) return null
  const isOwner = whole.test(verb) || !/\b(?:to|for|in|from|by|at|on|of|with)$/i.test(verb)
  const fact = joined(from, verb, to, isOwner ? 'one' : 'many', cardinalityOf(amount))
  return fact && /^(?:contains?|consists? of|includes?|holds?)\b/i.test(verb) ? { ...fact, isPart: true } : fact
}

function joined(from: string, verb: string, to: string, back: Cardinality, forth: Cardinality) {
  if (!isName(from) || !isName(to)) return null
  return { type: 'relates' as const, from, verb: verb.toLowerCase(), to, back, forth }
}

function inheritance(children: readonly string[], parent: string): Fact | null {
  const names = children.map(child => child.trim().replace(/^(?:both|an?|the|every|each|class) /i, ''))
  return names.every(isName) && isName(parent) ? { type: 'inherits', names, parent } : null
}

function fieldsOf(name: string, list: string): Fact | null {
  const fields = splitFields(list).map(each => each.replace(/^(?:the )?methods? (\w+)(?: ?\(\))?$/i, '$1()'))
  return fields.length > 0 && fields.every(isPart) ? { type: 'fields', name, fields } : null
}

/** `park() and release() them`: what is done, without to whom. */
function methodsOf(name: string, list: string): Fact | null {
  const methods = splitFields(list).map(each => each.replace(/(?<=\)) (?:it|them)$/i, ''))
  const isAct = (each: string) => /^[\p{L}_][\p{L}\p{N}_]*(?: ?\([\w, ]*\))?$/u.test(each) && !notNamed.test(each)
  return isName(name) && methods.length > 0 && methods.every(isAct) ? { type: 'methods', name, methods } : null
}

export function splitFields(list: string): string[] {
  return list
    .split(/\s*[,，、](?![^()（）]*[)）])\s*(?:and\s+)?|\s+and\s+|(?<=[\p{Script=Han}\w)）]\s?)[和与及](?=\s?\p{L})/iu)
    .map(field => field.trim().replace(/^(?:an?|the|its|their|his|her|also)\s+/i, ''))
    .filter(field => field !== '')
}

/** A field, whose type may follow, or a method. */
function isPart(part: string): boolean {
  const isShort = part.length <= 30 && part.split(' ').length <= 3
  return (
    isShort &&
    /^[\p{L}_#+-][\p{L}\p{N}_ ]*(?: ?[:：] ?[\w[\]<>]+| ?[(（][\p{L}\p{N}_, ]*[)）])?$/u.test(part) &&
    !notNamed.test(part)
  )
}

export function isName(name: string): boolean {
  return (
    name.length <= 24 && /^[\p{L}_][\p{L}\p{N}_ ]*$/u.test(name) && name.split(' ').length <= 2 && !notNamed.test(name)
  )
}

const han = '([\\p{Script=Han}\\p{L}\\p{N}_]{1,10}?|[A-Za-z]\\w{9,23})'
const each = `(?:(?:[一每同任]何?|所有)${counter}?)?`
const some = `((?:(?:很|好|许)?多|若干|一到多|至少一|最多一|[一1]|零或多|好?几)${counter}|很多|许多|好多)`
const chineseCan = new RegExp(
  `^${each}${han}(?:类|表)?(?:可以|能够?|可|会|只能|必须)(\\p{Script=Han}{1,4}?)(?:了)?${some}${han}$`,
  'u',
)
const chineseHasMany = new RegExp(
  `^${each}${han}(?:类|表)?里?(?:可以|能|可|会|都|只|还|也|必须)*(有|包含|包括|拥有|含有|对应|关联|属于|由)${some}${han}(组成|构成)?$`,
  'u',
)
/** What is done with things, where a name stands right before it. */
const deeds =
  '借阅|借出|借|选修|选择|选|购买|买|预订|预定|预约|订阅|订|评论|收藏|使用|分配|管理|参加|参与|报名|引用|关联|租|浏览|点赞|关注|提交|讲授|教|上|听|看|写|编写|拥有|加入|处理|负责|主讲|提供|创建|出版|生产|发布|执行|完成|审批|接诊|照顾|饲养|养'
const chineseBy = new RegExp(
  `^${each}${han}(?:都|只|可以)*由${some}?(?:${han}(${deeds})|([\\p{Script=Han}]{2,10}?)(\\p{Script=Han}{1,4}))$`,
  'u',
)
/** 一门课程可以被多个学生选 */
const chinesePassive = new RegExp(
  `^${each}${han}(?:可以|能够?|可|会|只能)*被${some}${han}(?:同时)?(${deeds})(?:走|过)?$`,
  'u',
)
const chineseBelongs = new RegExp(`^${each}${han}(?:都|只|只能)?(属于)${han}$`, 'u')
const chineseMutual = new RegExp(
  `^${han}(?:和|与|跟|对)${han}(?:之间)?(?:都)?(?:是|为)?(一对一|一对多|多对一|多对多)(?:的?关系)?$`,
  'u',
)
const chineseInherits = new RegExp(
  `^(.{1,30}?)(?:类)?(?:都|均|也|分别|全都)*(?:继承(?:自|了|于)?|派生自|扩展自?|实现了?)${han}(?:类|接口)?$`,
  'u',
)
const chineseKind = new RegExp(`^(.{1,30}?)(?:都|均|也)*是${han}(?:类)?的(?:子类|派生类|一种)$`, 'u')
const chineseBase = new RegExp(`^${han}(?:类)?(?:是|为|作为)(?:抽象)?(?:父类|基类|超类|抽象类)$`, 'u')
/** Context持有Strategy接口 */
const chineseHolds = new RegExp(
  `^${each}${han}(?:类)?(?:里面?|中)?(?:都|还|会)?(持有|依赖于?|引用|组合|聚合)(?:了)?${some}?${han}(接口|类|对象|的?引用|的?实例)?$`,
  'u',
)
/** AliPay、WeChatPay两个实现类, after the interface was told of. */
const chineseHeirs =
  /^(?:有|包括|分别是|其中)?(.{1,60}?)(?:都|分别)?(?:是|为)?(?:它的|他的|其)?(?:这)?[两三四五六七八九\d]个(?:具体的?)?实现类?$/u
const chineseInterface = new RegExp(
  `^(?:定义(?:了)?(?:一个)?)?${han}(?:是|为|作为)?(?:一个)?接口(?:(?:里面?|中)?(?:有|定义了?|声明了?|包含|包括|提供了?)(?:方法)?(.+))?$`,
  'u',
)
const chineseMethods = new RegExp(`^(?:${han}(?:类)?的?)?(?:方法|操作|行为)(?:有|是|包括|包含|为|：|:)(.+)$`, 'u')
const chineseFields = new RegExp(`^(?:${han}(?:类|表)?的?)?(?:属性|字段|成员)(?:有|是|包括|包含|为|：|:)(.+)$`, 'u')
const chineseExtra = new RegExp(
  `^(?:其中)?${han}(?:类)?(?:还|又|额外|另外|再)*多(?:了|出)?(?:一个|个)?(?!${counter})(.+)$`,
  'u',
)
const chineseHas = new RegExp(
  `^${each}${han}(?:类|表)?(?:还|都|也)*(?:有|包含|包括|要?存储|要?保存|要存|(?<=^每次\\p{Script=Han}{2,4})要?记录)(?:属性|字段)?(.+)$`,
  'u',
)
const chineseWill = new RegExp(`^(?:${each}${han}(?:类)?)?(?:还|都|也)*(?:会|可以|能)(.+)$`, 'u')
const methodOf = /^(.+?)(?:的?方法|[(（][)）]|这个方法)$/u

function chineseAmount(words: string | undefined): Cardinality {
  if (words === undefined) return 'one'
  if (/至少一|一到多/.test(words)) return 'one-or-many'
  if (/最多一/.test(words)) return 'zero-or-one'
  return /多|若干|几/.test(words) ? 'many' : 'one'
}

export function readChineseFact(told: string, last: string | null, isClass: boolean): Fact | null {
  const clause = (last !== null && /^(?:还|也|都)*(?:有|多了|多出)/.test(told) ? `${last}${told}` : told).replace(
    /(?:[两三四五六七八]个)?(?:属性|字段)$/,
    '',
  )
  const [, name = '', inBrackets, afterColon] = listed.exec(clause) ?? []
  const list = inBrackets ?? afterColon
  if (list !== undefined && !/^(?:属性|方法|字段)|(?:属性|方法|字段)$/.test(name) && isName(name))
    return fieldsOf(bare(name), list)
  const ofInterface = readChineseInterface(clause, last)
  if (ofInterface) return ofInterface
  const base = chineseBase.exec(clause)?.[1]
  if (base) return baseOf(base, undefined, clause)
  const [, children = '', parent = ''] = chineseInherits.exec(clause) ?? chineseKind.exec(clause) ?? []
  if (parent !== '') return inheritance(children.split(/[、和与及]/).map(bare), parent)
  return readChineseRelation(clause) ?? readChineseOwned(clause, last, isClass)
}

/** Who holds, is, or implements an interface. */
function readChineseInterface(clause: string, last: string | null): Fact | null {
  const [, holder = '', holding = '', held, thing = '', sort] = chineseHolds.exec(clause) ?? []
  if (thing !== '') {
    const fact = joined(holder, holding, thing, 'one', chineseAmount(held))
    return fact && (sort === '接口' ? { ...fact, isToInterface: true } : fact)
  }
  const [, heirs] = chineseHeirs.exec(clause) ?? []
  if (heirs !== undefined) {
    const fact = last === null ? null : inheritance(heirs.split(/[、和与及]/u).map(bare), last)
    return fact?.type === 'inherits' ? { ...fact, isImplemented: true } : null
  }
  const [, name = '', methods] = chineseInterface.exec(clause) ?? []
  if (name === '' || !isName(name)) return null
  const fact = methods === undefined ? { type: 'fields' as const, name, fields: [] } : fieldsOf(name, methods)
  return fact?.type === 'fields' ? { ...fact, isInterface: true } : null
}

function readChineseRelation(clause: string): Fact | null {
  const [, one = '', two = '', way = ''] = chineseMutual.exec(clause) ?? []
  if (way !== '') return joined(one, '', two, /^多/.test(way) ? 'many' : 'one', /多$/.test(way) ? 'many' : 'one')
  const [, holder = '', holding = '', held, thing = ''] = chineseHasMany.exec(clause) ?? []
  if (thing !== '' && holding !== '由')
    return joined(
      holder,
      holding,
      thing,
      /属于|对应|关联/.test(holding) && !/多/.test(held ?? '') ? 'many' : 'one',
      chineseAmount(held),
    )
  const [, made = '', makers, maker, making, other = '', doing = ''] = chineseBy.exec(clause) ?? []
  if (made !== '') return joined(made, `由…${making ?? doing}`, maker ?? other, 'many', chineseAmount(makers))
  const [, used = '', users, user = '', using = ''] = chinesePassive.exec(clause) ?? []
  if (using !== '') return joined(used, `被…${using}`, user, 'one', chineseAmount(users))
  if (/被/u.test(clause)) return null
  const [, from = '', verb = '', amount, to = ''] = chineseCan.exec(clause) ?? []
  if (to !== '') return joined(from, verb, to, 'one', chineseAmount(amount))
  const [, owned = '', belonging = '', owner = ''] = chineseBelongs.exec(clause) ?? []
  return owner === '' ? null : joined(owned, belonging, owner, 'many', 'one')
}

function readChineseOwned(clause: string, last: string | null, isClass: boolean): Fact | null {
  const [isMethods, actor, acts] = chineseMethods.exec(clause) ?? []
  if (isMethods && acts) return isClass ? chineseActs(actor ?? last, acts) : null
  const [isFields, owner, fields] = chineseFields.exec(clause) ?? []
  const holder = owner ?? last
  if (isFields && fields) return holder === null ? null : fieldsOf(holder, fields)
  const [, child = '', extra = ''] = chineseExtra.exec(clause) ?? []
  if (extra !== '' && isName(child)) return methodOf.test(extra) ? chineseActs(child, extra) : fieldsOf(child, extra)
  const [, name = '', list = ''] = chineseHas.exec(clause) ?? []
  if (/^抽象类/.test(name)) return baseOf(bare(name), list, clause)
  // speed和start()方法: the marks say which of them are done.
  const isMarked = /[(（][)）]/u.test(list)
  if (list !== '' && isName(name))
    return methodOf.test(list) && !isMarked
      ? chineseActs(name, list)
      : fieldsOf(bare(name), list.replace(/的?方法$/u, ''))
  const [isAble, who, doing] = chineseWill.exec(clause) ?? []
  return isAble && doing && isClass ? chineseActs(who ?? last, doing) : null
}

function chineseActs(name: string | null, list: string): Fact | null {
  const methods = splitFields(list).map(each => each.replace(/^(?:会|能|可以)/, '').replace(/的?方法$/, ''))
  const isAct = (each: string) => /^\p{L}{1,8}(?:[(（][)）])?$/u.test(each) && !/[和与及了]|[一多]个/.test(each)
  return name !== null && isName(name) && methods.every(isAct) ? { type: 'methods', name: bare(name), methods } : null
}

/** 主人类 is 主人. */
function bare(name: string): string {
  return name.trim().replace(/^抽象类(?=\p{L}{2})|(?<=\p{Script=Han})(?:类|表)$/gu, '')
}
