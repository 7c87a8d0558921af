import type { MermaidConfig } from 'mermaid'
import type { Appearance, Palette } from '../../../toolkit/drawing/palette.ts'
import { fontFamily } from '../../../toolkit/drawing/svg.ts'
import type { AskedTheme } from './asked-theme.ts'
import { themeVariables } from './themes.ts'

/** Mermaid's own width of nodes in mind maps, in pixels. */
const mindmapWidth = 200

/**
 * What Mermaid is told, in a browser and without one. A theme that a source asks for keeps its own colours. Labels are broken where they are wider than
 * `wrapWidth` pixels.
 */
export function mermaidSettings(
  look: Appearance,
  palette: Palette,
  asked: AskedTheme | null,
  wrapWidth: number,
): MermaidConfig {
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    // Neither may a source change what it is drawn with: style sheets reach outside, and labels of HTML are lost in pictures.
    secure: [
      'secure',
      'securityLevel',
      'startOnLoad',
      'maxTextSize',
      'maxEdges',
      'themeCSS',
      'htmlLabels',
      'fontFamily',
      'altFontFamily',
    ],
    maxTextSize: 200_000,
    maxEdges: 5_000,
    logLevel: 'fatal',
    suppressErrorRendering: true,
    deterministicIds: true,
    look: look.style === 'sketch' ? 'handDrawn' : 'classic',
    handDrawnSeed: 1,
    htmlLabels: false,
    markdownAutoWrap: true,
    fontFamily,
    theme: asked ?? 'base',
    themeVariables: asked === null ? themeVariables(palette) : { fontFamily, darkMode: asked === 'dark' },
    flowchart: { htmlLabels: false, wrappingWidth: wrapWidth },
    class: { htmlLabels: false },
    state: { wrappingWidth: wrapWidth },
    mindmap: { maxNodeWidth: Math.max(mindmapWidth, wrapWidth) },
    journey: { textPlacement: 'tspan' },
    gantt: { useWidth: 1000, fontSize: 12, sectionFontSize: 12 },
  }
}
