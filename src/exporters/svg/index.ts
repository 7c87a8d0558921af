import type { Exporter } from '../exporter.ts'

export const exporter: Exporter = {
  id: 'svg',
  name: 'SVG',
  group: 'picture',
  extension: '.svg',
  mediaType: 'image/svg+xml; charset=utf-8',
  make: async (_, work) => ({ bytes: await work.render('svg'), losses: [] }),
}
