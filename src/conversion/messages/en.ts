import type { Catalogue } from '../../shared/messages/catalogue.ts'

/** What is said of sources that are read, converted and changed. */
export const en = {
  /** Why a field of a request does not let a source be converted, as the end of a sentence that begins with the field. */
  'invalid-field': {
    'not-recognised': 'is written in no notation that is recognised: name it in "from"',
    'not-read': 'is "{id}", which is not a notation that can be read',
    'not-written': 'is "{id}", which is not a notation that can be written',
    unreadable: 'cannot be read as {notation}. {reason}',
    inexpressible: 'is {to}, which cannot express what this {from} source says',
  },
} as const satisfies Catalogue
