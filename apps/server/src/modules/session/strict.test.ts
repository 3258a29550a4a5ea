import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'

const server = await startServer({ passwordProfile: 'STRICT' })
const call = await server.someone()
await call('PUT', '/profile', {
  firstName: 'Wilhelmina',
  lastName: 'Abernathy',
  emailAddress: 'w.abernathy@people.test',
  phone: '3125550142',
})
const change = (newPassword: string, oldPassword = 'Right#2026') =>
  call('POST', '/authenticate/resetPassword', { oldPassword, newPassword })

test('the strict profile is told to everybody', async () => {
  expect((await server.request('GET', '/authenticate/passwordRules')).body.data).toEqual({ profile: 'STRICT' })
})

test.each([
  'passwordpassword1',
  '123456789012345678',
  'qwertyuiopasdfgh',
  'Lotline1234567890',
  'WilhelminaAbernathy',
  'abernathy.wilhelmina',
  'W1lhelm1na-2026',
  'aaaaaaaaaaaaaaaaaaaaaaaa',
])('the strict profile refuses %j as easy to guess', async (password) => {
  const { status, body } = await change(password)
  const message = 'Password is easy to guess. Use more words, and none that belong to you.'
  expect([status, body.code, body.errors]).toEqual([400, 'PASSWORD_RULES', [{ field: 'newPassword', message }]])
})

test('the strict profile refuses what is short, however mixed', async () => {
  expect((await change('Xq7#vT!m2&Lp9')).body.errors).toEqual([
    { field: 'newPassword', message: 'Password must meet guidelines above' },
  ])
})

test('the strict profile takes a sentence, of 128 characters too', async () => {
  expect((await change('blue trucks wait outside')).status).toBe(200)
  const long = 'seven vans and a tired mechanic left for lunch '.repeat(3).slice(0, 128)
  expect((await change(long, 'blue trucks wait outside')).status).toBe(200)
  expect((await change(`${long}x`, long)).status).toBe(400)
})
