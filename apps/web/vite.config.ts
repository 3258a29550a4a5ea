import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string } // our own manifest

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { zod: fileURLToPath(new URL('./src/api/zod-outline.ts', import.meta.url)) } },
  define: { __CLIENT_VERSION__: JSON.stringify(version) },
  server: { proxy: { '/api': 'http://localhost:4000' } },
  build: {
    outDir: 'dist',
    // Which files a page loads: what its size is measured by.
    manifest: true,
    target: 'es2024',
    // An inlined font or picture would travel with every style sheet; files are cached on their own.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Only what every page needs gets a named chunk; Mantine splits along the pages that use it, so that sign-in loads no menus.
        manualChunks: (id) => (/node_modules\/(react|react-dom|scheduler)\//.test(id) ? 'react' : null),
      },
    },
  },
})
