import type { Exporter } from '../exporter.ts'

export const exporter: Exporter = {
  id: 'webp',
  name: 'WebP',
  group: 'picture',
  extension: '.webp',
  mediaType: 'image/webp',
  make: async (_, work) => ({ bytes: await work.render('webp'), losses: [] }),
}
