import { Failure } from '../../contract/failure.ts'
import { inLanguage } from '../../shared/in-language.ts'
import { limitVariables, type ReadLimits } from '../read-limits.ts'
import type { ReaderContext } from './reader.ts'

interface Sentence {
  en: string
  zh: string
}

/** Failure of bytes that do not match the format. `why` ends a sentence, as in “it ends too early”. */
export function damaged(why: Sentence, { name, language }: ReaderContext): Failure {
  const message = inLanguage(language, {
    en: `“${name}” cannot be read: ${why.en}. Open it in the program that made it, save it again and send the new file.`,
    zh: `无法读取“${name}”：${why.zh}。请用原来的程序打开并另存，然后重新发送。`,
  })
  return new Failure({ code: 'file-corrupt', message })
}

/** Failure of a file that requires a password. */
export function locked({ name, language }: ReaderContext): Failure {
  const message = inLanguage(language, {
    en: `“${name}” is protected by a password. Remove the password and send it again.`,
    zh: `“${name}”受密码保护。请取消保护后重新发送。`,
  })
  return new Failure({ code: 'file-encrypted', message })
}

/** Failure of a file that exceeds a limit. `what` names its content with the limit: “a part of more than 64 MB”. */
export function overLimit(limit: keyof ReadLimits, what: Sentence, { name, language }: ReaderContext): Failure {
  const message = inLanguage(language, {
    en: `“${name}” holds ${what.en}. Send a smaller file, or raise ${limitVariables[limit]}.`,
    zh: `“${name}”含有${what.zh}。请发送较小的文件，或调高 ${limitVariables[limit]}。`,
  })
  return new Failure({ code: 'file-too-large', message })
}

/** Failure of a file in a format that is not read. `what` names the format; `advice` is a sentence on what to send instead. */
export function unsupported(
  { what, advice }: { what: Sentence; advice: Sentence },
  { name, language }: ReaderContext,
): Failure {
  const message = inLanguage(language, {
    en: `“${name}” is ${what.en}, which cannot be read. ${advice.en}`,
    zh: `“${name}”是${what.zh}，无法读取。${advice.zh}`,
  })
  return new Failure({ code: 'file-unsupported', message })
}
