import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProgressToast } from '../../ui/message/progress-toast.tsx'
import { openTeller } from './follow-export.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const running = (done: number) => ({ jobId: 'j', state: 'RUNNING', done, total: 5000, failure: null }) as const
const done = { jobId: 'j', state: 'DONE', done: 5000, total: 5000, failure: null } as const

test('a file that is there within a second is not spoken of', () => {
  const { said, tell } = telling()
  vi.advanceTimersByTime(900)
  tell(running(500))
  tell(done)
  vi.advanceTimersByTime(200_000)
  expect(said).toEqual([])
})

test('one that takes longer is told how far it is, and when it is there', () => {
  const { said, tell } = telling()
  vi.advanceTimersByTime(1000)
  tell(running(1500))
  tell(done)
  expect(said).toEqual([
    ['running', 'Making the PDF'],
    ['running', 'Making the PDF: 1,500 of 5,000 vehicles'],
    ['done', 'PDF ready'],
  ])
})

test('one that takes longer than its tab waits is offered anew', () => {
  const { said, tell } = telling()
  vi.advanceTimersByTime(60_000)
  tell(done)
  expect(said.at(-1)).toEqual(['ready', 'The PDF is ready.', { label: 'Download', uri: '/api/files/x' }])
})

test('one that failed is told of, however soon', () => {
  const { said, tell } = telling()
  tell({ ...running(0), state: 'FAILED', failure: 'It cannot be.' })
  vi.advanceTimersByTime(200_000)
  expect(said).toEqual([['failed', 'It cannot be.']])
})

test('where the browser keeps the tab from opening the way to the file is shown at once', () => {
  const { said } = telling({ isOpened: false })
  expect(said).toEqual([['ready', 'The PDF could not open by itself.', { label: 'Open the PDF', uri: '/api/files/x' }]])
})

test('without news the words go after a while', () => {
  const { said, tell } = telling()
  vi.advanceTimersByTime(80_000)
  tell(running(500))
  vi.advanceTimersByTime(80_000)
  expect(said.at(-1)).toEqual(['running', 'Making the PDF: 500 of 5,000 vehicles'])
  vi.advanceTimersByTime(80_000)
  expect(said.at(-1)).toEqual(['hide'])
})

function telling({ isOpened = true } = {}) {
  const said: unknown[][] = []
  const toast: ProgressToast = {
    running: (words) => void said.push(['running', words]),
    ready: (words, way) => void said.push(['ready', words, way]),
    done: (words) => void said.push(['done', words]),
    failed: (words) => void said.push(['failed', words]),
    hide: () => void said.push(['hide']),
  }
  const { tell } = openTeller(toast, { name: 'PDF', uri: '/api/files/x', isOpened, onEnd: () => {} })
  return { said, tell }
}
