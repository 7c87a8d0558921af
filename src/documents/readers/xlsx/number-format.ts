/** Meaning of a number according to its format: a date, a time, a duration, or a quantity with a unit. */
export type NumberFormat = { kind: 'number'; unit: string } | { kind: 'date' | 'time' | 'duration' }

const plain: NumberFormat = { kind: 'number', unit: '' }

/** The formats without their own code (ECMA-376 part 1, 18.8.30, with the ones of East Asia). Money is shown as the place has it. */
export function readBuiltInFormat(id: number): NumberFormat {
  if ((id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || id === 36) return { kind: 'date' }
  if (id >= 50 && id <= 54) return { kind: 'date' }
  if (id === 57 || id === 58) return { kind: 'date' }
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || id === 45 || id === 47) return { kind: 'time' }
  if (id === 55 || id === 56) return { kind: 'time' }
  if (id === 46) return { kind: 'duration' }
  return id === 9 || id === 10 ? { kind: 'number', unit: '%' } : plain
}

/** Reads the code of a format (ECMA-376 part 1, 18.8.31): its first part, for positive numbers. */
export function readFormatCode(code: string): NumberFormat {
  const section = firstSection(code)
  const bare = section
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .replaceAll(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
    .replaceAll(/general/gi, '')
  if (/\[(?:h+|m+|s+)\]/i.test(bare)) return { kind: 'duration' }
  if (/[ymdhs]/i.test(bare.replaceAll(/am\/pm|a\/p/gi, 'h'))) {
    return { kind: /[yd]/i.test(bare) || !/[hs]/i.test(bare) ? 'date' : 'time' }
  }
  if (bare.includes('%')) return { kind: 'number', unit: '%' }
  return { kind: 'number', unit: readUnit(section, bare) }
}

/** Semicolons in quotes and after backslashes are not separators. */
function firstSection(code: string): string {
  return /^(?:"[^"]*"|\\.|[^;"\\])*/.exec(code.slice(0, 500))?.[0] ?? ''
}

/**
 * A currency sign anywhere, or the words after the digits. A format that shows thousands gives no unit, since the number itself is not in
 * thousands.
 */
function readUnit(section: string, bare: string): string {
  if (/[0#?],+(?![0#?])/.test(bare)) return ''
  const named = /\[\$([^\]-]+)(?:-[^\]]*)?\]/.exec(section)?.[1]?.trim()
  if (named) return named
  const sign = /[$€£¥￥₹₩₽]/.exec(section.replaceAll(/\[[^\]]*\]/g, ''))?.[0]
  if (sign) return sign
  const words = /[0#?](?:\\? )?(?:"([^"]{1,14})"|((?:\\.){1,12}))$/.exec(section)
  const unit = (words?.[1] ?? words?.[2]?.replaceAll('\\', '') ?? '').trim()
  // A percent sign in quotes is only text: the number is shown unchanged.
  return /^[^\d\s()%]{1,12}$/.test(unit) ? unit : ''
}
