import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contractOutline } from './contract-outline.ts'
import { leanPreloads } from './lean-preloads.ts'
import { entryFileName, shellFiles } from './shell-files.ts'

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string } // our own manifest

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))

export default defineConfig({
  plugins: [react(), contractOutline(), leanPreloads(), shellFiles(), compressed()],
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
        // What every page needs has a named chunk, and so has what every page behind sign-in needs: cut along each pair of pages it would
        // compress worse and be asked for in a dozen pieces. Mantine splits along the pages that use it, so that sign-in loads no menus.
        manualChunks: chunkOf,
      },
    },
  },
})

function chunkOf(id: string): string | null {
  if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react'
  return /node_modules\/@tanstack\//.test(id) ? 'tanstack' : null
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
