import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contractOutline } from './contract-outline.ts'
import { headScript } from './head-script.ts'
import { iconImports } from './icon-imports.ts'
import { leanPreloads } from './lean-preloads.ts'
import { entryFileName, shellFiles } from './shell-files.ts'

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string } // our own manifest

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))

export default defineConfig({
  plugins: [react(), contractOutline(), iconImports(), leanPreloads(), shellFiles(), headScript(), compressed()],
  resolve: { alias: { zod: pathOf('./src/api/zod-outline.ts') } },
  define: { __CLIENT_VERSION__: JSON.stringify(version) },
  server: { proxy: { '/api': 'http://localhost:4000' } },
  build: {
    outDir: 'dist',
    // Which files a page loads: what its size is measured by.
    manifest: true,
    target: 'es2024',
    // An inlined font or picture would travel with every style sheet; files are cached on their own.
    assetsInlineLimit: 0,
    // The map, which only the page with a map loads.
    chunkSizeWarningLimit: 1100,
    rolldownOptions: {
      input: { index: pathOf('./index.html'), 'service-worker': pathOf('./src/service-worker/service-worker.ts') },
      output: {
        entryFileNames: entryFileName,
        // What always comes together is one script, its libraries included: what every page needs, the frame with the list, the card of a
        // vehicle, its page. Cut along each pair of pages it would compress worse and be asked for in dozens of pieces.
        codeSplitting: {
          groups: [
            { name: (id, meta) => (isOfEarly(id, meta) && closureOf(entryParts, meta).has(id) ? 'wire' : null), priority: 8 },
            { name: (id, meta) => (isOfEarly(id, meta) ? 'early' : null), priority: 7 },
            { name: (id, meta) => (isShared(id, meta) ? 'shared' : null), priority: 6 },
            { name: (id, meta) => (isOfSignedIn(id, meta) ? 'signed-in' : null), priority: 5 },
            { name: (id, meta) => (isOfPages(id, meta) ? 'ui' : null), priority: 4 },
            { name: (id, meta) => (isOfVehicleFacts(id, meta) ? 'vehicle-facts' : null), priority: 3 },
            { name: (id, meta) => (closureOf(vehicleParts, meta).has(id) ? 'vehicle' : null), priority: 2 },
            { name: (id, meta) => (closureOf(cardParts, meta).has(id) ? 'card' : null), priority: 1 },
            { name: (id, meta) => (closureOf(overviewParts, meta).has(id) ? 'overview' : null), priority: 0 },
          ],
        },
      },
    },
  },
})

type ChunkMeta = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

// Each of them is asked for by an import of its own: what they load at once does not depend on the others.
const mainParts = [pathOf('./src/main.tsx')]
const earlyParts = [pathOf('./src/shell/early-start.ts')]
const entryParts = [...mainParts, pathOf('./src/pages/entry/EntryPages.tsx')]
const listParts = ['./src/shell/SignedIn.tsx', './src/pages/inventory/list/InventoryPage.tsx'].map(pathOf)
const cardParts = ['./src/pages/inventory/card/VehicleCard.tsx', './src/pages/inventory/card/PhoneCard.tsx'].map(pathOf)
const vehicleParts = [pathOf('./src/pages/vehicle/page/VehicleRoute.tsx')]
const overviewParts = [pathOf('./src/pages/vehicle/overview/ReconOverviewPage.tsx')]
const pageParts = [cardParts, vehicleParts, overviewParts]

/** Whether a module has a part in what is asked while the other scripts are on their way; of `domain` only what is really used. */
function isOfEarly(id: string, meta: ChunkMeta): boolean {
  return closureOf(earlyParts, meta).has(id) && !id.includes('/packages/domain/')
}

/** Whether the first script brings a module along, or both the sign-in page and the list do. */
function isShared(id: string, meta: ChunkMeta): boolean {
  if (/\/node_modules\/(react|react-dom|scheduler)\//.test(id)) return true
  if (entryParts.includes(id)) return false
  const isThere = (parts: readonly string[]) => closureOf(parts, meta).has(id)
  return isThere(mainParts) || (isThere(entryParts) && [listParts, ...pageParts].some(isThere))
}

/** Whether everybody who has signed in loads a module with the frame and the list. */
function isOfSignedIn(id: string, meta: ChunkMeta): boolean {
  if (/\/node_modules\/@tanstack\//.test(id)) return true
  return closureOf(listParts, meta).has(id) && !closureOf(entryParts, meta).has(id)
}

/** Whether pages of all sorts have a use for a module that a card or a vehicle's page loads: with those it would bring them along. */
function isOfPages(id: string, meta: ChunkMeta): boolean {
  return /\/web\/src\/(ui|api)\/|\/@tabler\//.test(id) && pageParts.some((parts) => closureOf(parts, meta).has(id))
}

/** Whether a vehicle's card and its page both bring a module along. A desk's card and a phone's have almost all of it in common. */
function isOfVehicleFacts(id: string, meta: ChunkMeta): boolean {
  const isThere = (parts: readonly string[]) => closureOf(parts, meta).has(id)
  return isThere(cardParts) && (isThere(vehicleParts) || isThere(overviewParts))
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
        if (!/\.(m?js|css|svg|json|wasm|webmanifest)$/.test(name)) continue
        const bytes = readFileSync(dist + name)
        writeFileSync(`${dist}${name}.br`, brotliCompressSync(bytes))
        writeFileSync(`${dist}${name}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
