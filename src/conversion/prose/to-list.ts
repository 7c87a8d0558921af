import type { Items } from '../../structure/items.ts'
import { createIds } from '../../structure/new-ids.ts'
import { asTitle } from './as-title.ts'

/** A title before a list: "Agenda: …", a line of its own. */
const heading = /^\s*([^:：,，\d\n]{2,60}?)\s*[:：\n]\s*(?=\S)/
const headingOrDash = /^\s*([^:：,，\d\n]{2,40}?)\s*(?:[:：]|\s[-–]\s|\n)\s*(?=\S)/

/** A list in one text, and what stands before it. */
export interface HeadedList {
  heading: string | null
  parts: string[]
}

/**
 * Splits a list at its commas, semicolons and lines; the heading before it and the full stop at its end are no part of it. A dash ends a heading where
 * `allowsDash`.
 */
export function splitHeadedList(text: string, allowsDash = false): HeadedList {
  const lead = (allowsDash ? headingOrDash : heading).exec(text)
  const parts = text
    .slice(lead?.[0].length ?? 0)
    .replace(/[.。!！\s]+$/, '')
    .split(/[,，、;；\n]\s*/)
    .map(part => part.trim())
    .filter(part => part !== '')
  return { heading: lead?.[1]?.trim() ?? null, parts }
}

/** Items in one group without a name. */
export function toList(
  arrangement: Items['arrangement'],
  title: string | null | undefined,
  items: readonly { label: string; value?: string; text?: string }[],
): Items {
  const newId = createIds('item')
  return {
    type: 'items',
    ...(title && { title: asTitle(title) }),
    arrangement,
    groups: [
      {
        id: newId(arrangement),
        label: '',
        items: items.map(({ label, value, text }) => ({
          id: newId(label),
          label,
          ...(value !== undefined && { value }),
          ...(text !== undefined && { text }),
        })),
      },
    ],
  }
}

/** Lists of items beside each other, each with its name. */
export function toGroups(
  arrangement: Items['arrangement'],
  title: string | null,
  lists: readonly { label: string; items: readonly string[] }[],
): Items {
  const newId = createIds('item')
  return {
    type: 'items',
    ...(title !== null && { title: asTitle(title) }),
    arrangement,
    groups: lists.map(({ label, items }) => ({
      id: newId(label),
      label,
      items: items.map(item => ({ id: newId(item), label: item })),
    })),
  }
}
