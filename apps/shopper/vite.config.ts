import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import { pageStyle } from './src/style/style.ts'

/** Bytes after gzip that all scripts of the page together, and its one style block, may have. */
const MAX_SCRIPT = 20_000
const MAX_STYLE = 12_000

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))

export default defineConfig({
  base: '/s/',
  publicDir: false,
  plugins: [withinBounds()],
  build: {
    outDir: 'dist',
    // The server reads the name of the script there.
    manifest: true,
    modulePreload: false,
    target: 'es2022',
    rolldownOptions: {
      input: pathOf('./src/script/main.ts'),
      output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
    },
  },
})

/** Lays compressed copies beside the scripts, and refuses a build that has grown over its bounds. */
function withinBounds(): Plugin {
  return {
    name: 'within-bounds',
    apply: 'build',
    closeBundle() {
      const folder = pathOf('./dist/assets/')
      let script = 0
      for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
        const bytes = readFileSync(folder + name)
        const packed = gzipSync(bytes, { level: 9 })
        script += packed.length
        writeFileSync(`${folder}${name}.gz`, packed)
        writeFileSync(`${folder}${name}.br`, brotliCompressSync(bytes))
      }
      const style = gzipSync(pageStyle, { level: 9 }).length
      if (script > MAX_SCRIPT) throw new Error(`The scripts of the shopper's page have ${script} bytes, more than ${MAX_SCRIPT}.`)
      if (style > MAX_STYLE) throw new Error(`The style of the shopper's page has ${style} bytes, more than ${MAX_STYLE}.`)
    },
  }
}
