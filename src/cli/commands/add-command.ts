import type { Command } from 'commander'

/** Adds a command that ends with the code that `run` returns. */
export function addCommand<Options, Inputs extends unknown[]>(
  program: Command,
  usage: string,
  { summary, description, examples }: { summary: string; description: string; examples: readonly string[] },
  options: (command: Command) => Command,
  run: (options: Options, ...inputs: Inputs) => Promise<number>,
): void {
  const command = program
    .command(usage)
    .summary(summary)
    .description(description)
    .addHelpText('after', `\nExamples:\n${examples.map(example => `  ${example}`).join('\n')}`)
    .showHelpAfterError(`Try: limn ${usage.split(' ', 1)[0]} --help`)
    // What is beyond the named inputs is a mistake, and never dropped.
    .allowExcessArguments(false)
  options(command).action(async (...given: unknown[]) => {
    // Commander passes the inputs, the options, and the command.
    const inputs = given.slice(0, -2) as Inputs
    process.exitCode = await run(given.at(-2) as Options, ...inputs)
  })
}
