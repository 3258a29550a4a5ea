import { expect, test } from 'vitest'
import { parseBlock, readEvents } from './event-stream.ts'

function streamOf(...chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
}

test('an event that arrives in pieces is read once and whole, a name with accents included', async () => {
  const bytes = new TextEncoder().encode(': hello\n\nevent: change\nid: 7-3\ndata: {"cached":["é"]}\n\nevent: reset\ndata:\n\n')
  const pieces = Array.from(bytes, (byte) => new Uint8Array([byte]))
  const events = []
  let pulses = 0
  for await (const event of readEvents(streamOf(...pieces), () => pulses++)) events.push(event)
  expect(events).toEqual([
    { event: 'change', id: '7-3', data: '{"cached":["é"]}' },
    { event: 'reset', id: undefined, data: '' },
  ])
  expect(pulses).toBe(bytes.length)
})

test('comments and retry times are no events', () => {
  expect(parseBlock(': still here')).toBeUndefined()
  expect(parseBlock('retry: 3000')).toBeUndefined()
})
