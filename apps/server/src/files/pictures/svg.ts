// What a drawing is made of. Scripts, styles, foreign content, pictures, filters and animations are not.
const elements = new Set(
  `svg g path rect circle ellipse line polyline polygon text tspan textPath defs symbol use switch title desc marker
  linearGradient radialGradient stop clipPath mask`.split(/\s+/),
)
const most = { elements: 20_000, depth: 100, attributes: 100 }
const svgSpace = 'http://www.w3.org/2000/svg'
const linkSpace = 'http://www.w3.org/1999/xlink'

type Token =
  | { kind: 'text'; text: string }
  | { kind: 'open'; name: string; attributes: [string, string][]; isEmpty: boolean }
  | { kind: 'close'; name: string }

/** A drawing with nothing left in it that acts or reaches out, written anew; undefined for what is no well-formed drawing or too much of one. */
export function cleanSvg(bytes: Uint8Array): string | undefined {
  try {
    const source = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return written(source)
  } catch (error) {
    if (error instanceof Malformed || error instanceof TypeError) return undefined
    throw error
  }
}

class Malformed extends Error {}

function written(source: string): string {
  const out: string[] = []
  const open: string[] = []
  // How many elements are open inside of one that is left out, itself included.
  let leftOut = 0
  let count = 0
  for (const token of tokensOf(source)) {
    if (token.kind === 'text') {
      if (open.length > 0 && leftOut === 0) out.push(escaped(token.text))
      else if (open.length === 0 && token.text.trim() !== '') throw new Malformed()
      continue
    }
    if (token.kind === 'close') {
      if (open.pop() !== token.name) throw new Malformed()
      if (leftOut > 0) leftOut -= 1
      else out.push(`</${token.name}>`)
      continue
    }
    count += 1
    const isSecondRoot = open.length === 0 && count > 1
    if (count > most.elements || open.length >= most.depth || isSecondRoot || (count === 1 && token.name !== 'svg'))
      throw new Malformed()
    const isKept = leftOut === 0 && elements.has(token.name)
    if (isKept) out.push(startOf(token.name, token.attributes, token.isEmpty, count === 1))
    if (token.isEmpty) continue
    open.push(token.name)
    if (!isKept) leftOut += 1
  }
  if (open.length > 0 || count === 0) throw new Malformed()
  return out.join('')
}

function startOf(name: string, attributes: readonly [string, string][], isEmpty: boolean, isRoot: boolean): string {
  const kept = attributes.filter(([key, value]) => isHarmless(key, value)).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const spaces = isRoot ? ` xmlns="${svgSpace}" xmlns:xlink="${linkSpace}"` : ''
  return `<${name}${spaces}${kept.join('')}${isEmpty ? '/' : ''}>`
}

/** An attribute that draws: no event, no address but of a part of the same drawing, no other language. */
function isHarmless(key: string, value: string): boolean {
  if (key === 'href' || key === 'xlink:href') return /^#[\w.-]+$/.test(value)
  if (!/^[A-Za-z][\w-]*$/.test(key) || /^(on|xmlns)/i.test(key)) return key === 'xml:space'
  const reaches = value.replace(/url\(\s*(["']?)#[\w.-]+\1\s*\)/g, '')
  return !/url\s*\(|@|\\|expression|javascript:|data:/i.test(reaches)
}

function* tokensOf(source: string): Generator<Token> {
  let at = 0
  while (at < source.length) {
    const next = source.indexOf('<', at)
    if (next !== at) {
      yield { kind: 'text', text: decoded(source.slice(at, next < 0 ? undefined : next)) }
      if (next < 0) return
      at = next
    }
    const skipped = skippedAt(source, at)
    if (skipped) {
      if (skipped.text !== undefined) yield { kind: 'text', text: skipped.text }
      at = skipped.end
      continue
    }
    const end = endOfTag(source, at)
    yield tagOf(source.slice(at + 1, end))
    at = end + 1
  }
}

/** Comments, instructions, the declaration of a kind and literal text; entities of one's own are what bombs are made of. */
function skippedAt(source: string, at: number): { end: number; text?: string } | undefined {
  const until = (mark: string, from: number) => {
    const end = source.indexOf(mark, from)
    if (end < 0) throw new Malformed()
    return end
  }
  if (source.startsWith('<!--', at)) return { end: until('-->', at + 4) + 3 }
  if (source.startsWith('<?', at)) return { end: until('?>', at + 2) + 2 }
  if (source.startsWith('<![CDATA[', at)) {
    const end = until(']]>', at + 9)
    return { end: end + 3, text: source.slice(at + 9, end) }
  }
  if (!source.startsWith('<!', at)) return undefined
  const end = until('>', at)
  if (!/^<!DOCTYPE\s/i.test(source.slice(at, at + 10)) || source.slice(at, end).includes('[')) throw new Malformed()
  return { end: end + 1 }
}

/** Where the tag ends that begins here: a sign in a quoted value is none. */
function endOfTag(source: string, at: number): number {
  for (let place = at + 1; place < source.length; place += 1) {
    const sign = source[place]
    if (sign === '>') return place
    if (sign === '<') throw new Malformed()
    if (sign !== '"' && sign !== "'") continue
    place = source.indexOf(sign, place + 1)
    if (place < 0) throw new Malformed()
  }
  throw new Malformed()
}

const nameOf = /^[A-Za-z_][\w.-]*(:[A-Za-z_][\w.-]*)?$/
const attribute = /\s+([^\s=/>"']+)\s*=\s*("[^"]*"|'[^']*')/y

function tagOf(inner: string): Token {
  if (inner.startsWith('/')) return { kind: 'close', name: inner.slice(1).trimEnd() }
  const isEmpty = inner.endsWith('/')
  const text = isEmpty ? inner.slice(0, -1) : inner
  const name = /^[^\s]+/.exec(text)?.[0] ?? ''
  if (!nameOf.test(name)) throw new Malformed()
  const attributes: [string, string][] = []
  let at = name.length
  while (text.slice(at).trim() !== '') {
    attribute.lastIndex = at
    const found = attribute.exec(text)
    if (!found || attributes.length >= most.attributes) throw new Malformed()
    const [whole, key = '', quoted = ''] = found
    if (attributes.some(([known]) => known === key)) throw new Malformed()
    attributes.push([key, decoded(quoted.slice(1, -1))])
    at += whole.length
  }
  return { kind: 'open', name, attributes, isEmpty }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const entity = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,10}));/gi
const strayAmpersand = /&(?!(?:#x[\da-f]{1,6}|#\d{1,7}|\w{1,10});)/i

function decoded(text: string): string {
  if (!text.includes('&')) return text
  if (strayAmpersand.test(text)) throw new Malformed()
  return text.replace(entity, (_whole, hex?: string, decimal?: string, name = '') => {
    if (name) return entities[name] ?? refuse()
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0x10ffff || code === 0 ? refuse() : String.fromCodePoint(code)
  })
}

function refuse(): never {
  throw new Malformed()
}

// What XML itself cannot hold is no text of a drawing.
const unfit = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(unfit, '')
    .replace(/[&<>"]/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt' }[sign] ?? 'quot'};`)
}
