import { describe, expect, test } from 'vitest'
import { faultOf, noteOf, summarize } from '../../../test/notations/summarize.ts'
import { notation } from './index.ts'
import { read } from './read.ts'

const bakery = `"""Bread, every night."""
from airflow import DAG
from airflow.operators.bash import BashOperator
from airflow.utils.edgemodifier import Label
from airflow.utils.task_group import TaskGroup

def taste():
    return "good"

with DAG("bakery", schedule="0 3 * * *", catchup=False, default_args={"retries": 2}) as dag:
    knead = BashOperator(task_id="knead", bash_command="make dough\\nmake more", retries=3)
    with TaskGroup("oven", tooltip="hot") as oven:
        heat = BashOperator(task_id="heat", bash_command=f"heat {1}")
        bake = BashOperator(task_id="bake", bash_command="bake")
        heat >> bake
    check = BranchPythonOperator(task_id="check", python_callable=taste)
    sell = EmptyOperator(task_id="sell", trigger_rule="none_failed")
    throw = EmptyOperator(task_id="throw away")
    wait = FileSensor(task_id="wait for flour", filepath="/flour")
    [wait, knead] >> oven >> check
    check >> Label("good") >> sell
    check >> Label("burnt") >> throw
    for shop in shops:
        sell >> BashOperator(task_id=f"ship_{shop}", bash_command="ship")
`

const taskFlow = `from airflow.sdk import dag, task, task_group
@dag(schedule=None)
def numbers():
    @task
    def extract() -> list: return [1, 2]
    @task(task_id="transform")
    def change(rows): return rows
    @task.branch
    def choose(rows): ...
    @task_group
    def store(rows):
        @task
        def save(rows): ...
        @task
        def tell(rows): ...
        save(rows) >> tell.override(task_id="tell twice")(rows)
    rows = extract()
    changed = change.partial(k=1).expand(rows=rows)
    choose(changed["x"])
    store(change(rows=changed))
numbers()
`

describe('DAGs of Airflow', () => {
  test('operators, groups, labels of edges, branches, sensors, the schedule', async () => {
    const { nodes, groups, edges, losses } = await summarize(notation, { text: bakery })
    expect(groups).toEqual(['oven'])
    expect(nodes).toEqual([
      'knead',
      'heat in oven',
      'bake in oven',
      'check',
      'sell',
      'throw away',
      'wait for flour',
      'schedule',
    ])
    expect(edges).toEqual([
      'heat → bake',
      'wait for flour → oven',
      'knead → oven',
      'oven → check',
      'check → sell: good',
      'check → throw away: burnt',
      'schedule → knead',
      'schedule → wait for flour',
    ])
    expect(losses).toEqual([
      '10: `catchup`',
      '10: `default_args`',
      '11: `retries`',
      '12: `tooltip`',
      '19: `filepath`',
      '23: `for shop in shops:`',
    ])
  })

  test('what is said of tasks, and what they are', () => {
    const { structure } = read({ text: bakery })
    expect(noteOf(structure, 'knead')).toBe('BashOperator\nmake dough')
    expect(noteOf(structure, 'check')).toBe('BranchPythonOperator\ntaste')
    expect(noteOf(structure, 'sell')).toBe('EmptyOperator\nnone_failed')
    expect(noteOf(structure, 'schedule')).toBe('0 3 * * *')
    expect(structure).toMatchObject({ title: 'bakery', direction: 'right' })
    const roles = structure.type === 'graph' ? structure.nodes.map(({ role }) => role) : []
    expect(roles).toEqual(['step', 'step', 'step', 'decision', 'step', 'step', 'event', 'event'])
  })

  test('decorated functions, by what they hand on', async () => {
    const { nodes, groups, edges, losses } = await summarize(notation, { text: taskFlow })
    expect(groups).toEqual(['store'])
    expect(nodes).toEqual(['extract', 'transform', 'choose', 'transform', 'save in store', 'tell twice in store'])
    expect(edges).toEqual([
      'extract → transform',
      'transform → choose',
      'transform → transform',
      'transform → save',
      'transform → tell twice',
      'save → tell twice',
    ])
    expect(losses).toEqual([])
  })

  test('what is no Python is told', async () => {
    const text = 'from airflow import DAG\nDAG("d")\na = EmptyOperator(task_id="a")\na >> >> a\n'
    const { nodes, losses } = await summarize(notation, { text })
    expect(nodes).toEqual(['a'])
    expect(losses).toEqual(['4: `>> a`'])
  })

  const opening = 'from airflow import DAG\ndag = DAG("d")\n'
  const abc = ['a', 'b', 'c', 'd'].map(name => `${name} = EmptyOperator(task_id="${name}", dag=dag)\n`).join('')
  const orders: Record<string, { code: string; edges: string[]; losses?: string[] }> = {
    'to the left': { code: 'a << [b, c] << d', edges: ['b → a', 'c → a', 'd → b', 'd → c'] },
    'by methods': { code: 'a.set_downstream([b, c])\nd.set_upstream(c)', edges: ['a → b', 'a → c', 'c → d'] },
    'chains, lists of the same length one by one': {
      code: 'chain(a, [b, c], d)',
      edges: ['a → b', 'a → c', 'b → d', 'c → d'],
    },
    'chains of two lists': { code: 'chain([a, b], [c, d])', edges: ['a → c', 'b → d'] },
    'each with each': { code: 'cross_downstream([a, b], [c, d])', edges: ['a → c', 'b → c', 'a → d', 'b → d'] },
    'lists with names': { code: 'first = [a, b]\nfirst >> c', edges: ['a → c', 'b → c'] },
    'over several lines': { code: '(\n  a\n  >> b  # then\n  >> c\n)', edges: ['a → b', 'b → c'] },
    'what another task returns': { code: 'e = PythonOperator(task_id="e", op_args=[a.output])', edges: ['a → e'] },
    'names that nothing defines are told': { code: 'a >> z >> b', edges: [], losses: ['7: `z`'] },
  }
  test.each(Object.entries(orders))('order %s', async (_, { code, edges, losses = [] }) => {
    const summary = await summarize(notation, { text: `${opening}${abc}${code}\n` })
    expect(summary.edges.toSorted()).toEqual(edges.toSorted())
    expect(summary.losses.filter(loss => !loss.includes('op_args'))).toEqual(losses)
  })

  test('several DAGs are groups, each with its own time', async () => {
    const text = `from airflow import DAG
with DAG("day", schedule="@daily"):
    a = EmptyOperator(task_id="a")
week = DAG(dag_id="week", schedule=timedelta(days=7))
b = EmptyOperator(task_id="b", dag=week)
`
    const { nodes, groups, edges } = await summarize(notation, { text })
    expect(groups).toEqual(['day', 'week'])
    expect(nodes).toEqual(['a in day', 'b in week', 'schedule in day', 'schedule in week'])
    expect(edges).toEqual(['schedule → a', 'schedule → b'])
  })

  test('plain Python, and operators without a DAG, are not one', () => {
    expect(notation.detect({ text: 'from airflow.models import BaseOperator\nclass Mine(BaseOperator): ...' })).toBe(0)
    expect(notation.detect({ text: 'DAG(1) >> DAG(2)' })).toBe(0)
    expect(notation.detect({ text: bakery })).toBeGreaterThan(0.9)
    expect(notation.detect({ text: taskFlow })).toBeGreaterThan(0.9)
  })
})

describe('hostile texts', () => {
  test.each([
    '',
    'from airflow import DAG\nDAG("empty")',
    `from airflow import DAG\nDAG("d")\nx = ${'('.repeat(50_000)}`,
    `from airflow import DAG\nDAG("d")\nx = ${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    `from airflow import DAG\n@dag\ndef d():\n @task_group\n def g(): g()\n g()`,
  ])('are faults, number %#', async text => {
    expect(await faultOf(notation, text)).not.toBe('read without a fault')
  })

  test('of a chain that is too long for the parser the rest is told as lost', async () => {
    const text = `from airflow import DAG\nDAG("d")\na = EmptyOperator(task_id="a")\nb = EmptyOperator(task_id="b")\n${'a >> b >> '.repeat(5_000)}a\n`
    const { edges, losses } = await summarize(notation, { text })
    expect(edges).toEqual(['a → b', 'b → a'])
    expect(losses[0]).toContain('5: `')
  })
})
