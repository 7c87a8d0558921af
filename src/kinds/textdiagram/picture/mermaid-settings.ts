import type { MermaidConfig } from 'mermaid'
import type { DrawingTheme } from '../../../toolkit/drawing/palette.ts'
import { fontFamily } from '../../../toolkit/drawing/svg.ts'
import { themeVariables } from './themes.ts'

/** What Mermaid is told, in a browser and without one. */
export function mermaidSettings(theme: DrawingTheme): MermaidConfig {
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
    look: 'classic',
    handDrawnSeed: 1,
    htmlLabels: false,
    markdownAutoWrap: true,
    fontFamily,
    theme: 'base',
    themeVariables: themeVariables(theme),
    flowchart: { htmlLabels: false },
    class: { htmlLabels: false },
    journey: { textPlacement: 'tspan' },
    gantt: { useWidth: 1000 },
  }
}
