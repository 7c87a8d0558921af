import type { Catalogue } from '../../../shared/messages/catalogue.ts'
import { en as toolkit } from '../../../toolkit/messages/en.ts'

export const en = {
  'charts/json': toolkit['invalid-json'],
  'charts/duplicate-key': toolkit['duplicate-key'],
} as const satisfies Catalogue
