import { readFileSync } from 'node:fs'
import { minifySync, type Plugin, type Rolldown } from 'vite'
import { chunkOf, filesOf } from './shell-files.ts'

// What the list loads at once, and every other page of a signed-in person.
const frame = ['src/shell/SignedIn.tsx']
const pages = { frame, list: [...frame, 'src/features/vehicles/card/VehicleCard.tsx'] }

const scriptPlace = '<script></script>'
const iconPlace = 'href="/favicon.svg"'

/**
 * Puts into the document what would be asked for before anything else: the script of its head, told which files each page needs beside those
 * that the document names itself, and the window's icon, which browsers ask for again with each new address.
 */
export function documentHead(): Plugin {
  return {
    name: 'document-head',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!html.includes(scriptPlace) || !html.includes(iconPlace))
          throw new Error('index.html has no place for its script or its icon')
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk')
        const icon = readFileSync(new URL('./public/favicon.svg', import.meta.url), 'base64')
        return html
          .replace(scriptPlace, () => `<script>${scriptOf(chunks)}</script>`)
          .replace(iconPlace, `href="data:image/svg+xml;base64,${icon}"`)
      },
    },
  }
}

/** The script of head.js. While developing there are no chunks, and it asks for nothing. */
function scriptOf(chunks: readonly Rolldown.OutputChunk[]): string {
  const script = readFileSync(new URL('./head.js', import.meta.url), 'utf8')
  if (!script.includes('const parts = {}')) throw new Error('head.js has no place for the parts of the pages')
  const told = script.replace('const parts = {}', `const parts = ${JSON.stringify(chunks.length > 0 ? partsOf(chunks) : {})}`)
  return minifySync('head.js', told, { module: false }).code.trim()
}

function partsOf(chunks: readonly Rolldown.OutputChunk[]): Record<string, string | readonly string[]> {
  const early = chunkOf('src/shell/early-start.ts', chunks)
  const lists = Object.entries(pages).map(([name, files]) => [name, needed(files, chunks)])
  return { early: `/${early.fileName}`, ...Object.fromEntries(lists) }
}

/** The scripts and styles of a page's parts, without what comes with the document and without fonts and pictures. */
function needed(files: readonly string[], chunks: readonly Rolldown.OutputChunk[]): readonly string[] {
  const there = new Set(filesOf([chunkOf('index.html', chunks)], chunks))
  const roots = files.map((file) => chunkOf(file, chunks))
  return filesOf(roots, chunks).filter((file) => /\.(js|css)$/.test(file) && !there.has(file))
}
