/** What one clause says of a state. */
export type StateClause =
  /** 一篇稿件刚写完是草稿: where it begins, what it is told of, and what has just happened then; empty where that is not said. */
  | { type: 'begins'; state: string; thing: string; event: string }
  /** 分普通、银卡、金卡三种状态 */
  | { type: 'listed'; states: string[] }
  /** 投币后变成可选; `from` is null where it goes on from what was told before, `event` empty where none is told. */
  | { type: 'changes'; from: string | null; event: string; to: string; mayBe: boolean }
  /** 要是按了退币: what the next clause happens after. */
  | { type: 'event'; event: string }

const state = '[「“"]?([\\p{Script=Han}A-Za-z]{1,8}?)[」”"]?(?:的?状态)?'
const begins = new RegExp(
  `^([\\p{Script=Han}A-Za-z]{0,10}?)(?:平时|最初|最开始|一开始|初始(?:状态)?|起初|(默认|刚(?:开机|创建|提交|建好|写完|下单|上电|启动|注册|建|买)(?:完|好|的?时候?|后)?|(?:新建|创建|开机|上电)(?:后|时)))(?:都|会)?(?:是|为|处于|处在|叫)${state}$`,
  'u',
)
/** 一篇稿件: how many there are of it. */
const counted = /^[一每][个篇张台份部件条只名位]?|的$/gu
const listed =
  /^[\p{Script=Han}A-Za-z]{0,10}?(?:一?共)?(?:分为?|有|分成|包括)([\p{Script=Han}A-Za-z]{1,8}(?:、[\p{Script=Han}A-Za-z]{1,8})*(?:[和与、][\p{Script=Han}A-Za-z]{1,8}?))(?:这)?(?:[两三四五六七八\d]+[种个]|等)?状态$/u
/** 文章的状态有草稿、审核中、已发布 */
const listedAfter =
  /^[\p{Script=Han}A-Za-z]{0,8}的?状态(?:一?共?有|包括|分为|是)(?:[两三四五六七八\d]+[种个][，：:]?)?([\p{Script=Han}A-Za-z]{1,8}(?:、[\p{Script=Han}A-Za-z]{1,8})+(?:[和与][\p{Script=Han}A-Za-z]{1,8})?)(?:这?[两三四五六七八\d]+[种个])?$/u
/** 待付款超过30分钟自动取消: by itself, after a time. */
const timesOut =
  /^(?:如果|若)?([\p{Script=Han}]{2,6}?)((?:超过|超时|满|\d)\S{0,10}?|\S{1,8}?(?:没|未)\S{1,6}?)(?:后|的话)?(?:系统)?(?:就|会|将|则)?自动(取消|关闭|过期|完成|失效|确认收货)$/u
/** 待付款, as the first of all clauses. */
const firstAlone = /^(?:[待已未]\p{Script=Han}{1,4}|新建|草稿|空闲|待机|已?创建)$/u
/** 确认收货后完成 */
const finishes = /^(.{2,12}?)(?:之后|以后|后)(?:就|即|则)?(已?(?:完成|结束|关闭|归档|失效|过期))$/u
/** 待办、进行中、已完成, before anything is told of them. */
const listedAlone =
  /^[\p{Script=Han}A-Za-z]{1,8}(?:、[\p{Script=Han}A-Za-z]{1,8}){2,}$|^[\p{Script=Han}A-Za-z]{1,4}[和与][\p{Script=Han}A-Za-z]{1,4}$/u
const adverb = '(?:又|就|则|会|才|即|自动|再|便|直接|马上|重新|立刻|都|还|也)*'
const ability = '(?:可以|可|能|能够)?'
const move =
  '(?:变回|变成?为?|转[为成入到]|改[为成]|进入|成为|回到|退回到?|返回到?|打回|恢复[为成到]?|升[为到级成]+|降[为到级成]+|切换?[到为成]|跳到|算|是|为)'
const changes = new RegExp(`^(.*?)(?:从${state})?${adverb}(${ability})${adverb}${move}${state}$`, 'u')
/** 完成后到已完成: to one of those that were named. */
const arrives = new RegExp(`^(.*?)(?:从${state})?${adverb}(${ability})到${state}$`, 'u')
/** 审核通过了就发布, 发布后可以下架: what is done is how it is afterwards. */
const deed = new RegExp(
  `^(.{2,12}?)(?:后|之后|以后|了|的话)?(?:${adverb}(可以|能|还能|可)|(?:就|则|即|便|会)+(?:自动|直接)*)(?:被|再次?|重新)*(\\p{Script=Han}{2,3})$`,
  'u',
)
const eventAlone = /^(?:如果|要是|若|假如|当|一旦|等|等到)\s*(.{2,20})$|^(.{2,20}?)(?:后|之后|以后|时|的时候|的话|了)$/u
/** What stands around an event, and says only that something follows it. */
const aroundEvent =
  /^(?:如果|要是|若|假如|当|一旦|等到?|只要|而|但是?|然后)+|(?:之后|以后|的时候|的话|后|(?<![超定按及准实临暂])时|[，就则会便又])+$/gu
const noState = /[\d?？:：()（）了着过]|^(?:什么|哪|我|你|他|她|它|这|那|其|一个|有|没|不是)|如果|否则|因为|可以|从/u

/** What a clause says of how something is, and becomes; null where it says anything else. `known` are the states that were named before. */
export function readStateClause(clause: string, known: readonly string[]): StateClause | null {
  const [, list = ''] = listed.exec(clause) ?? listedAfter.exec(clause) ?? []
  if (list !== '') {
    const states = list.split(/[、和与]/)
    return states.length > 1 && states.every(isState) ? { type: 'listed', states } : null
  }
  if (known.length === 0 && listedAlone.test(clause)) return { type: 'listed', states: clause.split(/[、和与]/u) }
  const [, thing = '', event = '', first] = begins.exec(clause) ?? []
  if (first !== undefined)
    return isState(first) ? { type: 'begins', state: first, thing: thing.replace(counted, ''), event } : null
  if (known.length === 0 && firstAlone.test(clause)) return { type: 'begins', state: clause, thing: '', event: '' }
  const [, ending = '', end = ''] = finishes.exec(clause) ?? []
  if (end !== '') return toChange(null, ending, end, '')
  return readTimeOut(clause, known) ?? readChange(clause, known) ?? readDeed(clause, known) ?? readEvent(clause)
}

function readTimeOut(clause: string, known: readonly string[]): StateClause | null {
  const [, from = '', event = '', to = ''] = timesOut.exec(clause) ?? []
  return known.includes(from) ? toChange(from, event, known.find(each => each === `已${to}`) ?? to, '') : null
}

function readChange(clause: string, known: readonly string[]): StateClause | null {
  const arrived = arrives.exec(clause)
  const found = changes.exec(clause) ?? (arrived && known.includes(arrived[4] ?? '') ? arrived : null)
  const [, told = '', origin, able = '', to = ''] = found ?? []
  if (to === '' || !isState(to)) return null
  if (origin !== undefined) return isState(origin) ? toChange(origin, told, to, able) : null
  const named = findOrigin(told, known)
  return toChange(named?.state ?? null, named?.event ?? told, to, able)
}

/** 到达楼层后停止: after something, to one of those that were named. */
const after = /^(.{2,12}?)(?:之后|以后|后)(?:自动|直接)?(\p{Script=Han}{2,4})$/u

function readDeed(clause: string, known: readonly string[]): StateClause | null {
  const [, before = '', state = ''] = after.exec(clause) ?? []
  if (known.includes(state) && findOrigin(before, known) === null) return toChange(null, before, state, '')
  const [, told = '', able = '', to = ''] = deed.exec(clause) ?? []
  if (to === '' || !isState(to)) return null
  const named = findOrigin(told, known)
  // What can be done with it, and out of which state, is told of a state alone.
  if (able !== '' && named === null) return null
  return toChange(named?.state ?? null, named?.event ?? told, to, able)
}

function readEvent(clause: string): StateClause | null {
  const [, one, other] = eventAlone.exec(clause) ?? []
  const event = one ?? other
  return event === undefined ? null : { type: 'event', event: plainEvent(event) }
}

function toChange(from: string | null, event: string, to: string, able: string): StateClause {
  return { type: 'changes', from, event: plainEvent(event), to, mayBe: able !== '' }
}

/** 一年没消费金卡, 发布后, 下架的稿件: a state at either end of what stands before the change, and what is left of it. */
function findOrigin(told: string, known: readonly string[]): { state: string; event: string } | null {
  const plain = told.replace(/状态/g, '')
  const longest = known.toSorted((one, other) => other.length - one.length)
  const first = longest.find(each => plain.startsWith(each))
  if (first !== undefined) {
    const rest = plain
      .slice(first.length)
      .replace(/^(?:的(?:\p{Script=Han}{2}(?!\p{Script=Han}))?|之后|以后|后|时|下)/u, '')
    return { state: first, event: rest }
  }
  const last = longest.find(each => plain.endsWith(each))
  return last === undefined ? null : { state: last, event: plain.slice(0, -last.length) }
}

function plainEvent(event: string): string {
  return event.trim().replaceAll(aroundEvent, '').replaceAll(aroundEvent, '').trim()
}

function isState(name: string): boolean {
  return name !== '' && !noState.test(name)
}
