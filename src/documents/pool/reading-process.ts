/** Entry of a reading process: reads one file at a time, of any format. */
import { refuseNetwork, serveJobs } from '../../processes/serve-jobs.ts'
import { createDataFile } from '../data-file.ts'
import { type FileContent, readFile } from '../read-file.ts'
import { gatherProgress } from './gather-progress.ts'
import type { ReadJob } from './messages.ts'

refuseNetwork()
serveJobs(async (job, { bytes, tell }): Promise<FileContent> => {
  const { dataPath, ...rest } = job as ReadJob
  const progress = gatherProgress(tell)
  const dataFile = createDataFile(dataPath)
  try {
    const reading = await readFile(bytes, { ...rest, tell: progress.tell, dataFile })
    progress.end(reading.text)
    return reading
  } finally {
    dataFile.close()
  }
})
