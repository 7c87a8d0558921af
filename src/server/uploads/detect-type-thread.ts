import { readFileSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { sniffFile } from '../../documents/sniff-file.ts'
import { answerFromThread } from '../../processes/answer-from-thread.ts'
import type { DetectTypeJob } from './detect-stored-type.ts'

/** Thread that detects the media type of one file. */
const { path } = workerData as DetectTypeJob
await answerFromThread(() => ({ result: sniffFile(readFileSync(path)).kind }))
