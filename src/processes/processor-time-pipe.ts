/** Where a worker process has the pipe on which it is asked for its processor time; the one before is its channel for messages. */
export const processorTimeDescriptor = 4
