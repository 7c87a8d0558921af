import type { FinishedSource } from '../answering/finish-source.ts'
import type { FinishOptions, SourceWork } from '../answering/source-work.ts'
import type { Problem } from '../contract/diagrams.ts'
import { Failure, type FailureCode } from '../contract/failure.ts'
import type { Table } from '../documents/document.ts'
import type { AgentInput } from '../kinds/kind.ts'
import type { RunOptions } from '../processes/pool.ts'
import { type RuledRequest, type Ruling, readRuled } from '../routing/rules.ts'
import type { Operation, Operations } from './jobs.ts'
import { writeMaterial } from './material.ts'

/** `SourceWork` for one owner, and what else is read of texts. */
export interface OwnersWork extends SourceWork {
  /** As `ruleAgent`, over all agents. @throws Failure `drawing-timeout` or `too-large` where it takes too much */
  rule(request: RuledRequest): Promise<Ruling>
  /** As `findTables`, of the first text that holds some; none where that takes too much. */
  findTables(texts: readonly string[]): Promise<Table[]>
}

/** Does one job in a process that works on sources. */
export type RunOperation = <Name extends Operation>(
  operation: Name,
  given: Operations[Name]['given'],
  options: RunOptions,
) => Promise<Operations[Name]['result']>

/** A source asks its queries, then for figures that stand nowhere; and again when it was mended. */
const mostRounds = 8

/** @param options  whose work it is, and what ends it */
export function createOwnersWork(run: RunOperation, options: Pick<RunOptions, 'owner' | 'signal'>): OwnersWork {
  async function finish(
    agentId: string,
    source: string,
    { layout, mend, data }: FinishOptions,
  ): Promise<FinishedSource> {
    let checked: FinishedSource | undefined
    const answers = new Map<string, Uint8Array>()
    const job = { agentId, source, layout, mend, isBound: data !== undefined }
    const onReport = (told: unknown) => {
      checked = told as FinishedSource
    }
    try {
      for (let round = 1; round <= mostRounds; round += 1) {
        const bytes = data && { bytes: writeMaterial({ ...data, answers }) }
        const result = await run('finish', job, { ...options, ...bytes, onReport })
        if ('finished' in result) return result.finished
        for (const sql of result.unanswered) if (data) answers.set(sql, await data.ask(sql))
      }
    } catch (error) {
      if (!isTooMuch(error)) throw error
      return checked ?? unfinished(agentId, source, error)
    }
    throw new Error('a source never has all the answers that it asks for')
  }

  return {
    async check(agentId, source): Promise<Problem[]> {
      try {
        return await run('check', { agentId, source }, options)
      } catch (error) {
        return [problemOf(agentId, error)]
      }
    },
    finish,
    compose(agentId, { text, documents, tables, current, language }) {
      const input = { text, documents: documents.map(withoutTables), current, language }
      const tableCounts = documents.map(document => document.tables.length)
      const bytes = writeMaterial({ tables, words: '', answers: new Map() })
      return run('compose', { agentId, input, tableCounts }, { ...options, bytes })
    },
    find: (agentId, texts) =>
      // What had arrived of an answer is delivered also where its turn was stopped.
      run('find', { agentId, texts }, { owner: options.owner }).catch(error => {
        if (error instanceof Failure) return texts.map(() => null)
        throw error
      }),
    removePictures: (agentId, source) =>
      run('removePictures', { agentId, source }, options).catch(error => {
        if (isTooMuch(error)) return source
        throw error
      }),
    prepare: agentId => {
      // Nobody waits for it: what keeps it from being done is told to the first check.
      run('prepare', { agentIds: [agentId] }, { owner: options.owner }).catch(() => {})
    },
    rule: request => run('rule', { ruled: readRuled(request) }, options),
    findTables: texts =>
      run('findTables', { texts }, options).catch(error => {
        if (isTooMuch(error)) return []
        throw error
      }),
  }
}

function withoutTables(document: AgentInput['documents'][number]): AgentInput['documents'][number] {
  return { ...document, tables: [] }
}

function unfinished(agentId: string, source: string, error: unknown): FinishedSource {
  return { output: source, valid: false, repairs: [], problems: [problemOf(agentId, error)] }
}

/** Of the codes of failures, those that a source itself brings about, with what a problem is called then. */
const problemCodes = new Map<FailureCode, string>([
  ['drawing-timeout', 'too-slow'],
  ['too-large', 'too-large'],
  ['drawing-failed', 'engine-failed'],
])

function isTooMuch(error: unknown): error is Failure {
  return error instanceof Failure && problemCodes.has(error.payload.code)
}

/** @throws `error` where the source did not bring it about */
function problemOf(agentId: string, error: unknown): Problem {
  if (!isTooMuch(error)) throw error
  const { code, message } = error.payload
  return { code: `${agentId}/${problemCodes.get(code)}`, level: 'error', message }
}
