import type { Translation } from '../../../shared/messages/catalogue.ts'
import { zh as toolkit } from '../../../toolkit/messages/zh.ts'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  'charts/json': toolkit['invalid-json'],
  'charts/duplicate-key': toolkit['duplicate-key'],
}
