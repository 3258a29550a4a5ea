import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openSecrets, type SecretPlace } from './secrets.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'lotline-secrets-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const aKey = () => randomBytes(32).toString('base64')
function keyFile(...lines: string[]): string {
  const file = path.join(dataDir, `keys-${randomBytes(4).toString('hex')}`)
  writeFileSync(file, lines.join('\n'))
  return file
}
const withKeys = (...lines: string[]) => openSecrets({ file: keyFile(...lines), dataDir })

const place: SecretPlace = { table: 'mail_sender', column: 'password', rooftopId: '0b0e8a4e-6a3e-4f5c-9c39-3b1f6f3d1a11' }

test('what was sealed opens at its place, and is another text each time', async () => {
  const secrets = await withKeys(aKey())
  const sealed = secrets.seal(place, 'Pä$$ word')
  expect(secrets.open(place, sealed)).toBe('Pä$$ word')
  expect(secrets.seal(place, 'Pä$$ word')).not.toBe(sealed)
  expect(sealed).not.toContain('word')
})

test.each([
  ['another rooftop', { rooftopId: '7a1c2f7e-1111-4f5c-9c39-3b1f6f3d1a11' }],
  ['another column', { column: 'secret' }],
  ['another table', { table: 'text_sender' }],
])('moved to %s it does not open', async (_where, changes) => {
  const secrets = await withKeys(aKey())
  expect(secrets.open({ ...place, ...changes }, secrets.seal(place, 'secret'))).toBeUndefined()
})

test('a sealed text that was changed does not open, at whichever character', async () => {
  const secrets = await withKeys(aKey())
  const sealed = secrets.seal(place, 'secret')
  const other = (character: string) => (character === 'A' ? 'B' : 'A')
  const changed = Array.from(sealed, (character, at) => `${sealed.slice(0, at)}${other(character)}${sealed.slice(at + 1)}`)
  // The last character of base64 may hold bits that mean nothing.
  for (const text of changed.slice(0, -1)) expect(secrets.open(place, text)).toBeUndefined()
  for (const text of ['', 'v1', 'v1...', sealed.slice(0, 30), `${sealed}.x`.replace('v1', 'v2')])
    expect(secrets.open(place, text)).toBeUndefined()
})

test('a new key in front seals, the old one below it still opens, and without it nothing does', async () => {
  const [old, fresh] = [aKey(), aKey()]
  const sealed = (await withKeys(old)).seal(place, 'secret')
  const both = await withKeys('# of 2027', fresh, '', old)
  expect([both.open(place, sealed), both.isNewest(sealed)]).toEqual(['secret', false])
  const resealed = both.seal(place, 'secret')
  const alone = await withKeys(fresh)
  expect([alone.open(place, resealed), alone.isNewest(resealed), alone.open(place, sealed)]).toEqual(['secret', true, undefined])
})

test('without a file the server makes one that nobody else may read, once, however many start', async () => {
  const all = await Promise.all([1, 2, 3].map(() => openSecrets({ file: undefined, dataDir })))
  const file = path.join(dataDir, 'secret.key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const [line, ...rest] = readFileSync(file, 'utf8').split('\n')
  expect([Buffer.from(line ?? '', 'base64').length, rest]).toEqual([32, ['']])
  const sealed = all[0]?.seal(place, 'secret') ?? ''
  expect(all.map((secrets) => secrets.open(place, sealed))).toEqual(['secret', 'secret', 'secret'])
  expect((await openSecrets({ file: undefined, dataDir })).open(place, sealed)).toBe('secret')
})

test.each([
  ['', 'holds no key. Write one with: openssl rand -base64 32'],
  ['# nothing but words', 'holds no key. Write one with: openssl rand -base64 32'],
  [
    `${randomBytes(32).toString('base64')}\nc2hvcnQ=`,
    'line 2: a key is 32 bytes in base64, as openssl rand -base64 32 writes it.',
  ],
  [randomBytes(32).toString('hex'), 'line 1: a key is 32 bytes in base64, as openssl rand -base64 32 writes it.'],
])('a file with %j does not let the server start, and is not told', async (text, words) => {
  const refused = await openSecrets({ file: keyFile(text), dataDir }).catch((error: Error) => error)
  expect(refused).toBeInstanceOf(Error)
  const { message } = refused as Error
  expect(message).toContain(words)
  for (const line of text.split('\n').filter(Boolean)) expect(message).not.toContain(line)
})

test('a file that is not there is named', async () => {
  const file = path.join(dataDir, 'nowhere')
  await expect(openSecrets({ file, dataDir })).rejects.toThrow(`SECRET_KEY_FILE cannot be read: ${file} (ENOENT).`)
})
