import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** Sheets of the page, the later over the earlier. */
const sheets = [
  'base.css',
  'parts.css',
  'acts.css',
  'page.css',
  'photos.css',
  'work.css',
  'plain.css',
  'desk.css',
  'viewer.css',
  'heat.css',
  'print.css',
]

/** The one style block of every page: the tokens that its sheets use, light and dark, and the sheets. */
export const pageStyle = styleOf(sheets.map((name) => read(`./${name}`)).join('\n'))

function styleOf(rules: string): string {
  const tokens = readFileSync(createRequire(import.meta.url).resolve('@lotline/look/tokens.css'), 'utf8')
  const [shades, light, dark] = [':root', ':root,', '[data-mantine-color-scheme="dark"]'].map((head) =>
    declarationsOf(tokens, head),
  )
  // A role may stand for a shade.
  const resolve = (value: string) => value.replace(/var\((--[a-z]+-\d)\)/g, (all, name) => shades?.get(name) ?? all)
  const used = new Set([...rules.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name))
  const write = (all: ReadonlyMap<string, string> | undefined) =>
    [...(all ?? [])].flatMap(([name, value]) => (used.has(name) ? [`${name}:${resolve(value)}`] : [])).join(';')
  return minify(`:root{color-scheme:light dark;${write(light)}}@media (prefers-color-scheme:dark){:root{${write(dark)}}}${rules}`)
}

/** Custom properties of the first block whose selector begins so, by name. */
function declarationsOf(css: string, head: string): Map<string, string> {
  const from = head.endsWith(',') ? css.indexOf(`\n${head}\n`) : css.indexOf(`\n${head} {`)
  const block = css.slice(css.indexOf('{', from) + 1, css.indexOf('}', from))
  return new Map([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
}

function minify(css: string): string {
  return css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replaceAll(';}', '}')
    .trim()
}
