import type { Translation } from '../../shared/messages/catalogue.ts'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  'too-slow': {
    processor: '处理这段内容占用处理器超过 {seconds} 秒，已停止（LIMN_SOURCE_SECONDS）。',
    clock: '处理这段内容在 {seconds} 秒内没有结束，已停止（LIMN_WORKER_JOB_SECONDS）。',
  },
  'too-large': {
    memory: '处理这段内容需要超过 {megabytes} MiB 内存（LIMN_SOURCE_MEMORY_MB）。',
    depth: '这段内容嵌套过深，或组成部分过多。',
  },
  'engine-failed': '处理这段内容的进程意外退出。',
}
