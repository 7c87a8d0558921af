import { Failure, type FailureCode } from '../../contract/failure.ts'
import type { JobFault } from '../../processes/job-fault.ts'
import { assertNever } from '../../shared/assert-never.ts'
import { inLanguage } from '../../shared/in-language.ts'
import type { ReadJob } from './messages.ts'
import type { ReadingLimits } from './reading-limits.ts'

/** Creates the failure of a file that was not read: which file, why, and what to do. */
export function explainReadingFault(fault: JobFault, job: unknown, limits: ReadingLimits): Failure {
  const { name, language } = job as ReadJob
  const failure = (code: FailureCode, sentences: { en: string; zh: string }, cause?: unknown) =>
    new Failure({ code, message: inLanguage(language, sentences) }, { cause })
  const notNow = (sentences: { en: string; zh: string }) =>
    new Failure({ code: 'unavailable', message: inLanguage(language, sentences), retryable: true, retryAfterS: 5 })
  switch (fault.kind) {
    case 'refused':
      if (fault.failure) return new Failure(fault.failure)
      return failure(
        'file-corrupt',
        {
          en: `“${name}” could not be read: it seems to be damaged. Open it in the program that made it, save it again and send the new file.`,
          zh: `无法读取“${name}”：文件可能已损坏。请用原程序打开并重新保存，然后再发送。`,
        },
        fault.cause,
      )
    case 'crashed':
      return failure(
        'file-corrupt',
        {
          en: `“${name}” could not be read: the reader crashed, as it may on a damaged file. Save the file again, or send its text.`,
          zh: `无法读取“${name}”：读取程序意外中止，文件可能已损坏。请重新保存，或直接发送其文本。`,
        },
        fault.cause,
      )
    case 'memory': {
      const megabytes = Math.round(limits.memoryBytes / 1024 / 1024)
      return failure('file-too-large', {
        en: `“${name}” needs more than ${megabytes} MiB of memory to be read (LIMN_DOCUMENT_MEMORY_MB). Send a part of it.`,
        zh: `读取“${name}”需要超过 ${megabytes} MiB 内存（LIMN_DOCUMENT_MEMORY_MB）。请只发送其中一部分。`,
      })
    }
    case 'timeout': {
      const seconds = fault.limitMs / 1000
      const variable = fault.limitMs === limits.pdfMs ? 'LIMN_PDF_SECONDS' : 'LIMN_DOCUMENT_SECONDS'
      return failure('file-too-large', {
        en: `Reading “${name}” took more than ${seconds} seconds of processor time and was stopped (${variable}). Send a part of it.`,
        zh: `读取“${name}”占用处理器超过 ${seconds} 秒，已停止（${variable}）。请只发送其中一部分。`,
      })
    }
    case 'no-end': {
      const seconds = fault.limitMs / 1000
      return failure('file-too-large', {
        en: `Reading “${name}” did not finish within ${seconds} seconds and was stopped (LIMN_WORKER_JOB_SECONDS). Send a part of it.`,
        zh: `读取“${name}”未能在 ${seconds} 秒内结束，已停止（LIMN_WORKER_JOB_SECONDS）。请只发送其中一部分。`,
      })
    }
    case 'overdue': {
      const seconds = fault.limitMs / 1000
      return notNow({
        en: `“${name}” could not be read now: no reader was free within ${seconds} seconds (LIMN_WORKER_WAIT_SECONDS). Try again in a moment.`,
        zh: `暂时无法读取“${name}”：${seconds} 秒内没有空闲的读取程序（LIMN_WORKER_WAIT_SECONDS）。请稍后重试。`,
      })
    }
    case 'start-timeout': {
      const seconds = fault.limitMs / 1000
      return notNow({
        en: `“${name}” could not be read now: its reader did not start within ${seconds} seconds (LIMN_WORKER_START_SECONDS). Try again in a moment.`,
        zh: `暂时无法读取“${name}”：读取程序未能在 ${seconds} 秒内启动（LIMN_WORKER_START_SECONDS）。请稍后重试。`,
      })
    }
    case 'busy':
    case 'stopped':
    case 'closed':
      return notNow({
        en: `“${name}” could not be read now: too many files are being read. Try again in a moment.`,
        zh: `暂时无法读取“${name}”：正在读取的文件过多。请稍后重试。`,
      })
    default:
      return assertNever(fault)
  }
}

/** A file that may be good, whose tables cannot be kept. */
export function noRoomToRead({ name, language }: Pick<ReadJob, 'name' | 'language'>): Failure {
  const message = inLanguage(language, {
    en: `“${name}” could not be read now: the disk of the service is full or cannot be written. Try again later.`,
    zh: `暂时无法读取“${name}”：服务的磁盘已满或无法写入。请稍后重试。`,
  })
  return new Failure({ code: 'unavailable', message, retryable: true })
}
