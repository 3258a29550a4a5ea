import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ownDatabase } from '../../test/server.ts'

const url = await ownDatabase()

test('the generated types are those of the migrated tables', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lotline-types-'))
  const written = path.join(folder, 'types.ts')
  execFileSync(process.execPath, [path.join(import.meta.dirname, '../../../../scripts/database-types.ts'), written, url])
  expect(readFileSync(written, 'utf8')).toBe(readFileSync(path.join(import.meta.dirname, 'types.ts'), 'utf8'))
  rmSync(folder, { recursive: true })
})
