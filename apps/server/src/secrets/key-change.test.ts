import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loopbackCa } from '../../test/loopback-tls.ts'
import { ownDatabase, runAt, startServer } from '../../test/server.ts'
import { startMailServer } from '../../test/smtp.ts'
import { openDoors } from '../database/doors.ts'
import { closePools, openPools } from '../database/pools.ts'
import { sealPassword } from '../mail/own-server.ts'
import { createGroup, createRooftop } from '../modules/rooftops/index.ts'
import { openSecrets } from './secrets.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'lotline-keys-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))
const aKey = () => randomBytes(32).toString('base64')
let files = 0
function keyFile(...keys: string[]): string {
  files += 1
  const file = path.join(dir, `keys-${files}`)
  writeFileSync(file, keys.join('\n'))
  return file
}

const account = { user: 'cars', password: 'Bright#42' }

/** A server that starts over a mail server whose password was sealed with a key. */
async function startOver(sealedWith: string, file: string) {
  const strict = await startMailServer({ account })
  const url = await ownDatabase()
  const pools = openPools({ url })
  const rooftopId = await openDoors(pools).identity(async (db) => {
    const groupId = await createGroup(db, 'Sealed Group')
    return createRooftop(db, { groupId, name: 'Riverside', timeZone: 'America/Chicago', pack: 500 })
  })
  await closePools(pools)
  const secrets = await openSecrets({ file: keyFile(sealedWith), dataDir: dir })
  await runAt(
    url,
    `insert into mail_sender (rooftop_id, host, port, encryption, user_name, password, from_address)
     values ($1, '127.0.0.1', $2, 'STARTTLS', 'cars', $3, 'cars@riverside.example')`,
    [rooftopId, strict.port, sealPassword(secrets, rooftopId, account.password)],
  )
  const server = await startServer({
    ...{ at: url, secretKeyFile: file, allowAddresses: ['127.0.0.1/32'], outsideCa: loopbackCa },
  })
  const admin = await server.someone('administrator', rooftopId)
  return { strict, url, admin }
}

test('with a new key in front of the old one, passwords are sealed anew as the server starts', async () => {
  const [old, fresh] = [aKey(), aKey()]
  const { strict, url, admin } = await startOver(old, keyFile(fresh, old))
  const test = await admin('POST', '/settings/engage/senders/test', { channel: 'MAIL' })
  expect(test.body.data.isSent).toBe(true)
  const [{ rooftop_id: rooftopId, password }] = await runAt(url, 'select rooftop_id, password from mail_sender')
  const alone = await openSecrets({ file: keyFile(fresh), dataDir: dir })
  expect(alone.open({ table: 'mail_sender', column: 'password', rooftopId }, password)).toBe(account.password)
  await strict.close()
})

test('with the key lost the screen says so, and the password typed again is sealed with the new one', async () => {
  const { strict, admin } = await startOver(aKey(), keyFile(aKey()))
  const state = async () => (await admin('GET', '/settings/engage/senders')).body.data.mail.status.state
  expect(await state()).toBe('LOCKED')
  const server = { host: '127.0.0.1', port: strict.port, encryption: 'STARTTLS', fromAddress: 'cars@riverside.example' }
  await admin('PUT', '/settings/engage/senders/mail', { ...server, ...account })
  expect((await admin('POST', '/settings/engage/senders/test', { channel: 'MAIL' })).body.data.isSent).toBe(true)
  expect(await state()).toBe('WORKS')
  await strict.close()
})

test('the password of a window sticker provider that was kept in the clear is sealed as the server starts, and opened to sign in', async () => {
  const url = await ownDatabase()
  const pools = openPools({ url })
  const rooftopId = await openDoors(pools).identity(async (db) => {
    const groupId = await createGroup(db, 'Plain Group')
    return createRooftop(db, { groupId, name: 'Riverside', timeZone: 'America/Chicago', pack: 500 })
  })
  await closePools(pools)
  await runAt(
    url,
    `insert into paper_settings (rooftop_id, dealer_name, address, phone, email, complaints_contact, guide_form, warranty, systems, duration,
       manufacturer_applies, manufacturer_used_applies, other_used_applies, service_contract, price_note, sticker_url, sticker_user, sticker_password_plain)
     values ($1, '', '', '', '', '', 'AS_IS', 'NONE', '', '', false, false, false, false, '', 'https://stickers.test', 'cars', $2)`,
    [rooftopId, account.password],
  )
  const file = keyFile(aKey())
  const server = await startServer({ at: url, secretKeyFile: file })
  const [row] = await runAt(url, 'select sticker_password, sticker_password_plain from paper_settings')
  expect(row.sticker_password_plain).toBeNull()
  const place = { table: 'paper_settings', column: 'sticker_password', rooftopId }
  expect((await openSecrets({ file, dataDir: dir })).open(place, row.sticker_password)).toBe(account.password)
  const admin = await server.someone('administrator', rooftopId)
  expect((await admin('GET', '/settings/papers')).body.data.provider).toMatchObject({ user: 'cars', hasPassword: true })
})
