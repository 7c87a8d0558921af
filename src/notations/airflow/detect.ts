import type { NotationText } from '../notation.ts'

const importsAirflow = /^[ \t]*(?:from|import)[ \t]+airflow\b/m
const beginsDag = /\bDAG\s*\(|^[ \t]*@dag\b/m

/** Python that imports Airflow and describes a DAG; plug-ins and operators of it describe none. */
export function detect({ text }: NotationText): number {
  const head = text.slice(0, 65_536)
  return importsAirflow.test(head) && beginsDag.test(head) ? 0.97 : 0
}
