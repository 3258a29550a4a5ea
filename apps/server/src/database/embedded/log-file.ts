import { appendFileSync, renameSync, statSync } from 'node:fs'

export type LogFile = { write(text: string): void; tail(): string[] }

const keptLines = 30

/** A log that keeps at most two files of `limit` bytes (`path` and `path.1`) and the last lines in memory. */
export function openLogFile(path: string, limit = 5_000_000): LogFile {
  let size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  let last: string[] = []
  return {
    write(text) {
      last = [...last, ...text.split('\n').filter((line) => line !== '')].slice(-keptLines)
      // A full disk must not stop the server over its log.
      try {
        if (size > limit) {
          renameSync(path, `${path}.1`)
          size = 0
        }
        appendFileSync(path, text, { mode: 0o600 })
        size += Buffer.byteLength(text)
      } catch {}
    },
    tail: () => last,
  }
}
