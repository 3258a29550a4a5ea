import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { shopperPrefixes } from '@lotline/contract/sites'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contractOutline } from './contract-outline.ts'
import { documentHead } from './document-head.ts'
import { iconImports } from './icon-imports.ts'
import { leanPreloads } from './lean-preloads.ts'
import { entryFileName, shellFiles } from './shell-files.ts'
import { themeVariables } from './theme-variables.ts'
import { thirdPartyLicenses } from './third-party-licenses.ts'

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string } // our own manifest

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))

const licenses = thirdPartyLicenses()

export default defineConfig({
  plugins: [
    react(),
    contractOutline(),
    themeVariables(),
    iconImports(),
    leanPreloads(),
    shellFiles(),
    documentHead(),
    licenses.pages,
    compressed(),
  ],
  worker: { format: 'es', plugins: licenses.inThreads },
  resolve: { alias: [{ find: /^zod$/, replacement: pathOf('./src/api/zod-outline.ts') }] },
  define: { __CLIENT_VERSION__: JSON.stringify(version) },
  // Other sites are the server's to show, while developing too.
  server: { proxy: Object.fromEntries(['/api', ...shopperPrefixes].map((prefix) => [prefix, 'http://localhost:4000'])) },
  build: {
    outDir: 'dist',
    // Which files a page loads: what its size is measured by.
    manifest: true,
    // Every browser of the target knows how to.
    modulePreload: { polyfill: false },
    target: 'es2024',
    // Pictures are cached on their own; the fonts stand in a sheet of their own, and come as one file.
    assetsInlineLimit: (file) => file.endsWith('.woff2'),
    // The map, which only the page with a map loads.
    chunkSizeWarningLimit: 1100,
    rolldownOptions: {
      input: { index: pathOf('./index.html'), 'service-worker': pathOf('./src/service-worker/service-worker.ts') },
      output: {
        entryFileNames: entryFileName,
        // Shorter hashes: scripts name hundreds of files, and a hash does not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // What always comes together is one script, its libraries included: the document's own, the frame with the list and
        // what its cards share with a vehicle's page, those cards, that page. Cut along each pair of pages it would compress worse and be asked for in dozens of pieces.
        codeSplitting: {
          groups: [
            { name: (id, meta) => (isOfEarly(id, meta) && closureOf(entryParts, meta).has(id) ? 'wire' : null), priority: 6 },
            { name: (id, meta) => (isOfEarly(id, meta) ? 'early' : null), priority: 5 },
            { name: (id, meta) => (isOfDocument(id, meta) ? 'index' : null), priority: 4 },
            { name: (id, meta) => (isOfSignedIn(id, meta) ? 'signed-in' : null), priority: 3 },
            { name: (id, meta) => (closureOf(cardParts, meta).has(id) ? 'card' : null), priority: 2 },
            { name: (id, meta) => (closureOf(vehicleParts, meta).has(id) ? 'vehicle' : null), priority: 1 },
            { name: (id, meta) => (closureOf(overviewParts, meta).has(id) ? 'overview' : null), priority: 0 },
            { name: (id) => (outboxParts.test(id) ? 'outbox' : null), priority: 0 },
            // A frame of the extension has the form of sign-in too.
            { name: (id, meta) => (closureOf(entryPages, meta).has(id) ? 'entry' : null), priority: 0 },
          ],
        },
      },
    },
  },
})

type ChunkMeta = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

// Each of them is asked for by an import of its own: what they load at once does not depend on the others.
const documentParts = [pathOf('./index.html')]
const earlyParts = [pathOf('./src/shell/early-start.ts')]
const entryPages = [pathOf('./src/pages/entry/EntryPages.tsx')]
const entryParts = [...documentParts, ...entryPages]
const listParts = ['./src/shell/SignedIn.tsx', './src/pages/inventory/list/InventoryPage.tsx'].map(pathOf)
const cardParts = ['./src/features/vehicles/card/VehicleCard.tsx', './src/features/vehicles/card/PhoneCard.tsx'].map(pathOf)
const vehicleParts = [pathOf('./src/pages/vehicle/page/VehicleRoute.tsx')]
const overviewParts = [pathOf('./src/pages/vehicle/overview/ReconOverviewPage.tsx')]
const changeParts = [pathOf('./src/shell/follow-changes.ts')]
/** What keeps unsent work, with the shapes of each noun: half a dozen pages load some of it, and would name each piece. */
const outboxParts =
  /\/src\/api\/outbox\/(?!left|sign)|\/node_modules\/idb\/|\/(checklists\/said|lot-walk\/scans|notes\/note-drafts|uploads\/stored-uploads)\.ts$/
const pageParts = [cardParts, vehicleParts, overviewParts]

/** Whether a module has a part in what is asked while the other scripts are on their way; of `domain` only what is really used. */
function isOfEarly(id: string, meta: ChunkMeta): boolean {
  return closureOf(earlyParts, meta).has(id) && !id.includes('/packages/domain/')
}

/** Whether the document's own script has a module: what it brings along, and what both the sign-in page and the list do. */
function isOfDocument(id: string, meta: ChunkMeta): boolean {
  if (/\/node_modules\/(react|react-dom|scheduler)\//.test(id)) return true
  if (closureOf(documentParts, meta).has(id)) return true
  const isOfEntry = closureOf(entryParts, meta).has(id) && !entryPages.includes(id)
  return isOfEntry && [listParts, ...pageParts].some((parts) => closureOf(parts, meta).has(id))
}

/**
 * Whether everybody who has signed in loads a module with the frame and the list: what these bring along, what pages of all sorts have a use
 * for, which a card or a vehicle's page would otherwise bring along, and the styles of cards, which would come as one file more.
 */
function isOfSignedIn(id: string, meta: ChunkMeta): boolean {
  // Only forms have a use for what asks before a page is left.
  if (/\/node_modules\/@tanstack\/(?!.*\/useBlocker\.)/.test(id)) return true
  if (closureOf(listParts, meta).has(id)) return !closureOf(entryParts, meta).has(id)
  // A line a noun, shared with the change stream: each by itself would be a script that every page names.
  if (id.endsWith('/keys.ts'))
    return id.includes('/notes/') || [changeParts, ...pageParts].some((parts) => closureOf(parts, meta).has(id))
  const isThere = (parts: readonly string[]) => closureOf(parts, meta).has(id)
  if (id.endsWith('.css')) return isThere(cardParts)
  // What a card and a vehicle's page both show comes with the list: the page needs no other card, and the list loads one anyway.
  if (isThere(cardParts) && (isThere(vehicleParts) || isThere(overviewParts))) return true
  return /\/web\/src\/(ui|api)\/|\/@tabler\//.test(id) && pageParts.some((parts) => closureOf(parts, meta).has(id))
}

const closures = new Map<readonly string[], Set<string>>()

/** Our own modules that are loaded with these parts, whoever else loads them too. */
function closureOf(parts: readonly string[], meta: ChunkMeta): Set<string> {
  const known = closures.get(parts)
  if (known) return known
  const seen = new Set<string>()
  const waiting = [...parts]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    // A library's index names all of it, whatever is used; icons are imported one by one.
    if (seen.has(id) || /\/node_modules\/(?!@tabler\/)/.test(id)) continue
    seen.add(id)
    waiting.push(...(meta.getModuleInfo(id)?.importedIds ?? []))
  }
  closures.set(parts, seen)
  return seen
}

/** Lays a brotli and a gzip copy beside every file of the build that gets smaller by it: the server sends what the browser takes, and compresses nothing itself. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    closeBundle() {
      const dist = pathOf('./dist/')
      for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(m?js|css|svg|json|wasm|webmanifest|txt)$/.test(name)) continue
        const bytes = readFileSync(dist + name)
        writeFileSync(`${dist}${name}.br`, brotliCompressSync(bytes))
        writeFileSync(`${dist}${name}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
