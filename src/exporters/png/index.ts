import type { Exporter } from '../exporter.ts'

export const exporter: Exporter = {
  id: 'png',
  name: 'PNG',
  group: 'picture',
  extension: '.png',
  mediaType: 'image/png',
  make: async (_, work) => ({ bytes: await work.render('png'), losses: [] }),
}
