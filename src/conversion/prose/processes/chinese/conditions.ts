/** What a check comes to: well, or not. The surer of two patterns comes first. */
const outcomes: readonly (readonly [RegExp, { core: string; isDenied: boolean }])[] = [
  [
    /(?:不|没有?|未)(?:能)?(?:通过|同意|批准|批|认可|成功|合格|达标|(?<!超)过)$|(?:被)?(?:拒绝|驳回|退回|打回|否决|拒)$|失败$/u,
    bad(),
  ],
  [
    /(?:不正确|不对|错误|有误|出错|有错|错|不正常|异常|不行|(?:有|发现|出现?|存在)(?:问题|bug|错误|缺陷|差错|漏洞|异常))$/iu,
    bad(),
  ],
  [/(?:通过|同意|批准|批|认可|成功|合格|达标|(?<!超)过)$/u, good()],
  [/(?:正确|无误|对|没错|正常|(?:没有?|无)(?:问题|异常|毛病|bug)|行)$/iu, good()],
  [/(?:没有货|没货|缺货|无货|断货|卖完)$/u, { core: '有货', isDenied: true }],
  [/(?:不够|不足)$/u, { core: '够', isDenied: true }],
  [/(?:足够|充足|够)$/u, { core: '够', isDenied: false }],
  [/(?:不齐全?|不齐备|不全|不完整)$/u, { core: '齐全', isDenied: true }],
  [/(?:齐全?|齐备|完整)$/u, { core: '齐全', isDenied: false }],
]

function good(): { core: string; isDenied: boolean } {
  return { core: '通过', isDenied: false }
}

function bad(): { core: string; isDenied: boolean } {
  return { core: '通过', isDenied: true }
}

const denial = /不|没有?|未|无(?!线|人机|纺)|非/gu
const filler = /[了的话]|如果|还是?|也|就|已经|这个|本次|(?:足够|十分|非常|完全)(?=\p{Script=Han}{2})/gu
const figure = /\d+(?:\.\d+)?|[一二两三四五六七八九十百千半]+/gu
const under = /不超过|不到|不足|不满|未满|未超过|没超过|低于|小于|少于|以下|以内|之内/u
const over = /超过|高于|大于|多于|以上|超出|满|达到/u

interface Bare {
  /** Without what denies it. */
  core: string
  isDenied: boolean
}

function bareOf(words: string): Bare {
  // 要不要办卡 denies nothing, and 不用住院 denies 要住院.
  const plain = words
    .replaceAll(filler, '')
    .replaceAll(/(\p{Script=Han})[不没]\1/gu, '$1')
    .replaceAll(/不用|无需|不必|不需要?/gu, '不要')
    .replaceAll(/需要/gu, '要')
    .replace(/(?<=符合|满足)(?:要求|条件|标准|规定|期望)$/u, '')
  const [pattern, outcome] = outcomes.find(([each]) => each.test(plain)) ?? []
  if (pattern && outcome) return { ...outcome, core: plain.replace(pattern, outcome.core) }
  return {
    core: plain.replaceAll(denial, match => (match === '没有' ? '有' : '')),
    isDenied: isDenied(plain),
  }
}

function isDenied(words: string): boolean {
  return (words.match(denial)?.length ?? 0) % 2 === 1
}

/** Whether of two conditions of one thing one holds where the other does not. */
export function excludeEachOther(one: string, other: string): boolean {
  return deniedOf(one, other) !== null || areOtherAmounts(one, other) || areOtherWishes(one, other)
}

const wish = /^(想|喜欢|选择?|是|属于)(?![否不])(\p{L}{2,})$/u

/** 想做什么 of 想做网站: what is asked where several wishes, or sorts, are told apart. Null where a condition tells none. */
export function wishIn(condition: string): string | null {
  const [, verb, wished = ''] = wish.exec(condition) ?? []
  if (verb === undefined) return null
  return /^[做学去看吃喝玩买用走当]/u.test(wished) ? `${verb}${wished.charAt(0)}什么` : `${verb}什么`
}

/** 想做网站, 想做数据分析 */
function areOtherWishes(one: string, other: string): boolean {
  return one !== other && wishIn(one) !== null && wishIn(one) === wishIn(other)
}

/** Which of two conditions only denies the other one: 没有库存 beside 有库存, 失败 beside 校验成功. */
export function deniedOf(one: string, other: string): 'one' | 'other' | null {
  if (figuresOf(one) !== '' && figuresOf(other) !== '') return deniedAmount(one, other)
  // 没超过, after 超过30天
  const [a, b] =
    figuresOf(one) === figuresOf(other)
      ? [bareOf(one), bareOf(other)]
      : [bareOf(unmeasured(one)), bareOf(unmeasured(other))]
  if (a.isDenied === b.isDenied || a.core === '' || b.core === '' || !areAlike(a.core, b.core)) return null
  return a.isDenied ? 'one' : 'other'
}

/** 经理不同意, and 同意: what the first says besides is said of both. */
export function affirm(denied: string, affirmed: string): string {
  const [long, short] = [bareOf(denied).core, bareOf(affirmed).core]
  return long.length > short.length && long.endsWith(short) ? long.slice(0, -short.length) + affirmed : affirmed
}

/** 审批通过 and 通过: of one of them it is said whose result it is. */
function areAlike(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short === long || long.endsWith(short)) return true
  return long.startsWith(short) && /^(?:[有是够能会要在行]|需要|可以)$/u.test(short)
}

function unmeasured(words: string): string {
  return words.replace(
    /(?<=超过|低于|高于|大于|小于|不到|不足|满)[\d.一二两三四五六七八九十百千半]+(?:天|小时|分钟|周|个?月|年|万?元|块钱?|人|次|分|岁)?$/u,
    '',
  )
}

function figuresOf(words: string): string {
  return (words.match(figure) ?? []).join(' ')
}

/** 不超过三天 beside 超过三天, and no two limits that leave something between them. */
function deniedAmount(one: string, other: string): 'one' | 'other' | null {
  if (figuresOf(one) !== figuresOf(other) || isUnder(one) === isUnder(other)) return null
  if (!over.test(one) && !over.test(other)) return null
  return isUnder(one) ? 'one' : 'other'
}

function isUnder(words: string): boolean {
  return under.test(words)
}

/** Two amounts of the same thing: 5000以下, 5000到5万. */
function areOtherAmounts(one: string, other: string): boolean {
  const [a, b] = [measuredIn(one), measuredIn(other)]
  const isOfSame = a === b || a === '' || b === ''
  return isOfSame && isAmount(one) && isAmount(other) && figuresOf(one) !== figuresOf(other)
}

/** 金额 of 金额5000以下; empty where it is not said. */
export function measuredIn(words: string): string {
  return /^\D{2,6}?(?=不|在|超|低|高|大|小|少|多|满|为|是|达|\d)/u.exec(words)?.[0] ?? ''
}

export function isAmount(words: string): boolean {
  return (
    /\d|[一二两三四五六七八九十百千半]+(?:天|小时|分钟|周|个?月|年|万|元|块|人|次|分|岁|米|公里|公斤|斤)/u.test(
      words,
    ) &&
    (under.test(words) || over.test(words) || /\d\S*(?:到|至|[-~—])\S*\d|之间/u.test(words))
  )
}

/** Whether some conditions leave no case untold: amounts from below the least to above the most. */
export function areAll(conditions: readonly string[]): boolean {
  const [one = '', ...others] = conditions
  if (others.some(other => deniedOf(one, other) !== null)) return true
  const isLow = conditions.some(each => under.test(each))
  return isLow && conditions.some(each => over.test(each) && !under.test(each))
}

const results =
  '没过|通过|合格|成功|失败|同意|拒绝|驳回|批准|正确|错误|有误|无误|有货|没货|缺货|无货|够|足够|不足|充足|对|符合(?:条件|要求|标准)?|满意|合适|有问题|没问题|没有问题|发现问题|达标|不?完整|不?齐全?|有效|无效|可行|正常|异常|过期|过关|到位|满员|在线|有空|没空|超时|超标|超重|超期|逾期|破损|损坏'
const resultAtEnd = new RegExp(`^.{0,14}?(?:不|没有?|未)?(?:${results})(?:了|的)?$`, 'u')
/** What stands behind a result that is a name: 合格证. */
const noResult = /^(?:率|证|书|页|标准|感|度|地|人|者|性|信息|(?:提示|通知)(?:信息|消息|页))/u
const begins =
  /^(?:\p{Script=Han}{0,6}?)(?:不(?!断|锈|同|久)|没有?|未|无(?!论|线|人)|有(?!限|机|关|效期)|需要?|要(?!求|点)|属于|是(?!否)|能(?!量|源)|可以|想|愿意|超过|达到|低于|高于|大于|小于)\p{L}/u

/** Whether words say of themselves that they are a condition: 没有医保卡, 面试合格, 超过三天. */
export function isCondition(words: string): boolean {
  if (words.length > 18 || /(?:后|完|之前|时候|时)$|是否|是不是|有没有/u.test(words)) return false
  return (
    resultAtEnd.test(words) ||
    begins.test(words) ||
    isAmount(words) ||
    /^(?:是|有|行|能|会|要|够|对|不)\p{Script=Han}?$/u.test(words)
  )
}

/** What is said of a condition, whether it is denied or not: 空房 of 没有空房. */
export function coreOf(words: string): string {
  return bareOf(words).core.replace(/^(?:是|有(?=.{2}))/u, '')
}

const deniedBefore = /(?:不是|不|没有?|未|无)((?!的)\p{Script=Han}{1,6}?)(?:的话|的|了|就|则|也|要|再|$)/gu
const saidToBe = /^(?:如果|要是)?(\p{L}{2,8}?)(?:的话|了?就|则)/u

/** What some clauses deny, or say to be a condition by 就. */
export function findCores(clauses: readonly string[]): string[] {
  const denied = clauses.flatMap(clause => [...clause.matchAll(deniedBefore)].map(([, core = '']) => core))
  const told = clauses.flatMap(clause => {
    const [, said = ''] = saidToBe.exec(clause) ?? []
    return isCondition(said) ? coreOf(said) : []
  })
  return [...new Set([...denied, ...told])].filter(core => core.length > 1)
}

const subjectOfDenial =
  /^(?:如果|要是|若是?|假如)?(?!就|则|都|也)\p{Script=Han}{2,6}?(?:不是|不|(?<!有)没有?|未|无)((?!的)\p{Script=Han}{1,6}?)$/u

/** What is denied of something that is named: 明确, of 需求不明确. Alone it is what is done: 明确用户需求. */
export function findCoresOfOthers(clauses: readonly string[]): ReadonlySet<string> {
  return new Set(clauses.flatMap(clause => subjectOfDenial.exec(clause)?.[1] ?? []))
}

/** 解决不了转给技术, beside 能解决就解决 */
const cannot = /^(.{0,8}?\p{Script=Han}{1,4}不[了掉成上])(?:的话|的|就|则)*(\p{L}{2,})$/u

/** A result, or what others deny, that stands before what is done without a word between them. */
export function splitResult(
  clause: string,
  cores: readonly string[],
  ofOthers: ReadonlySet<string>,
): { condition: string; done: string; glue: string } | null {
  const [, doneIfPassed] = /^过了(?:就|则|由)?(\p{L}{2,})$/u.exec(clause) ?? []
  if (doneIfPassed) return { condition: '过', done: doneIfPassed, glue: '了' }
  const [, failed, doneIfFailed] = cannot.exec(clause) ?? []
  if (failed && doneIfFailed) return { condition: failed, done: doneIfFailed, glue: '' }
  const names = [...cores.toSorted((one, other) => other.length - one.length), results].join('|')
  const pattern = new RegExp(
    `^(.{0,8}?(?:不是|不|没有?|未|无|有)?(?:${names}))(了|后|之后|以后|的|时)?(?=\\p{L})(.{2,})$`,
    'u',
  )
  const [, condition, glue = '', done] = pattern.exec(clause) ?? []
  if (!condition || !done || (glue === '' && (noResult.test(done) || ofOthers.has(condition)))) return null
  return /^(?:提示|显示|返回|报|给出)|是否|是不是|有没有|[核校比]对$/u.test(condition)
    ? null
    : { condition, done, glue }
}
