import type { Catalogue } from '../../../shared/messages/catalogue.ts'

/** Messages about checklists, by their codes. */
export const en = {
  name: 'Checklist',
  'template/no-title': 'The first line must be a title.',
  'template/no-item': 'This line is not an item: it must begin with "- ".',
  concept: 'A checklist of the {count} items as written.',
} as const satisfies Catalogue
