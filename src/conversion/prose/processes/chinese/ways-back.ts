import type { Act } from '../clause.ts'
import type { Step, WayBack } from '../ways-back.ts'
import { actorOf } from './names.ts'

const back =
  /^(.*?)(?:退回|退给|打回|返回|回到|跳回|转回|驳回(?=.)|发回|送回|交回|再?回[来去](?:找|给|继续)?)(?:到|给|至|去|来)?(.*)$/u
const again = /^(.*?)(?:重新|再次|重(?=[填写做试传发交改提选拍录测检审考])|再(?!次|就|由))(.+)$/u
/** 换时间再查: it may be for the first time. */
const mayBeFirst = /^(.*?)再(?![次试])(.+)$/u
/** It is made once more. */
const remake = /^(?:返工|返修|重做|重来)$/u
const plainWay = /(?:返回|回到|跳回|转回)/u
const change =
  /^(?:重新?|再|补充|继续|去)?(?:修改|改|补充|补齐|完善|整改|返工|更正|填|写|做|提交|编辑|来|试|弄|调整|返修|修)(?:材料|资料|内容|一[下次遍])?(?:[后完]?(?:再次?|重新)(?:提交|申请|填写?|送审|上报|上传))?$/u
/** Where something is made that can be made again. */
const making =
  /提(?:交|PR|出|供)|加工|生产|填|写|申请|上传|发起|编|草|做|准备|录入|设计|开发|整理|制作|拍|画|改|修|输入|报/u
const checking = /审|批|查|核|验|检|评|判断|确认|看|签/u
const tail = /(?:环节|步骤|这一步|那一步|阶段|处|页面|手里|手上)$/u

const stage = /(?:环节|阶段|步骤)$/u
/** 编码阶段重新修复问题: what is done there is a step of the way back. */
const doneThere =
  /(?<=(?:环节|阶段|步骤))(?:进行|继续|重新|再)?(?:修改|修复|改进|调整|完善|返工|优化|补充)(?:问题|缺陷|内容|bug)?$/iu

/** True if an act is done for another time, or leads back to something. */
export function tellsWayBack({ text }: Act): boolean {
  return back.test(text) || again.test(text) || remake.test(text)
}

/** 退回供应商, 再打包: to somebody who did nothing before, or for the first time. */
export function leadsElsewhere({ text }: Act, steps: readonly Step[]): boolean {
  const [isBack, , place = ''] = back.exec(text) ?? []
  if (remake.test(text)) return false
  if (isBack === undefined) return isFirstTime(text, steps)
  if (place === '' || change.test(place) || plainWay.test(text)) return false
  const who = actorOf(`${place}修改`) ?? place
  return (
    !/第.{1,2}步|开头|起点/u.test(place) &&
    !steps.some(({ text: each }) => each.includes(who) || sharesStart(each, place))
  )
}

/** 再打包, and not 再烤5分钟 after something was baked. */
function isFirstTime(text: string, steps: readonly Step[]): boolean {
  const [, , words = ''] = mayBeFirst.exec(text) ?? []
  if (words === '' || change.test(words)) return false
  const isMore = /\d|一会|几|一下/u.test(words)
  const who = actorOf(text)
  // 总监再审, after 经理审批: by somebody else.
  if (who !== null && steps.every(each => each.subject !== who)) return true
  return !steps.some(({ text: each }) => each.includes(isMore ? words.charAt(0) : words))
}

function sharesStart(step: string, place: string): boolean {
  return step.includes(place.replace(tail, '').slice(0, 2))
}

const afterWhat = /^(\p{Script=Han}{1,4}?)(?:完|(?:之|以)?后)/u

/** 补货完再发货, after 通知采购补货: what was done last and in no step before. */
export function followsLast(text: string, steps: readonly Step[]): boolean {
  const [, done] = afterWhat.exec(text) ?? []
  const last = steps.at(-1)
  return done !== undefined && last !== undefined && steps.every(step => step.text.includes(done) === (step === last))
}

/** The step that an act leads back to. Null where none, or more than one, may be meant. */
export function findWayBack({ text }: Act, steps: readonly Step[], before: readonly Step[]): WayBack | null {
  if (remake.test(text)) return asWay(madeLast(before), '', false)
  const [isBack, lead = '', place = ''] = back.exec(text) ?? []
  if (isBack !== undefined)
    return asWay(
      place === '' && tellsMore(lead) ? null : findPlace(place, steps, before),
      lead,
      plainWay.test(text) && !doneThere.test(place),
    )
  const [, earlier = '', repeated = ''] = again.exec(text) ?? []
  const target =
    findSame(repeated, steps, !mayBeFirst.test(text)) ??
    (change.test(repeated) ? (madeLast(before) ?? triedLast(repeated, before)) : null)
  return target === null ? null : { target, isStep: tellsMore(earlier) && !followsLast(text, steps) }
}

/** 提示错误并返回登录页: only the first is done on the way; 退回员工修改 is done as a whole. */
function asWay(target: string | null, lead: string, isPlain: boolean): WayBack | null {
  if (target === null) return null
  if (!isPlain) return { target, isStep: true }
  return { target, isStep: tellsMore(lead), label: lead.replace(/(?:并且?|再|就|然后|，)+$/u, '') }
}

function tellsMore(lead: string): boolean {
  const who = actorOf(`${lead}修改`) ?? ''
  return lead.replace(who, '').replace(/^(?:就|则|再|要|需要?|可以|让|请|并|直接|得|也)+/u, '').length > 1
}

function findPlace(written: string, steps: readonly Step[], before: readonly Step[]): string | null {
  const named = written.replace(/^(?:重新|上一?)/u, '').replace(doneThere, '')
  const place = named.replace(tail, '')
  if (place === '' || (change.test(place) && !stage.test(named))) return madeLast(before)
  const [, number] = /^第([一二三四五六七八九]|\d)步?$/u.exec(place) ?? []
  if (number !== undefined)
    return steps[number > '9' ? '一二三四五六七八九'.indexOf(number) : Number(number) - 1]?.id ?? null
  if (/^(?:开头|起点|开始|最开始)$/u.test(place)) return steps[0]?.id ?? null
  const who = actorOf(`${place}修改`)
  const ofWho = who === null ? [] : steps.filter(({ text, subject }) => subject === who || text.startsWith(who))
  if (ofWho.length > 0) return ofWho.length === 1 ? (ofWho[0]?.id ?? null) : madeLast(ofWho)
  return (
    onlyOf(steps.filter(({ text }) => text.includes(named))) ?? onlyOf(steps.filter(({ text }) => text.includes(place)))
  )
}

/** 重新输入: the step in which it was put in. 再挂号 after 去窗口 is not done 在自助机: what may be done for the first time has to begin a step. */
function findSame(written: string, steps: readonly Step[], isSure: boolean): string | null {
  const words = written.replace(/^(?:来|去)|(?:一[次遍下个]|试试)$/gu, '')
  if (words === '') return null
  const isOf = ({ text }: Step) =>
    isSure ? text.includes(words) : text.replace(actorOf(text) ?? '', '').startsWith(words)
  return onlyOf(steps.filter(isOf))
}

/** The last step before a check in which something was made. */
function madeLast(steps: readonly Step[]): string | null {
  return steps.findLast(({ text }) => making.test(text) && !checking.test(text))?.id ?? null
}

/** 重试: what was done last, where nothing was made. */
function triedLast(repeated: string, steps: readonly Step[]): string | null {
  const last = steps.at(-1)
  return repeated === '试' && last && !checking.test(last.text) ? last.id : null
}

function onlyOf(steps: readonly Step[]): string | null {
  return steps.length === 1 ? (steps[0]?.id ?? null) : null
}
