import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawingStyles } from '../src/contract/styles.ts'
import { paletteOf } from '../src/toolkit/drawing/palette.ts'

const page = readFileSync(new URL('../src/web/frame/index.html', import.meta.url), 'utf8')

/** The ground that the frame has below a drawing. */
function groundOf(style: string, theme: 'light' | 'dark'): string | undefined {
  const dark = `[data-theme='dark']`
  const styled = `[data-style='${style}']`
  const selectors = theme === 'dark' ? [styled + dark, dark, ''] : [styled, '']
  const rules = selectors.flatMap(selector => page.split(`:root${selector} { --ground: `)[1]?.slice(0, 7) ?? [])
  return rules[0]
}

// Words on lines stand on a piece of the picture's background: on another ground it would be seen as a patch.
test.each(drawingStyles.flatMap(style => (['light', 'dark'] as const).map(theme => [style, theme] as const)))(
  'the canvas has the background of the pictures: %s, %s',
  (style, theme) => {
    // A brand is drawn on the background of the usual style.
    expect(groundOf(style, theme)).toBe(paletteOf({ style, theme }).background)
  },
)
