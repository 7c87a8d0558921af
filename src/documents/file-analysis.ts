import type { FailurePayload } from '../contract/failure.ts'
import type { Document } from './document.ts'

/** Result of reading a file, stored next to its bytes: no file is read twice, not even one that cannot be read. */
export type FileAnalysis = { status: 'read'; document: Document } | { status: 'failed'; failure: FailurePayload }
