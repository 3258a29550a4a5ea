import { expect, test } from 'vitest'
import { runAt, startServer } from '../../test/server.ts'
import { startMailServer } from '../../test/smtp.ts'

const mailServer = await startMailServer({ quotes: true })
const lines: string[] = []
const server = await startServer({
  origin: 'https://lot.example',
  mail: { smtpUrl: mailServer.url },
  logLevel: 'trace',
  logTo: { write: (line) => void lines.push(line) },
})
const { request } = server
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

test('no password, token, hash or link is in the log', async () => {
  const call = await server.someone('sales')
  const { emailAddress } = (await call('GET', '/profile')).body.data
  const signIn = (password: string) => request('POST', '/authenticate', { username: emailAddress, password })
  const secrets = ['Right#2026', 'Wrong#2026', 'Fresh#2026', 'Newest#2026', 'forged.bearer.token', 'forged-link-token']
  const keep = ({ body }: Awaited<ReturnType<typeof signIn>>) => secrets.push(body.data.token, body.data.refreshToken)

  expect((await signIn('Wrong#2026')).status).toBe(401)
  keep(await signIn('Right#2026'))
  keep(await request('GET', '/authenticate', undefined, bearer(call.refreshToken)))
  secrets.push(call.token, call.refreshToken)
  expect((await request('GET', '/profile', undefined, bearer('forged.bearer.token'))).status).toBe(401)
  expect((await request('GET', '/authenticate', undefined, bearer('forged.bearer.token'))).status).toBe(401)
  const change = { oldPassword: 'Right#2026', newPassword: 'Fresh#2026' }
  expect((await call('POST', '/authenticate/resetPassword', change)).status).toBe(200)
  await request('POST', '/authenticate/sendResetPassword', { email: emailAddress })
  const letter = await failedLetter()
  const token = /token=([\w-]+)/.exec(letter.text)?.[1] ?? ''
  secrets.push(token)
  expect(letter.last_error).toContain('not liked')
  expect([token.length > 20, letter.last_error.includes(token)]).toEqual([true, false])
  await server.app.api.inject({ url: `/reset-password?token=${token}` })
  await request('GET', `/nowhere?token=${token}`)
  const shared = 'forged-link-to-a-car-1'
  secrets.push(shared)
  for (const url of [`/s/${shared}`, `/%73/${shared}/stop`, `/api/s/${shared}/files/${call.personId}`, `/s/${shared}/nowhere`])
    expect((await server.app.api.inject({ url })).statusCode).toBe(404)
  expect((await use('forged-link-token')).status).toBe(400)
  expect((await use(token)).status).toBe(200)
  for (const { hash } of await runAt(
    server.url,
    `select password_hash as hash from person where password_hash is not null
     union all select encode(hash, form) from refresh_token cross join unnest(array['hex', 'base64']) as form
     union all select encode(hash, form) from password_reset cross join unnest(array['hex', 'base64']) as form`,
  ))
    secrets.push(hash)

  const log = lines.join('')
  expect(secrets.filter((secret) => log.includes(secret) || log.includes(encodeURIComponent(secret)))).toEqual([])
  // What was asked for is there all the same.
  for (const told of [
    '"path":"/reset-password"',
    '"path":"/s/-"',
    '"path":"/api/nowhere"',
    'SIGN_IN_FAILED',
    'could not be sent',
  ])
    expect(log).toContain(told)
  await mailServer.close()
})

test('what nobody has set up is told to whoever asks, and is no error in the log', async () => {
  const user = await server.someone(['PLUGIN_VELOCITYLOCATE_VIEW'])
  const before = lines.length
  expect((await user('GET', '/plugins/velocitylocate/generateSSOUrl')).status).toBe(503)
  const told = lines.slice(before).map((line) => JSON.parse(line))
  expect(told.filter(({ level }) => level >= 40)).toEqual([])
  expect(told.map(({ code }) => code)).toContain('LOCATE_NOT_CONFIGURED')
})

const use = (passwordToken: string) =>
  request('POST', '/authenticate/resetPassword', { passwordToken, newPassword: 'Newest#2026' })

async function failedLetter() {
  const read = async () =>
    (
      await runAt(server.url, `select text, last_error from outbox_message where last_error is not null and text like '%token=%'`)
    )[0]
  await expect.poll(read).toBeDefined()
  return read()
}
