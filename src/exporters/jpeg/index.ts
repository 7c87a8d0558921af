import type { Exporter } from '../exporter.ts'

export const exporter: Exporter = {
  id: 'jpeg',
  name: 'JPEG',
  group: 'picture',
  extension: '.jpg',
  mediaType: 'image/jpeg',
  make: async (_, work) => ({ bytes: await work.render('jpeg'), losses: [] }),
}
