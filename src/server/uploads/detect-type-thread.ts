import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { sniffFile } from '../../documents/sniff-file.ts'
import type { ThreadAnswer } from '../../processes/run-in-thread.ts'
import type { DetectTypeJob } from './detect-stored-type.ts'

/** Thread that detects the media type of one file. */
const { path } = workerData as DetectTypeJob
parentPort?.postMessage({ type: 'done', result: sniffFile(readFileSync(path)).kind } satisfies ThreadAnswer)
