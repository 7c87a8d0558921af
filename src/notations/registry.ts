import { notation as airflow } from './airflow/index.ts'
import { notation as asciiBoxes } from './ascii-boxes/index.ts'
import { notation as asyncapi } from './asyncapi/index.ts'
import { notation as bpmn } from './bpmn/index.ts'
import { notation as chartjs } from './chartjs/index.ts'
import { notation as circleci } from './circleci/index.ts'
import { notation as cloudformation } from './cloudformation/index.ts'
import { notation as compose } from './compose/index.ts'
import { notation as d2 } from './d2/index.ts'
import { notation as dbml } from './dbml/index.ts'
import { notation as dot } from './dot/index.ts'
import { notation as drawio } from './drawio/index.ts'
import { notation as drizzle } from './drizzle/index.ts'
import { notation as echarts } from './echarts/index.ts'
import { notation as edgeList } from './edge-list/index.ts'
import { notation as excalidraw } from './excalidraw/index.ts'
import { notation as fieldTable } from './field-table/index.ts'
import { notation as flowJson } from './flow-json/index.ts'
import { notation as folderTree } from './folder-tree/index.ts'
import { notation as freemind } from './freemind/index.ts'
import { notation as gitLog } from './git-log/index.ts'
import { notation as githubActions } from './github-actions/index.ts'
import { notation as gitlabCi } from './gitlab-ci/index.ts'
import { notation as graphql } from './graphql/index.ts'
import { notation as har } from './har/index.ts'
import { notation as icalendar } from './icalendar/index.ts'
import { notation as infographic } from './infographic/index.ts'
import { notation as jsonCanvas } from './json-canvas/index.ts'
import { notation as jsonSchema } from './json-schema/index.ts'
import { notation as kubernetes } from './kubernetes/index.ts'
import { notation as markdown } from './markdown/index.ts'
import { notation as mermaid } from './mermaid/index.ts'
import type { Notation } from './notation.ts'
import { notation as openapi } from './openapi/index.ts'
import { notation as opml } from './opml/index.ts'
import { notation as otelTrace } from './otel-trace/index.ts'
import { notation as packageJson } from './package-json/index.ts'
import { notation as packageToml } from './package-toml/index.ts'
import { notation as plantuml } from './plantuml/index.ts'
import { notation as prisma } from './prisma/index.ts'
import { notation as protobuf } from './protobuf/index.ts'
import { notation as repository } from './repository/index.ts'
import { notation as settings } from './settings/index.ts'
import { notation as sql } from './sql/index.ts'
import { notation as stepFunctions } from './step-functions/index.ts'
import { notation as structurizr } from './structurizr/index.ts'
import { notation as taskTable } from './task-table/index.ts'
import { notation as terraform } from './terraform/index.ts'
import { notation as terraformPlan } from './terraform-plan/index.ts'
import { notation as vegaLite } from './vega-lite/index.ts'
import { notation as xmind } from './xmind/index.ts'
import { notation as xstate } from './xstate/index.ts'

/** Every text format that is read or written. To add one: its folder, and a line here. */
export const notations: readonly Notation[] = [
  airflow,
  asciiBoxes,
  asyncapi,
  bpmn,
  chartjs,
  circleci,
  cloudformation,
  compose,
  d2,
  dbml,
  dot,
  drawio,
  drizzle,
  echarts,
  edgeList,
  excalidraw,
  fieldTable,
  flowJson,
  folderTree,
  freemind,
  gitLog,
  githubActions,
  gitlabCi,
  graphql,
  har,
  icalendar,
  infographic,
  jsonCanvas,
  jsonSchema,
  kubernetes,
  markdown,
  mermaid,
  openapi,
  opml,
  otelTrace,
  packageJson,
  packageToml,
  plantuml,
  prisma,
  protobuf,
  repository,
  settings,
  sql,
  stepFunctions,
  structurizr,
  taskTable,
  terraform,
  terraformPlan,
  vegaLite,
  xmind,
  xstate,
]

const byId = new Map(notations.map(notation => [notation.id, notation]))

export function findNotationById(id: string): Notation | undefined {
  return byId.get(id)
}
