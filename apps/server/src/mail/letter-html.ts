/** The same words as a page: paragraphs, and our own addresses as links. Nobody else's: names and messages are written by people. */
export function letterHtml(text: string, origin: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => `<p>${paragraph.split('\n').map(lineHtml(origin)).join('<br>')}</p>`)
  return `<!doctype html><html><body style="font-family: sans-serif; line-height: 1.5">${paragraphs.join('')}</body></html>`
}

function lineHtml(origin: string) {
  return (line: string) => {
    const html = escaped(line)
    const isOurs = line === origin || line.startsWith(`${origin}/`)
    return isOurs ? `<a href="${html}">${html}</a>` : html
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
