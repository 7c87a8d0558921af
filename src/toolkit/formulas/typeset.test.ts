import { describe, expect, test } from 'vitest'
import { loadTypeset } from './load-typeset.ts'

const typeset = await loadTypeset()

describe('a formula', () => {
  test('is paths of known size, without colours, links or references', () => {
    const set = typeset('x^2', false)
    expect(set).toMatchObject({ widthEm: 1.0086, ascentEm: 0.8339, descentEm: expect.closeTo(0.011, 6) })
    expect(set).toHaveProperty('paths', expect.stringMatching(/^<g[^>]*><g>.*<path d="M52 289Q/))
    expect(set).toHaveProperty('paths', expect.not.stringMatching(/currentColor|href|<use|data-/))
  })

  test('is higher where it is displayed', () => {
    const [line, block] = [typeset('\\sum_{i=1}^n i', false), typeset('\\sum_{i=1}^n i', true)]
    expect('paths' in block && 'paths' in line && block.ascentEm > line.ascentEm).toBe(true)
  })

  test.each([
    ['\\frac{a', 'Missing close brace'],
    ['\\foo', 'Undefined control sequence \\foo'],
    ['\\def\\a{\\a\\a}\\a', 'Undefined control sequence \\def'],
    ['\\newcommand{\\a}{\\a}\\a', 'Undefined control sequence \\newcommand'],
    ['\\href{https://example.org}{x}', 'Undefined control sequence \\href'],
    ['\\mmlToken{mi}[href="https://example.org"]{x}', '\\mmlToken'],
    ['\\eqref{x}', '\\eqref'],
  ])('%s is not read', (tex, detail) => {
    expect(typeset(tex, false)).toEqual({ fault: 'unread', detail })
  })

  test.each([
    ['of 100 kB', 'x'.repeat(100_000)],
    ['with deep braces', `${'\\sqrt{'.repeat(40)}x${'}'.repeat(40)}`],
    ['that is very wide', '\\hspace{9999em}x'],
    ['that is very high', '\\rule{1em}{9999em}'],
  ])('%s is too large', (_, tex) => {
    expect(typeset(tex, false)).toEqual({ fault: 'too-large' })
  })

  test('counts no columns without bound', () => {
    const tex = '\\begin{alignat}{999999999}a&b\\end{alignat}'
    expect(typeset(tex, true)).toMatchObject({ fault: 'unread' })
  })
})
