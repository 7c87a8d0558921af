/** Differences when Limn runs from its sources. */
export interface Surroundings {
  /** Default data folder. Absent: the platform's folder for this user. */
  dataDir?: string
  /** Builds the web app if necessary. Absent: it is built already. */
  prepareWeb?(): Promise<void>
}

/*
 * The options of each command, as they are written. Absent: not given.
 */

/** Options of every command that draws. */
export interface DrawingFlags {
  theme?: string
  style?: string
  background?: string
  width?: number
  scale?: number
  mermaidConfig?: string
  quiet?: boolean
}

export interface DrawFlags extends DrawingFlags {
  kind?: string
  output?: string
  outputFormat?: string
  ask?: string
  model?: boolean
}

export const reportFormats = ['text', 'json', 'github', 'sarif'] as const

export type ReportFormat = (typeof reportFormats)[number]

export interface CheckFlags {
  format: ReportFormat
  kind?: string
  quiet?: boolean
}

export interface FixFlags {
  diff?: boolean
  write?: boolean
  kind?: string
  quiet?: boolean
}

export interface ConvertFlags {
  output?: string
  from?: string
  to?: string
  losses?: boolean
  quiet?: boolean
}

export interface MarkdownFlags extends DrawingFlags {
  check?: boolean
  write?: boolean
  assets?: string
}

export interface WatchFlags extends DrawingFlags {
  open: boolean
  port: string
}

export interface McpFlags {
  root?: string[]
  data?: string
}

export interface RecordFlags {
  baseUrl: string
  port: number
}

/** The API that a model's server speaks. */
export type Protocol = 'openai' | 'anthropic'

export interface ReplayFlags {
  model?: string
  baseUrl?: string
  protocol?: Protocol
  atOnce?: number
  only?: string
  against?: string
  output?: string
  quiet?: boolean
}
