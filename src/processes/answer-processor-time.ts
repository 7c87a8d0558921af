/** Runs in a separate thread of every worker process: reports the processor time of the process, whatever its main thread is busy with. */
import { Socket } from 'node:net'
import { processorTimeDescriptor } from './processor-time-pipe.ts'

const pipe = new Socket({ fd: processorTimeDescriptor, readable: true, writable: true })
// Each byte is a question: several arrive together where the thread had to wait, and each is answered.
pipe.on('data', questions => {
  const { user, system } = process.cpuUsage()
  pipe.write(`${Math.round((user + system) / 1000)}\n`.repeat(questions.length))
})
