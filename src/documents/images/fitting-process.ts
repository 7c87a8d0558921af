/** Entry of a process that fits images for models: one at a time. */
import { refuseNetwork, serveJobs } from '../../processes/serve-jobs.ts'
import { fitImage } from './fit-image.ts'
import type { FitJob } from './fitted-image.ts'

refuseNetwork()
serveJobs((job, { bytes }) => fitImage(bytes, job as FitJob))
