import { spawn } from 'node:child_process'

/** The command of each platform that opens a URL; elsewhere `xdg-open`. */
const commands: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/** Opens a URL of this service in the person's browser. Prints the URL if no browser can be started. */
export function openInBrowser(address: string): void {
  const [command = '', ...words] = commands[process.platform] ?? ['xdg-open']
  const child = spawn(command, [...words, address], { stdio: 'ignore', detached: true })
  child.on('error', () => console.error(`limn: no browser could be opened: open ${address} manually.`))
  child.unref()
}
