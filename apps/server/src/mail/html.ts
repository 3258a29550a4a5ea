import { escapeHtml } from '@lotline/domain/text/html'

/** The same words as a page: paragraphs, and our own addresses as links, behind the words before them. Nobody else's: names and messages are written by people. */
export function letterHtml(text: string, origin: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => `<p>${paragraph.split('\n').map(lineHtml(origin)).join('<br>')}</p>`)
  return `<!doctype html><html><body style="font-family: sans-serif; line-height: 1.5">${paragraphs.join('')}</body></html>`
}

function lineHtml(origin: string) {
  return (line: string) => {
    const isOurs = (address: string) => address === origin || address.startsWith(`${origin}/`)
    // 'What it leads to <address>'.
    const [, words = line, address = line] = /^(.+) <([^<>\s]+)>$/.exec(line) ?? []
    if (isOurs(address)) return link(address, words)
    const pieces = line.split(/(\S+)/)
    return pieces.map((piece) => (piece.startsWith(`${origin}/`) ? linkIn(piece) : escapeHtml(piece))).join('')
  }
}

/** An address inside of a sentence; the sign behind it is the sentence's. */
function linkIn(text: string): string {
  const [address = text] = /^.*[^.,;:!?)]/.exec(text) ?? []
  return link(address, address) + escapeHtml(text.slice(address.length))
}

function link(address: string, words: string): string {
  return `<a href="${escapeHtml(address)}">${escapeHtml(words)}</a>`
}
