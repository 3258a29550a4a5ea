import { expect, test } from 'vitest'
import { openLineWindow } from './text-lines.ts'

test('lines are cut the same wherever the pieces of the file end', async () => {
  const text = 'a\r\nb\rc\n\n"d"'
  for (let size = 1; size <= text.length; size += 1) {
    const window = openLineWindow(pieces(text, size), 100)
    const lines = []
    for (let line = await window.peek(0); line; line = await window.peek(0)) {
      lines.push(`${line.line}: ${line.text}`)
      window.drop(1)
    }
    expect(lines).toEqual(['1: a', '2: b', '3: c', '4: ', '5: "d"'])
  }
})

test('closing lets go of the file before its end', async () => {
  let isOpen = true
  async function* file() {
    try {
      for (;;) yield 'a line\n'
    } finally {
      isOpen = false
    }
  }
  const window = openLineWindow(file(), 100)
  expect(await window.peek(3)).toMatchObject({ line: 4, text: 'a line' })
  await window.close()
  expect(isOpen).toBe(false)
})

async function* pieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}
