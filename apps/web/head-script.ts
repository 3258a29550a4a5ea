import { readFileSync, writeFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'
import { chunkOf, filesOf } from './shell-files.ts'

// What the list loads at once, and every other page of a signed-in person.
const frame = ['src/shell/SignedIn.tsx']
const pages = { frame, list: [...frame, 'src/pages/inventory/card/VehicleCard.tsx'] }

/** Tells the script in the document's head which files each page needs beside those that the document names itself. */
export function headScript(): Plugin {
  let parts: Record<string, string | readonly string[]>
  return {
    name: 'head-script',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const partsOf = (files: readonly string[]) => needed(files, chunks)
      const early = chunkOf('src/shell/early-start.ts', chunks)
      parts = {
        early: `/${early.fileName}`,
        ...Object.fromEntries(Object.entries(pages).map(([name, files]) => [name, partsOf(files)])),
      }
    },
    writeBundle({ dir = '' }) {
      const file = `${dir}/head.js`
      const script = readFileSync(file, 'utf8')
      if (!script.includes('const parts = {}')) throw new Error('head.js has no place for the parts of the pages')
      writeFileSync(file, script.replace('const parts = {}', `const parts = ${JSON.stringify(parts)}`))
    },
  }
}

/** The scripts and styles of a page's parts, without what comes with the document and without fonts and pictures. */
function needed(files: readonly string[], chunks: readonly Rolldown.OutputChunk[]): readonly string[] {
  const there = new Set(filesOf([chunkOf('index.html', chunks)], chunks))
  const roots = files.map((file) => chunkOf(file, chunks))
  return filesOf(roots, chunks).filter((file) => /\.(js|css)$/.test(file) && !there.has(file))
}
