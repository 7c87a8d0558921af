/** "… go back to step 2", as a sentence states it. */
export interface WrittenJump {
  /** Action before the jump. Empty: none. */
  before: string
  /** The number of the step, from 1, or its name. */
  target: number | string
  /** Text about the way back. Empty: none. */
  after: string
}

const english =
  /^(.*?)(?:[,;]?\s*\b(?:and|then)\s+)?\b(?:go(?:es)? (?:back )?to|returns? to|back to|jumps? (?:back )?to|loops? back to|repeat from)\s+(?:the )?(?:step\s*#?\s*(\d{1,3})\b|["“']?([^"”']{1,120})["”']?$)(.*)$/is
const chinese =
  /^(.*?)[，,]?\s*(?:并|再|然后|则|就)?(?:返回|回到|退回|跳转?|转)(?:到|至)?\s*(?:第\s*([\d一二三四五六七八九十]{1,3})\s*步|步骤\s*([\d一二三四五六七八九十]{1,3})|[“"「]?([^”"」]{1,60})[”"」]?$)(.*)$/s

/** Reads "go back to step 2", "return to Check stock", 返回第2步, 回到“填写表单”; null for sentences without. */
export function readJump(sentence: string): WrittenJump | null {
  if (sentence.length > 400) return null
  const found = chinese.exec(sentence)
  if (found) return toJump(found[1], found[2] ?? found[3], found[4], found[5])
  const inEnglish = english.exec(sentence)
  return inEnglish && toJump(inEnglish[1], inEnglish[2], inEnglish[3], inEnglish[4])
}

/** True if a text says that an earlier step is repeated. */
export function isWayBack(text: string): boolean {
  return (
    /\b(?:go(?:es)? back|returns?|back|loops? back) to\b|回到|退回|返回(?!结果|数据|值)/i.test(text) &&
    readJump(text) !== null
  )
}

function toJump(before = '', number: string | undefined, name: string | undefined, after = ''): WrittenJump {
  return {
    before: before.replace(/(?<![\s,，;；])[\s,，;；]+$/, ''),
    target: number === undefined ? (name ?? '').trim() : readNumber(number),
    after: after.replace(/^[\s,，;；.。]*(?:and\b|to\b|并|以)?\s*/i, '').replace(/[\s.。]+$/, ''),
  }
}

const digits = '一二三四五六七八九'

/** Numbers up to 99, in digits or Chinese. */
function readNumber(written: string): number {
  if (/^\d/.test(written)) return Number.parseInt(written, 10)
  const [tens, ones] = written.includes('十') ? written.split('十') : ['', written]
  const ten = written.includes('十') ? (tens ? digits.indexOf(tens) + 1 : 1) * 10 : 0
  return ten + (ones ? digits.indexOf(ones) + 1 : 0)
}
