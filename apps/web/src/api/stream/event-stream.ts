export type StreamEvent = { event: string; data: string; id: string | undefined }

/** Reads server-sent events from a reply's body. `onBytes` hears of everything that comes in, the server's signs of life included. */
export async function* readEvents(body: ReadableStream<Uint8Array>, onBytes: () => void): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onBytes()
      const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/)
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = parseBlock(block)
        if (event) yield event
      }
    }
  } finally {
    // Nobody waits for the server's agreement to hang up.
    reader.cancel().catch(() => undefined)
  }
}

/** One event from its lines; undefined for comments and for blocks without data or name. */
export function parseBlock(block: string): StreamEvent | undefined {
  let event = ''
  let id: string | undefined
  const data: string[] = []
  for (const line of block.split(/\r?\n/)) {
    const at = line.indexOf(':')
    const field = at < 0 ? line : line.slice(0, at)
    const value = at < 0 ? '' : line.slice(at + 1).replace(/^ /, '')
    if (field === 'event') event = value
    if (field === 'data') data.push(value)
    if (field === 'id') id = value
  }
  if (event === '' && data.length === 0) return undefined
  return { event: event || 'message', data: data.join('\n'), id }
}
