/** File descriptor of the pipe on which a worker process is asked for its processor time; the one before it is its message channel. */
export const processorTimeDescriptor = 4
