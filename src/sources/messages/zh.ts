import type { Translation } from '../../shared/messages/catalogue.ts'
import type { en } from './en.ts'

const tooSlow = {
  processor: '处理这段内容占用处理器超过 {seconds} 秒，已停止（LIMN_SOURCE_SECONDS）。',
  clock: '处理这段内容在 {seconds} 秒内没有结束，已停止（LIMN_WORKER_JOB_SECONDS）。',
}
const engineFailed = { process: '处理这段内容的进程意外退出。' }

export const zh: Translation<typeof en> = {
  'too-slow': tooSlow,
  'drawing-timeout': tooSlow,
  'too-large': {
    memory: '处理这段内容需要超过 {megabytes} MiB 内存（LIMN_SOURCE_MEMORY_MB）。',
    depth: '这段内容嵌套过深，或组成部分过多。',
  },
  'engine-failed': engineFailed,
  'drawing-failed': engineFailed,
  unavailable: { sources: '正在绘制和检查的内容过多，请稍后再试。' },
  internal: { source: 'Limn 内部出错，日志中的编号是 {id}。' },
  converted: '源码是用 {notation} 写的，已转换。',
  'json-envelope': '源码原本包在 JSON 中，已取出。',
  'not-kept': {
    plain: '{notation} 中未保留：{what}。',
    why: '{notation} 中未保留：{what}（{why}）。',
  },
  'lost-label': '源码中有“{label}”，但图中没有：修复时无法判断它属于哪里。',
  'more-not-kept': '{notation} 中另有 {count} 处未保留。',
}
