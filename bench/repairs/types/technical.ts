import type { FaultyType } from '../mermaid-type-faults.ts'

/** Blocks, packets and architectures. */
export const technicalFaults: readonly FaultyType[] = [
  {
    family: 'block',
    source: `
block-beta
    columns 3
    web["Web app"] space db[("Orders")]
    block:tools:2
        mail["Mail"]
        log["Log"]
    end
    web --> db
    db -- "copies" --> log
`,
    faults: [
      ['columns with a colon', 'columns 3', 'columns: 3'],
      ['columns in the first line', 'block-beta\n    columns 3', 'block-beta columns 3'],
      ['a short arrow', 'web --> db', 'web -> db'],
      ['a label in bars', 'db -- "copies" --> log', 'db -->|copies| log'],
      ['no quotes and parentheses', '["Mail"]', '[Mail (out)]', '["Mail (out)"]'],
      ['a group that is not closed', '    end\n', ''],
      ['a group in braces', /block:tools:2([\s\S]*?)\n {4}end/, 'block:tools:2 {$1\n    }'],
      ['commas between blocks', 'web["Web app"] space db', 'web["Web app"], space, db'],
      ['a name behind a colon', 'mail["Mail"]', 'mail: "Mail"'],
      ['end block', '    end\n', '    end block\n'],
      ['a group with a blank', 'block:tools:2', 'block tools:2'],
      ['an id with a hyphen', /\blog\b(?=\[|$)/gm, 'audit-log'],
    ],
  },
  {
    family: 'packet',
    source: `
packet-beta
    title UDP
    0-15: "Source port"
    16-31: "Target port"
    32-47: "Length"
    48-63: "Checksum"
`,
    faults: [
      ['no quotes', '"Source port"', 'Source port'],
      ['two points', '16-31:', '16..31:'],
      ['a long dash', '16-31:', '16–31:'],
      ['to', '16-31:', '16 to 31:'],
      ['no colon', '32-47: "Length"', '32-47 "Length"'],
      ['bits in words', '32-47:', 'bits 32-47:'],
      ['brackets', '32-47:', '[32-47]:'],
      ['a bar', '32-47: "Length"', '32-47 | Length'],
      ['a bar before and after', '32-47: "Length"', '| 32-47 | Length |'],
      ['commas behind', /"$/gm, '",'],
      ['a title with a colon', 'title UDP', 'title: UDP'],
      ['length in parentheses', '"Length"', '"Length" (16 bits)', '"Length (16 bits)"'],
    ],
  },
  {
    family: 'architecture',
    source: `
architecture-beta
    group api(cloud)[API]
    service db(database)[Database] in api
    service server(server)[Web server] in api
    service disk(disk)[Storage]
    db:L -- R:server
    disk:T --> B:server
`,
    faults: [
      ['name and icon turned', '(database)[Database]', '[Database](database)'],
      ['sides missing', 'db:L -- R:server', 'db -- server', 'db:R -- L:server'],
      ['sides in words', 'disk:T --> B:server', 'disk:top --> bottom:server'],
      ['the side behind the target', 'disk:T --> B:server', 'disk:T --> server:B'],
      ['quotes in a name', '[Database]', '["Database"]'],
      ['parentheses in a name', '[Web server]', '[Web server (main)]', '[Web server (main)]'],
      ['a hyphen in a name', '[Web server]', '[Web-server]', '[Web-server]'],
      ['a label in bars', 'disk:T --> B:server', 'disk:T -->|reads| B:server', 'disk:T -[reads]-> B:server'],
      ['a short arrow', 'disk:T --> B:server', 'disk:T -> B:server'],
      ['an icon without parentheses', 'disk(disk)[Storage]', 'disk[Storage]'],
      ['a group in braces', /(group api\(cloud\)\[API\])\n(.*)\n(.*)/, '$1 {\n$2\n$3\n    }'],
      ['an id with a hyphen', /\bdisk(?=[:(])/g, 'file-disk'],
      ['a service with a colon', 'service disk(', 'service: disk('],
      ['an edge with a keyword', 'db:L -- R:server', 'edge db:L -- R:server'],
    ],
  },
]
