/** Entry of a reading process: reads one file at a time, of any format. */
import { refuseNetwork, serveJobs } from '../../processes/serve-jobs.ts'
import { createDataFile, isDiskFault } from '../data-file.ts'
import { mostCellsAtHand } from '../keep-table.ts'
import { type FileContent, readFile } from '../read-file.ts'
import { noRoomToRead } from './explain-fault.ts'
import { gatherProgress } from './gather-progress.ts'
import type { ReadJob } from './messages.ts'

refuseNetwork()
serveJobs(async (job, { bytes, report }): Promise<FileContent> => {
  const { dataPath, ...rest } = job as ReadJob
  const progress = gatherProgress(report)
  const dataFile = createDataFile(dataPath)
  try {
    const reading = await readFile(bytes, {
      ...rest,
      report: progress.report,
      dataFile,
      cellsAtHand: { left: mostCellsAtHand },
    })
    progress.end(reading.text)
    return reading
  } catch (error) {
    throw isDiskFault(error) ? noRoomToRead(rest) : error
  } finally {
    dataFile.close()
  }
})
