import { describe, expect, it } from 'vitest'
import { agents } from '../../kinds/registry.ts'
import { compose } from '../compose.ts'
import { nameForeign } from './name-foreign.ts'

/** A text of each form, as people paste it. */
const examples: Record<string, string> = {
  Python: 'from math import sqrt\n\ndef area(r):\n    if r < 0:\n        return None\n    return 3.14 * r ** 2\n',
  Java: 'public class Kettle {\n  private int litres;\n  public void boil() { litres--; }\n}\n',
  Go: 'package main\n\nimport "fmt"\n\nfunc main() {\n\tfmt.Println("tea")\n}\n',
  Rust: 'fn main() {\n    let cups = 3;\n    println!("{}", cups);\n}\n',
  C: '#include <stdio.h>\nint main(void) {\n  return 0;\n}\n',
  JavaScript: 'const cups = [1, 2]\nfor (const cup of cups) {\n  console.log(cup)\n}\n',
  Ruby: 'class Cup < Base\n  belongs_to :kettle\n  def full?\n    litres > 1\n  end\nend\n',
  Lisp: '(defun cups (n)\n  (if (<= n 1)\n      1\n      (* n 2)))\n',
  PowerShell: 'Get-ChildItem -Path C:\\Tea -Recurse |\n  Where-Object { $_.Length -gt 1MB } |\n  Sort-Object Length\n',
  shell: '#!/bin/sh\nfor cup in *.txt; do\n  echo "$cup"\ndone\n',
  HTML: '<div class="menu">\n  <h2>Tea</h2>\n  <p>Green</p>\n</div>\n',
  CSS: '.menu {\n  color: green;\n  margin: 0 auto;\n}\n',
  LaTeX: '\\documentclass{article}\n\\begin{document}\nTea\n\\end{document}\n',
  Makefile: 'all: tea\ntea: leaves.o water.o\n\t$(CC) -o tea leaves.o\nclean:\n\trm -f tea\n',
  nginx:
    'upstream tea {\n  server 10.0.0.1:80;\n}\nserver {\n  listen 80;\n  location / {\n    proxy_pass http://tea;\n  }\n}\n',
  Dockerfile: 'FROM node:20\nWORKDIR /tea\nCOPY . .\nRUN npm ci\nCMD ["node", "."]\n',
  Ansible: '- name: Brew\n  hosts: kitchen\n  tasks:\n    - name: Boil\n      command: boil\n',
  SQL: 'SELECT t.name, COUNT(*)\nFROM teas t\nJOIN cups c ON c.tea = t.id\nGROUP BY t.name;\n',
  GraphQL: 'query Teas($n: Int) {\n  teas(first: $n) {\n    name\n  }\n}\n',
  Eraser: 'Client [icon: user] > Kettle: fill\nKettle > Cup: pour\n',
  'flowchart.js': 'st=>start: Start\nop=>operation: Boil\ne=>end\nst->op->e\n',
  Cypher: "CREATE (a:Tea {name: 'Green'})-[:NEEDS]->(b:Water)\nMATCH (a) RETURN a\n",
  'Azure Pipelines':
    '# Brews tea\ntrigger: [main]\npool:\n  vmImage: ubuntu-latest\nsteps:\n  - script: boil\n  - task: PublishTea@1\n',
  'Travis CI': 'language: node_js\nnode_js:\n  - 20\nstages: [test]\nscript: npm test\n',
  'Bitbucket Pipelines': 'image: tea\npipelines:\n  default:\n    - step:\n        script:\n          - boil\n',
  Jenkins: "pipeline {\n  agent any\n  stages {\n    stage('Boil') {\n      steps { sh 'boil' }\n    }\n  }\n}\n",
  DMN: '<?xml version="1.0"?>\n<definitions xmlns="https://www.omg.org/spec/DMN/20191111/MODEL/" name="Tea">\n  <decision id="cup" name="Cup"/>\n</definitions>\n',
  'go.mod':
    '// Tea\nmodule example.com/tea\n\ngo 1.22\n\nrequire example.com/cup v1.0.0\n\nreplace example.com/cup => ../cup\n',
  'go.work': 'go 1.22.1\n\nuse (\n\t./kettle\n\t./cup\n)\n',
  log: '2026-03-02 10:00:01 INFO  kettle - Starting\n2026-03-02 10:00:02 WARN  kettle - Hot\n2026-03-02 10:00:03 ERROR kettle - Dry\n',
  'stack-trace': 'TypeError: cup is undefined\n    at pour (/app/tea.js:10:5)\n    at async brew (/app/tea.js:20:3)\n',
  diff: 'diff --git a/tea.ts b/tea.ts\n--- a/tea.ts\n+++ b/tea.ts\n@@ -1,2 +1,2 @@\n-const cups = 1\n+const cups = 2\n',
  terminal: 'total 12\n-rw-r--r-- 1 ann ann  120 Mar  2 10:00 tea.txt\ndrwxr-xr-x 2 ann ann 4096 Mar  2 10:00 cups\n',
  http: 'GET /teas HTTP/1.1\nHost: example.com\nAccept: application/json\n',
  subtitles: '1\n00:00:01,000 --> 00:00:04,000\nTea?\n',
  encoded: `${'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ'.repeat(2)}==`,
  ini: '[kettle]\nlitres=2\nhost=kitchen\n\n[cup]\nsize = 3\n',
  environment: 'KETTLE_URL=http://kitchen\nTEA_KEY=abc\n',
  crontab: '# tea time\n0 16 * * 1-5 /usr/bin/boil\n*/5 * * * * /usr/bin/check\n',
  regex: '^(?:[a-z0-9]+(?:\\.[a-z0-9]+)*)@(?:[a-z0-9-]+\\.)+[a-z]{2,}$',
  pseudocode: 'BEGIN\n  READ cups\n  IF cups > 3 THEN\n    PRINT "many"\n  ELSE\n    PRINT "few"\n  ENDIF\nEND\n',
}

describe('nameForeign', () => {
  it.each(Object.entries(examples))('names %s, also below a request and with Windows line ends', (name, text) => {
    const nameOf = (given: string) => {
      const found = nameForeign(given)
      return found?.name ?? found?.what
    }
    expect(nameOf(text)).toBe(name)
    expect(nameOf(`Draw a flowchart of this:\n\n${text}`)).toBe(name)
    expect(nameOf(text.replaceAll('\n', '\r\n'))).toBe(name)
  })

  it('names a block after its language', () => {
    expect(nameForeign('What does it do?\n```py\nprint(1)\n```')).toEqual({ what: 'language', name: 'Python' })
  })

  it.each([
    'Select a plan from the list\nEnter the card\nPay',
    'Import the data\nDelete from the cart what is sold out\nUpdate the stock',
    '2026-03-02 Kick-off\n2026-03-09 Design done\n2026-04-01 Launch',
    'Q1=100\nQ2=120\nQ3=90',
    'git push -> build -> test -> deploy',
    'User: logs in\nServer: checks the password\nServer: opens the session',
    '1. Get the keys\n2. Start the car\n3. Drive',
    'Error handling\n- retry 3 times\n- log the error\n- tell the user',
    'Class A: 20 pupils\nClass B: 25 pupils',
    '从列表中选择商品\n付款\n发货',
    'name: Tea\nsteps:\n  - boil\n  - pour',
    'language: English\nlevel: B2\nbooks:\n  - Tea for Two',
    'version: 2.1\nchanges:\n  - new kettle',
  ])('takes %j for text', text => {
    expect(nameForeign(text)).toBeNull()
  })
})

describe('compose', () => {
  const input = { documents: [], tables: [], current: null, language: 'en' }

  it.each(agents.map(agent => [agent.id, agent] as const))('refuses code by its name: %s', async (_, agent) => {
    const composed = await compose(agent, { ...input, text: `Draw this:\n${examples.Python}` })
    expect(composed).toEqual({
      notDrawn: 'Nothing was drawn: this looks like Python code; describe what the diagram should show.',
    })
    const inChinese = await compose(agent, { ...input, text: examples.log ?? '', language: 'zh' })
    expect(inChinese).toMatchObject({ notDrawn: expect.stringContaining('这看起来是日志；') })
  })

  it.each(agents.map(agent => [agent.id, agent] as const))(
    'refuses a file of code by its name: %s',
    async (_, agent) => {
      const document = { name: 'cups.py', text: examples.Python ?? '', sections: [], tables: [] }
      const composed = await compose(agent, { ...input, text: 'draw this', documents: [document] })
      expect(composed).toMatchObject({ notDrawn: expect.stringContaining('Python code') })
    },
  )
})
