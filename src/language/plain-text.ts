import { withFigureChains } from './figure-chains.ts'
import { withRequestAhead } from './request-ahead.ts'
import { withoutScriptBlanks } from './script-blanks.ts'

const longestText = 20_000
/** What is said behind a text is short: more of its end is not searched. */
const longestEnd = 200
const invisible = /[\u200b-\u200d\u2060\ufeff](?!\p{Extended_Pictographic})/gu
const otherBlank = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g
const fullWidth = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff05]/g
const fullWidthOffset = 0xfee0
const arrow = /[➜➔➙➛➝➞➟➡⟶⇒⟹⇨]\ufe0f?/gu
/** 12月1日～12月20日 */
const range = /(?<=[\d日号月年])\s?[～〜]\s?(?=\d)/g
const circled = /^([ \t]*)([①-⑳])[ \t]*(?=\S)/gm
const apostrophe = /(?<=\p{L})’(?=\p{L})/gu
const emoji = '(?:\\p{Extended_Pictographic}[\\u{1f3fb}-\\u{1f3ff}\\ufe0f]*)'
const bullet = /^([ \t]*)[•·●▪◦‣∙■◆❖–—][ \t]+(?=\S)/gm
/** "-- Accounting" below "- Finance": the marks count the levels. */
const repeatedBullet = /^[ \t]*([-*+])(\1{1,5})[ \t]+(?=\S)(?![^\n]*\1\1)/gm
/** "** Ambition **" on a line of its own */
const boldHeading = /^\*\* (?=\S)([^*\n]{1,80}?) \*\*[ \t]*$/gm
/** "…, baking & cooling": names like Marks & Spencer go on with a capital. */
const lastOfList = /(?<=, [^,;.\n]{1,40}) & (?=[a-z][^,;.\n]{0,40}(?:[.\n]|$))/g
const emojiBefore = new RegExp(`^\\s*${emoji}+[ \\t]+`, 'u')
const emojiBehind = new RegExp(`[ \\t]+${emoji}+$`, 'u')
const greeting =
  /^(?:(?:hi|hello|hey|dear all)(?: (?:there|all|team|everyone|limn))?|你好|您好|大家好|嗨)\s*[,.!，。！~～]+\s*/iu
const thanks =
  /(?<=[.!?。！？\n])\s*(?:(?:many )?thanks|thank you|thx|cheers)(?: (?:a lot|so much|very much|in advance))?[\s.!]*$|(?:(?<=[，。！？,.!?\n])\s*|[，,]\s*)(?:谢谢|多谢|感谢)(?:您|你|大家|啦|了)?[\s。！.!~～]*$/iu

/** The words of a person as their readers expect them: `plainCharacters` without the blanks that only part two scripts. */
export function plainText(text: string): string {
  return withoutScriptBlanks(plainCharacters(text))
}

/**
 * The words of a person in the characters that readers know: one kind of blank and arrow, digits and letters of one width, numbers for ①, hyphens for
 * other bullets, and no blanks, greetings, thanks or pictograms around what is told.
 */
export function plainCharacters(written: string): string {
  const text = withoutGaps(written)
  if (text.length > longestText) return text
  const plain = withHeadings(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(invisible, '')
    .replaceAll(otherBlank, ' ')
    .replaceAll(fullWidth, character => String.fromCharCode(character.charCodeAt(0) - fullWidthOffset))
    .replaceAll(range, '-')
    .replaceAll(arrow, '→')
    .replaceAll(apostrophe, "'")
    .replaceAll(circled, (_, indent: string, mark: string) => `${indent}${mark.charCodeAt(0) - 0x245f}. `)
    .replaceAll(bullet, '$1- ')
    .replaceAll(plusAndMinus, toSignedItems)
    .replaceAll(repeatedBullet, (_, mark: string, more: string) => `${'  '.repeat(more.length)}${mark} `)
    .replaceAll(lastOfList, ' and ')
    .replace(emojiBefore, '')
    .trimEnd()
  // In a list they may be marks of its lines.
  const polite = withoutPoliteness(plain.includes('\n') ? plain : withoutEnd(plain.trim(), emojiBehind))
  return polite.includes('\n') ? withRequestAhead(polite) : withFigureChains(polite)
}

/** "+ flexible" beside "- rent goes up": the marks say what speaks for it and what against. */
const plusAndMinus = /(?:^\+ \S[^\n]*\n)+(?:^- \S[^\n]*(?:\n|$))+/gm

function toSignedItems(list: string): string {
  return list.replaceAll(/^\+ /gm, '- + ').replaceAll(/^- (?!\+ )/gm, '- − ')
}

/** Several lines between two stars are headings, and one above the first of them names them all. */
function withHeadings(text: string): string {
  if ((text.match(boldHeading)?.length ?? 0) < 2) return text
  const marked = text.replaceAll(boldHeading, '## $1')
  return /^[^\n#*]{1,80}\n## /.test(marked.trimStart()) ? `# ${marked.trimStart()}` : marked
}

const manyBlanks = /(?<=\S)[^\S\n]{20,}/gu
const manyLines = /\n(?:[^\S\n]*\n){3,}/g

/** Long runs of blanks within a line, and of empty lines, say no more than one does, and patterns take long over them. */
export function withoutGaps(text: string): string {
  return text.replaceAll(manyBlanks, ' ').replaceAll(manyLines, '\n\n')
}

/** "… hose Thank you!": the capital parts it from the last word. */
const thanksInCapital = /(?<=[\p{L}\d)%]) +(?:Thanks|Thank you)!+$/u

/** What is only a greeting or thanks stays. */
function withoutPoliteness(text: string): string {
  const told = withoutEnd(withoutEnd(text.replace(greeting, ''), thanks), thanksInCapital)
  return told.length > 8 ? told : text
}

/** A text without what stands at its end. */
function withoutEnd(text: string, removed: RegExp): string {
  return text.slice(0, -longestEnd) + text.slice(-longestEnd).replace(removed, '')
}
