import { expect, test } from 'vitest'
import { notations } from '../../src/notations/registry.ts'

/** Small texts, each with the id of the one notation that knows it; they share words, suffixes and often the language. */
const texts: readonly [string, string][] = [
  [
    'cloudformation',
    'Resources:\n  Machine:\n    Type: AWS::StepFunctions::StateMachine\n    Properties:\n      Definition:\n        StartAt: A\n        States: {A: {Type: Pass, End: true}}\n',
  ],
  ['cloudformation', '{"Resources": {"A": {"Type": "AWS::S3::Bucket"}}}'],
  ['compose', 'services:\n  web:\n    image: nginx\n    deploy: {replicas: 2}\n'],
  [
    'github-actions',
    'on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    services:\n      db:\n        image: postgres\n',
  ],
  ['airflow', 'from airflow import DAG\nwith DAG("a"):\n    x = EmptyOperator(task_id="x")\n'],
  [
    'circleci',
    'version: 2.1\njobs:\n  test:\n    docker:\n      - image: node\nworkflows:\n  all:\n    jobs: [test]\n',
  ],
  [
    'gitlab-ci',
    'stages: [test]\nunit:\n  stage: test\n  image: node\n  services:\n    - postgres\n  script:\n    - npm test\n',
  ],
  ['kubernetes', 'apiVersion: v1\nkind: Service\nmetadata:\n  name: web\nspec:\n  selector: {app: web}\n'],
  ['kubernetes', '{"apiVersion": "v1", "kind": "List", "items": []}'],
  ['package-json', '{"name": "web", "version": "1.0.0", "dependencies": {"react": "^19.0.0"}}'],
  ['package-json', '{"name": "web", "lockfileVersion": 3, "packages": {"": {"dependencies": {"react": "19"}}}}'],
  ['step-functions', '{"StartAt": "A", "States": {"A": {"Type": "Pass", "End": true}}}'],
  ['terraform', 'resource "kubernetes_service" "web" {\n  metadata {\n    name = "web"\n  }\n}\n'],
  ['terraform-plan', '{"format_version": "1.2", "terraform_version": "1.9.0", "planned_values": {"root_module": {}}}'],
  ['xstate', '{"id": "m", "initial": "a", "states": {"a": {"on": {"X": "a"}}}}'],
  ['xstate', "export const m = createMachine({ initial: 'a', states: { a: {} } })"],
]

test.each(texts)('%s alone knows %j', (id, text) => {
  const knowing = notations.filter(notation => notation.detect({ text }) >= 0.5).map(notation => notation.id)
  expect(knowing).toEqual([id])
})
