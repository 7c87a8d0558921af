import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { listNames, setNames } from './src/toolkit/icons/icon-sets.ts'

const web = resolve(import.meta.dirname, 'src/web')

/** Two pages: the app, and the sandboxed frame that draws. `npm run dev:web` serves both beside a running `npm start`. */
export default defineConfig(({ command }) => ({
  root: web,
  // In pages, replaced by the service with the base path that it is started with. Scripts and styles find each other by where they are.
  base: command === 'build' ? '/LIMN_BASE_PATH/' : '/',
  experimental: { renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  plugins: [browserFiles(), iconNames(), react(), tailwindcss()],
  // Replaced by the service, with a new nonce for every page it sends.
  html: { cspNonce: 'LIMN_NONCE' },
  build: {
    outDir: resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // A data URL would need its own hole in the content security policy.
    assetsInlineLimit: 0,
    // The licences of what the app is made from, for whoever gets a copy.
    license: { fileName: 'notices.md' },
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { input: { app: resolve(web, 'index.html'), frame: resolve(web, 'frame/index.html') } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8000' } },
}))

/** `x.browser.ts` stands in the place of `x.ts`, which needs Node. */
function browserFiles(): Plugin {
  return {
    name: 'browser-files',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !source.startsWith('.') || !source.endsWith('.ts') || source.endsWith('.browser.ts')) return null
      const path = resolve(dirname(importer), source.replace(/\.ts$/, '.browser.ts'))
      // The browser's own file may name what it stands for.
      return existsSync(path) && path !== importer ? path : null
    },
  }
}

/** The names of all icons, so that the frame finds the same ones as the service; their pictures it asks for. */
function iconNames(): Plugin {
  const id = 'virtual:icon-names'
  return {
    name: 'icon-names',
    resolveId: source => (source === id ? `\0${id}` : null),
    load(resolved) {
      if (resolved !== `\0${id}`) return null
      const names = Object.fromEntries(setNames.map(set => [set, listNames(set).join(' ')]))
      return `export const iconNames = ${JSON.stringify(names)}`
    },
  }
}
