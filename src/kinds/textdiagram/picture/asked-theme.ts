import type { Appearance } from '../../../toolkit/drawing/palette.ts'

/** The themes of Mermaid that a source can ask for; `default` is the look that all drawings have. */
const themes = ['forest', 'dark', 'neutral', 'base'] as const

export type AskedTheme = (typeof themes)[number]

/** The theme that a source asks for, in its front matter or a directive; colours of its own without a theme are those of `base`. */
export function findAskedTheme(source: string): AskedTheme | null {
  const frontMatter = /^\s*---\n([\s\S]*?)\n---/.exec(source)?.[1] ?? ''
  const directives = [...source.matchAll(/%%\{([\s\S]*?)\}%%/g)].map(([, text = '']) => text)
  const settings = [frontMatter, ...directives].join('\n')
  const named = /["']?\btheme["']?\s*:\s*["']?(\w+)/.exec(settings)?.[1]
  return themes.find(theme => theme === named) ?? (/\bthemeVariables\b/.test(settings) ? 'base' : null)
}

/** The look in which a source is drawn: on dark where it asks for a dark theme, and on light for any other, whatever is around it. */
export function lookOf(asked: AskedTheme | null, look: Appearance): Appearance {
  return asked === null ? look : { ...look, theme: asked === 'dark' ? 'dark' : 'light' }
}
