const ownCode = /ﬂ°°\+?(\d{1,7})¶ß|ﬂ°(\w+)¶ß|&(?:#(\d{1,7})|(\w{2,8}));/g

/** The references that are read by name; others stay as they are written. */
const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  equals: '=',
  colon: ':',
  semi: ';',
  num: '#',
  lpar: '(',
  rpar: ')',
  lbrack: '[',
  rbrack: ']',
  lcub: '{',
  rcub: '}',
  rarr: '→',
  larr: '←',
  times: '×',
  hearts: '♥',
  infin: '∞',
  copy: '©',
  deg: '°',
}

const formatting =
  /<\/?(?:b|i|u|s|em|strong|small|big|sub|sup|span|div|p|font|code|center|pre|h[1-6]|mark|a)(?:\s[^<>]*)?\/?>/gi

/**
 * A label as people read it: `text` is what Mermaid keeps of it, where references such as `#quot;` are written in its own encoding (its
 * `encodeEntities`). Line breaks are `\n`, formatting is left out.
 */
export function readText(text: string): string {
  return text
    .replace(/<br\s*\/?>|\\n/gi, '\n')
    .replace(formatting, '')
    .replace(ownCode, (whole, number?: string, name?: string, written?: string, writtenName?: string) => {
      const code = number ?? written
      if (code !== undefined) return codePoint(Number(code))
      return signs[name ?? writtenName ?? ''] ?? (name === undefined ? whole : `#${name};`)
    })
    .split('\n')
    .map(line => line.trim().replace(/\s+/g, ' '))
    .filter(line => line !== '')
    .join('\n')
}

function codePoint(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** Variant of `readText` for a label in Markdown: bold and italic text without its marks. */
export function readMarkdownText(text: string): string {
  return readText(text.replace(/(\*\*|__)([^*_\n]+)\1/g, '$2'))
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no diagram can show them.
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f\u2028\u2029]/g

/** Text for between double quotes. */
export function quoted(text: string): string {
  return `"${encode(text, /[#"<>&`ﬂ\\]/g) || ' '}"`
}

/** Text for the rest of a line, behind a colon: it may hold further colons. */
export function restOfLine(text: string): string {
  return maskWord(encode(text, /[#;<>&`ﬂ\\]/g), /^(?:no)?wrap\b/)
}

/** Text that a colon ends. `keywords`: words that would be read as a statement at its beginning, where a dash would be a bullet. */
export function beforeColon(text: string, keywords: RegExp): string {
  return maskWord(maskWord(encode(text, /[#:;<>&`ﬂ\\{}]/g), keywords), /^[-*•+](?:\s|$)/)
}

function maskWord(encoded: string, keywords: RegExp): string {
  return encoded !== '' && keywords.test(encoded) ? encodeCharacter(encoded.charAt(0)) + encoded.slice(1) : encoded
}

/** Nothing of the text can be taken for syntax, nor for one of the words that Mermaid looks for in every line before it parses. */
function encode(text: string, syntax: RegExp): string {
  return text
    .toWellFormed()
    .replace(unseen, ' ')
    .trim()
    .replace(/[^\S\n]+/g, ' ')
    .replace(syntax, encodeCharacter)
    .replace(/@(?=\{)|([%$*_-])(?=\1)/g, encodeCharacter)
    .replace(/style/g, 'sty#108;e')
    .replace(/classDef/g, 'class#68;ef')
    .replace(/ *\n+ */g, '<br>')
}

function encodeCharacter(character: string): string {
  return character === '"' ? '#quot;' : `#${character.codePointAt(0)};`
}

/** Front matter with the title, for the kinds that have no statement for it. Empty without one. */
export function titleLines(title: string | undefined): string[] {
  return title ? ['---', `title: ${JSON.stringify(title.replace(/\s+/g, ' ').trim())}`, '---'] : []
}
