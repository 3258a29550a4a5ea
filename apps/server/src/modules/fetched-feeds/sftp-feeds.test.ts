import { afterAll, afterEach, expect, test } from 'vitest'
import { csv, feedRow } from '../../../test/feeds.ts'
import { fetchDesk, loopback } from '../../../test/fetched-feeds.ts'
import { startServer } from '../../../test/server.ts'
import { hostKey, startSftp } from '../../../test/sftp-server.ts'

const server = await startServer({ allowAddresses: loopback })
const desk = await fetchDesk(server)
const manager = await server.someone()
afterEach(() => desk.clear(manager))

type Sftp = Awaited<ReturnType<typeof startSftp>>

async function serve(...given: Parameters<typeof startSftp>) {
  const sftp = await startSftp(...given)
  afterAll(sftp.close)
  return sftp
}

const password = { kind: 'PASSWORD', user: 'lotline', password: 'secret' }
const source = ({ port, key }: Sftp, changes = {}) => ({
  ...{ by: 'SFTP', host: '127.0.0.1', port, path: '/out/stock*.csv', signIn: password },
  hostKey: { type: key.type, fingerprint: key.fingerprint },
  ...changes,
})
const draft = (sftp: Sftp, changes = {}) => desk.draft('', { source: source(sftp), ...changes })
const activity = async () =>
  (
    await server.doors.inRooftop(server.here.id, (db) =>
      db.selectFrom('event').select(['fact', 'actor_id']).orderBy('id').execute(),
    )
  ).map(({ fact, actor_id }) => ({ ...(fact as Record<string, unknown>), by: actor_id }))

test('the newest file of a pattern is taken; without another one it is not fetched again', async () => {
  const sftp = await serve({ password: 'secret' })
  sftp.files.set('/out/stock-1.csv', { content: csv([feedRow()]), mtime: 1000 })
  sftp.files.set('/out/stock-2.csv', { content: csv([feedRow(), feedRow()]), mtime: 2000 })
  const { id, source: shown } = await desk.add(manager, draft(sftp))
  expect(shown).toMatchObject({
    ...{ host: '127.0.0.1', port: sftp.port, path: '/out/stock*.csv', signIn: 'PASSWORD', user: 'lotline', isSecretSet: true },
    hostKey: { fingerprint: sftp.key.fingerprint, by: { id: manager.personId } },
  })
  expect(JSON.stringify(shown)).not.toContain('secret')
  expect(await desk.fetchNow(manager, id)).toMatchObject({ state: 'TAKEN', fileName: 'stock-2.csv', counts: { added: 2 } })
  const reads = sftp.seen.reads
  expect(await desk.fetchNow(manager, id)).toMatchObject({ state: 'UNCHANGED', bytes: null })
  expect(sftp.seen.reads).toBe(reads)
  sftp.files.set('/out/stock-3.csv', { content: csv([feedRow()]), mtime: 3000 })
  expect(await desk.fetchNow(manager, id)).toMatchObject({ fileName: 'stock-3.csv' })
})

test('a wrong password and a missing file are told as such', async () => {
  const sftp = await serve({ password: 'other' })
  const { id } = await desk.add(manager, draft(sftp))
  expect(await desk.fetchNow(manager, id)).toMatchObject({ state: 'FAILED', fault: 'SIGN_IN_REFUSED' })
  sftp.serving.password = 'secret'
  expect(await desk.fetchNow(manager, id)).toMatchObject({
    ...{ state: 'FAILED', fault: 'NO_FILE' },
    sentence: 'No file in /out is named like stock*.csv.',
  })
})

test('a changed host key holds the feed until somebody trusts it by its last signs', async () => {
  const before = await startSftp({ password: 'secret' })
  const { id, name } = await desk.add(manager, draft(before))
  await before.close()
  const sftp = await serve({ password: 'secret' }, { port: before.port })
  sftp.files.set('/out/stock.csv', { content: csv([feedRow()]) })
  const known = { type: 'ED25519', fingerprint: before.key.fingerprint }
  const shown = { type: 'ED25519', fingerprint: sftp.key.fingerprint }
  expect(await desk.fetchNow(manager, id)).toMatchObject({ state: 'KEY_CHANGED', fault: 'HOST_KEY', counts: null })
  expect(await desk.find(manager, id)).toMatchObject({ heldKey: { known, shown }, nextAt: null, failuresInRow: 0 })
  server.pass({ hours: 5 })
  await desk.look()
  expect([sftp.seen.connections, sftp.seen.passwords]).toEqual([1, []])
  expect((await manager('POST', `/feeds/fetched/${id}/fetch`)).body.code).toBe('HOST_KEY_HELD')

  const test = (await manager('POST', `/feeds/fetched/${id}/test`)).body.data
  expect(test).toMatchObject({ state: 'KEY_SHOWN', hostKey: shown, isKeyTrusted: false, file: null })
  expect(sftp.seen.passwords).toEqual([])

  const trust = (fingerprint: string, lastSigns: string) =>
    manager('POST', `/feeds/fetched/${id}/trust`, { fingerprint, lastSigns })
  const signs = sftp.key.fingerprint.slice(-4)
  expect((await trust(hostKey().fingerprint, signs)).body.code).toBe('HOST_KEY_CHANGED')
  expect((await trust(sftp.key.fingerprint, 'nope')).body.errors).toEqual([
    { field: 'lastSigns', message: 'These are not the last 4 signs of the new fingerprint' },
  ])
  const trusted = await trust(sftp.key.fingerprint, signs)
  expect(trusted.body.data).toMatchObject({
    ...{ heldKey: null, progress: { stage: 'WAITING' } },
    source: { hostKey: { ...shown, by: { id: manager.personId } } },
  })
  await desk.look()
  expect((await desk.find(manager, id)).last).toMatchObject({ state: 'TAKEN' })
  const told = await activity()
  expect(told).toContainEqual({
    sentence: 'hostKeyHeld',
    feed: name,
    host: '127.0.0.1',
    fingerprint: sftp.key.fingerprint,
    by: null,
  })
  expect(told).toContainEqual({
    ...{ sentence: 'hostKeyTrusted', feed: name, host: '127.0.0.1', fingerprint: sftp.key.fingerprint },
    by: manager.personId,
  })
})

test('a server that shows its known key again lets the feed go on', async () => {
  const first = await startSftp({ password: 'secret' })
  const { id } = await desk.add(manager, draft(first))
  const { port, key } = first
  await first.close()
  const other = await startSftp({ password: 'secret' }, { port })
  await desk.fetchNow(manager, id)
  await other.close()
  const again = await serve({ password: 'secret' }, { port, key })
  again.files.set('/out/stock.csv', { content: csv([feedRow()]) })
  expect((await manager('POST', `/feeds/fetched/${id}/test`)).body.data).toMatchObject({ state: 'FOUND', isKeyTrusted: true })
  await desk.look()
  expect(await desk.find(manager, id)).toMatchObject({ heldKey: null, last: { state: 'TAKEN' } })
})

test('a draft is tested before it is saved: first its key is shown, then its file found', async () => {
  const sftp = await serve({ password: 'secret' })
  sftp.files.set('/out/stock.csv', { content: csv([feedRow()]), mtime: 1_772_000_000 })
  const typed = (changes: object) => manager('POST', '/feeds/fetched/test', { source: source(sftp, changes) })
  const { hostKey: _hostKey, ...unknown } = source(sftp)
  const shown = (await manager('POST', '/feeds/fetched/test', { source: unknown })).body.data
  expect(shown).toMatchObject({ state: 'KEY_SHOWN', hostKey: { type: 'ED25519', fingerprint: sftp.key.fingerprint } })
  expect(sftp.seen.passwords).toEqual([])
  expect((await manager('POST', '/feeds/fetched', desk.draft('', { source: unknown }))).body.errors).toEqual([
    { field: 'source.hostKey', message: 'Test the connection first, and trust the key that the server shows' },
  ])
  expect((await typed({ hostKey: shown.hostKey })).body.data).toMatchObject({
    ...{ state: 'FOUND', isKeyTrusted: true, fault: null },
    file: { name: 'stock.csv', modifiedAt: '2026-02-25T06:13:20.000Z' },
  })
  expect((await typed({ path: '/out/page.csv' })).body.data).toMatchObject({ state: 'FAILED', fault: 'NO_FILE' })
  sftp.files.set('/out/page.csv', { content: '<html>' })
  expect((await typed({ path: '/out/page.csv' })).body.data).toMatchObject({ state: 'FAILED', fault: 'WEB_PAGE' })
})

test('with the rooftop’s key pair a server is signed in to, and what is not trusted is told so', async () => {
  const { publicKey, fingerprint } = (await manager('GET', '/feeds/fetched/key')).body.data
  expect([publicKey.split(' ')[0], fingerprint.slice(0, 7)]).toEqual(['ssh-ed25519', 'SHA256:'])
  expect((await manager('GET', '/feeds/fetched/key')).body.data.publicKey).toBe(publicKey)
  const sftp = await serve({ publicKey })
  sftp.files.set('/out/stock.csv', { content: csv([feedRow()]) })
  const keyed = { signIn: { kind: 'KEY', user: 'lotline-here' } }
  const { id } = await desk.add(manager, draft(sftp, { source: source(sftp, keyed) }))
  expect(await desk.fetchNow(manager, id)).toMatchObject({ state: 'TAKEN' })
  const other = hostKey()
  const told = await manager('POST', '/feeds/fetched/test', {
    source: source(sftp, { ...keyed, hostKey: { type: other.type, fingerprint: other.fingerprint } }),
  })
  expect(told.body.data).toMatchObject({ state: 'FOUND', isKeyTrusted: false })
})

test('a server inside the network is not connected to, whatever its name is resolved to', async () => {
  const strict = await startServer()
  const caller = await strict.someone()
  const sftp = await serve({ password: 'secret' })
  const refused = await caller('POST', '/feeds/fetched/test', { source: source(sftp) })
  expect(refused.body.errors).toEqual([
    { field: 'source.host', message: 'must be an address on the internet, not inside a network' },
  ])
  expect(sftp.seen.connections).toBe(0)
})
