/** Reasons why a database or a disk stores nothing at the moment. */
export type Outage =
  | 'disk-full'
  | 'disk-fault'
  | 'folder-fault'
  | 'data-in-use'
  | 'database-unreachable'
  | 'database-full'
  | 'database-slow'
