import { exporter as csv } from './csv/index.ts'
import type { Exporter } from './exporter.ts'
import { exporter as html } from './html/index.ts'
import { exporter as jpeg } from './jpeg/index.ts'
import { exporter as markdownPage } from './markdown-page/index.ts'
import { exporters as notations } from './notations/index.ts'
import { exporter as pdf } from './pdf/index.ts'
import { exporter as png } from './png/index.ts'
import { exporter as pptx } from './pptx/index.ts'
import { exporter as svg } from './svg/index.ts'
import { exporter as vsdx } from './vsdx/index.ts'
import { exporter as webp } from './webp/index.ts'
import { exporter as xlsx } from './xlsx/index.ts'

/** Every output form, in the order in which they are offered. To add one: its folder, and a line here. */
export const exporters: readonly Exporter[] = [
  png,
  svg,
  jpeg,
  webp,
  pdf,
  pptx,
  html,
  markdownPage,
  xlsx,
  csv,
  vsdx,
  ...notations,
]

const byId = new Map(exporters.map(exporter => [exporter.id, exporter]))

export function findExporter(id: string): Exporter | undefined {
  return byId.get(id)
}
