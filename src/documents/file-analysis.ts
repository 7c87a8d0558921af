import type { FailurePayload } from '../contract/failure.ts'
import type { Document } from './document.ts'

/** What came of reading a file, as it is kept beside its bytes: no file is read twice, nor one that cannot be read. */
export type FileAnalysis = { status: 'read'; document: Document } | { status: 'failed'; failure: FailurePayload }
