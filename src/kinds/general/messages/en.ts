import type { Catalogue } from '../../../shared/messages/catalogue.ts'

/** What the agent says that only talks. */
export const en = {
  name: 'Conversation',
  help: `Hello! No language model is configured, so I cannot chat. I can still draw what is already laid out in your words and files:

- **Mind map** from headings, lists or paths: \`mind map: Coffee > Beans > Arabica\`
- **Flowchart** from steps and arrows: \`flowchart: Receive order -> Check stock -> Ship parcel\`
- **Chart** from figures, tables and spreadsheets: \`pie chart: Rent 45%, Food 30%, Travel 25%\`
- **Architecture** from components and their connections: \`architecture: browser -> api -> postgres\`
- **Mermaid diagram** from messages, states, tables or Mermaid source: \`sequence diagram: Alice -> Bob: hello\`
- **Infographic** from a title and short points, each on its own line: \`infographic: Our values\`, then \`- Speed: ship every day\`, \`- Care: listen first\``,
} as const satisfies Catalogue
