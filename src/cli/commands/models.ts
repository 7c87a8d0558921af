import { type Command, InvalidArgumentError, Option } from 'commander'
import type { RecordFlags, ReplayFlags } from '../flags.ts'
import { addCommand } from './add-command.ts'

export function addRecord(program: Command): void {
  addCommand(
    program,
    'record <folder>',
    {
      summary: 'record what a language model answers',
      description:
        "Stands between Limn and a model's server: passes requests on, and writes each answer to a file in the folder, without keys.",
      examples: [
        'limn record recordings --base-url https://api.openai.com/v1',
        'limn record recordings --base-url http://127.0.0.1:8080/v1 --port 4100',
      ],
    },
    command =>
      command
        .requiredOption('--base-url <address>', "address of the model's server")
        .option('--port <number>', 'port to listen on; 0 takes any free one', readCount, 4011),
    async (flags: RecordFlags, folder: string) => (await import('../replay/record.ts')).record(folder, flags),
  )
}

export function addReplay(program: Command): void {
  addCommand(
    program,
    'replay <folder>',
    {
      summary: 'measure a language model, or a change of Limn, with recorded or live answers',
      description:
        'Sends a set of requests through the whole service, answered from the recordings of a folder, and prints how many drawings were valid at once, after repairs, or never, what they took, and how much of what is expected they show.',
      examples: [
        'limn replay recordings -o before.json',
        'limn replay recordings --against before.json',
        'OPENAI_API_KEY=… limn replay recordings --model gpt-4.1 --base-url https://api.openai.com/v1',
      ],
    },
    command =>
      command
        .option('--model <id>', 'model to ask. Default: the one that is recorded')
        .option(
          '--base-url <address>',
          'ask the model at this address, with the key of OPENAI_API_KEY or ANTHROPIC_API_KEY, and record its answers',
        )
        .addOption(
          new Option('--protocol <name>', "API that the model's server speaks")
            .choices(['openai', 'anthropic'])
            .default('openai'),
        )
        .option('--at-once <number>', 'requests to a live model at the same time. Default: 4', readCount)
        .option('--only <start>', 'send only requests whose id begins so, such as flowchart/')
        .option('--against <file>', 'show what changed since the results in this file')
        .option('-o, --output <file>', 'file to write the results to, as JSON')
        .option('-q, --quiet', 'say nothing but the table'),
    async (flags: ReplayFlags, folder: string) => (await import('../replay/replay.ts')).replay(folder, flags),
  )
}

function readCount(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new InvalidArgumentError('It must be a number.')
  return Number(text)
}
