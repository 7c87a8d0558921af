import type { DataSource } from '../../contract/diagrams.ts'
import type { DiagramVersion } from './canvas-props.ts'

/**
 * Finds the sources of a version's numbers. An edit by hand keeps what queries read, so a version that was edited has the sources of the answer that
 * it began with.
 */
export function findDataSources(versions: readonly DiagramVersion[], shown: number): readonly DataSource[] {
  const agent = versions[shown]?.agent
  for (const version of versions.slice(0, shown + 1).reverse()) {
    if (version.agent !== agent) return []
    if (version.dataSources.length > 0) return version.dataSources
    if (!version.edited || version.convertedFrom !== null) return []
  }
  return []
}
