import type { CorpusEntry } from '../read-corpus.ts'

const sequence = `sequenceDiagram
    participant C as Customer
    participant S as Shop
    C->>S: Orders a bicycle
    alt in stock
        S-->>C: Confirms
    else sold out
        S-->>C: Offers a later date
    end
`
const flow = `flowchart TD
    A[Letter arrives] --> B{Stamped?}
    B -->|yes| C[Deliver]
    B -->|no| D[Return to sender]
`
const states = `stateDiagram-v2
    [*] --> Closed
    Closed --> Open: key turned
    Open --> Closed: pushed shut
    Open --> [*]
`
const classes = `classDiagram
    class Vehicle {
        +String plate
        +start() bool
    }
    class Truck {
        +int axles
    }
    Vehicle <|-- Truck
`
const entities = `erDiagram
    AUTHOR ||--o{ BOOK : writes
    BOOK }o--|| PUBLISHER : "appears at"
    BOOK {
        string isbn PK
        string title
    }
`
const gantt = `gantt
    title Moving house
    dateFormat YYYY-MM-DD
    section Packing
    Books :a1, 2026-03-01, 3d
    Kitchen :after a1, 2d
    section Moving
    Lorry :2026-03-08, 1d
`
const pie = `pie title Commuting
    "Bicycle" : 42
    "Train" : 35
    "Car" : 23
`

export const textdiagram: readonly CorpusEntry[] = [
  { id: 'order', class: 'accept/sequence', text: sequence },
  { id: 'letter', class: 'accept/flowchart', text: flow },
  { id: 'door', class: 'accept/state', text: states },
  { id: 'vehicle', class: 'accept/class', text: classes },
  { id: 'library', class: 'accept/er', text: entities },
  { id: 'moving', class: 'accept/gantt', text: gantt },
  { id: 'commuting', class: 'accept/pie', text: pie },
  {
    id: 'journey',
    class: 'accept/journey',
    text: 'journey\n    title A day at the lake\n    section Morning\n      Pack: 3: Ann, Bo\n      Cycle: 5: Ann\n    section Noon\n      Swim: 5: Ann, Bo\n',
  },
  {
    id: 'branches',
    class: 'accept/git',
    text: 'gitGraph\n    commit id: "start"\n    branch feature\n    checkout feature\n    commit id: "work"\n    checkout main\n    merge feature\n',
  },
  {
    id: 'years',
    class: 'accept/timeline',
    text: 'timeline\n    title The bridge\n    1887 : Planned\n    1894 : Built : Opened\n    1971 : Widened\n',
  },
  {
    id: 'chinese',
    class: 'accept/flowchart-zh',
    text: 'graph LR\n    A[提出需求] --> B(评审)\n    B --> C{通过？}\n    C -->|是| D[开发]\n    C -->|否| A\n',
  },
  {
    id: 'subgraphs',
    class: 'accept/subgraphs',
    text: 'flowchart LR\n    subgraph front [Front of house]\n        waiter --> till\n    end\n    subgraph back [Kitchen]\n        cook\n    end\n    waiter -.-> cook\n    cook ==> waiter\n',
  },
  {
    id: 'quadrants',
    class: 'accept/quadrants',
    text: 'quadrantChart\n    title Effort and effect\n    x-axis Little effort --> Much effort\n    y-axis Little effect --> Much effect\n    Insulate: [0.4, 0.8]\n    Repaint: [0.3, 0.2]\n',
  },
  { id: 'crlf', class: 'accept/mark-and-crlf', text: `\uFEFF${entities.replaceAll('\n', '\r\n')}` },
  {
    id: 'glued-header',
    class: 'accept/header-on-first-line',
    text: states.replace('\n    [*]', ' [*]'),
  },
  { id: 'fence', class: 'broken/fence', text: `\`\`\`mermaid\n${sequence}\`\`\``, expected: sequence },
  {
    id: 'prose',
    class: 'broken/prose-around-fence',
    text: `This is how letters are handled:\n\n\`\`\`mermaid\n${flow}\`\`\`\n\nThe return costs nothing.`,
    expected: flow,
  },
  {
    id: 'prose-zh',
    class: 'broken/prose-around-fence',
    text: `状态图如下：\n\n\`\`\`mermaid\n${states}\`\`\`\n\n如需调整请说明。`,
    expected: states,
  },
  {
    id: 'thinking',
    class: 'broken/think-block',
    text: `<think>\nflowchart or sequence? sequence.\n</think>\n${sequence}`,
    expected: sequence,
  },
  { id: 'unclosed', class: 'broken/unclosed-fence', text: `\`\`\`mermaid\n${classes}`, expected: classes },
  {
    id: 'parentheses',
    class: 'broken/unquoted-parentheses',
    text: 'flowchart TD\n    A[Bake (180 °C)] --> B[Cool down]\n',
    expected: 'flowchart TD\n    A["Bake (180 °C)"] --> B[Cool down]\n',
  },
  {
    id: 'reserved',
    class: 'broken/reserved-word',
    text: 'flowchart TD\n    start[Begin] --> end[Finish]\n',
    expected: 'flowchart TD\n    start[Begin] --> End[Finish]\n',
  },
  {
    id: 'single-dash',
    class: 'broken/arrow',
    text: 'flowchart TD\n    A[Rain] -> B[Umbrella]\n    B -> C[Dry feet]\n',
    expected: 'flowchart TD\n    A[Rain] --> B[Umbrella]\n    B --> C[Dry feet]\n',
  },
  {
    id: 'stray-end',
    class: 'broken/stray-end',
    text: 'sequenceDiagram\n    Ann->>Bo: Ready?\n    Bo-->>Ann: Ready.\n    end\n',
    expected: 'sequenceDiagram\n    Ann->>Bo: Ready?\n    Bo-->>Ann: Ready.\n',
  },
  { id: 'missing-end', class: 'broken/missing-end', text: sequence.replace('    end\n', ''), expected: sequence },
  { id: 'missing-brace', class: 'broken/missing-brace', text: entities.replace('    }\n', ''), expected: entities },
  {
    id: 'semicolon',
    class: 'broken/semicolon',
    text: 'sequenceDiagram\n    Ann->>Bo: Wait; the tea is hot\n    Bo-->>Ann: All right\n',
    expected: 'sequenceDiagram\n    Ann->>Bo: Wait, the tea is hot\n    Bo-->>Ann: All right\n',
  },
  { id: 'fullwidth', class: 'broken/fullwidth-colon', text: pie.replaceAll(' : ', '：'), expected: pie },
  { id: 'smart-quotes', class: 'broken/smart-quotes', text: pie.replaceAll(/"(\w+)"/g, '“$1”'), expected: pie },
  { id: 'no-header', class: 'broken/missing-header', text: flow.replace('flowchart TD\n', ''), expected: flow },
  {
    id: 'unclosed-bracket',
    class: 'broken/unclosed-bracket',
    text: 'flowchart LR\n    A[Grind --> B[Brew]\n    B --> C[Drink]\n',
    expected: 'flowchart LR\n    A[Grind] --> B[Brew]\n    B --> C[Drink]\n',
  },
  {
    id: 'unclosed-subgraph',
    class: 'broken/unclosed-subgraph',
    text: 'flowchart LR\n    subgraph attic\n        trunk --> letters\n    letters --> desk\n',
    expected: 'flowchart LR\n    subgraph attic\n        trunk --> letters\n    end\n    letters --> desk\n',
  },
]
