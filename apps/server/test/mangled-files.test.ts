import { expect, test } from 'vitest'
import { sendMangled } from '../../../bench/files/send-mangled.ts'
import { inRecon, startServer } from './server.ts'
import { uploadsOf } from './uploads.ts'

test('whatever is wrong with a file, it is refused with a reason, or pictures can be made of it', {
  timeout: 300_000,
}, async () => {
  const server = await startServer()
  await server.app.work()
  const admin = await server.someone()
  const id = await inRecon(admin)
  const target = { image: 'media/images', document: 'attachments' }
  const { wrong, statuses } = await sendMangled(
    {
      send: (place, file) => uploadsOf(server, admin).send(`/${server.here.id}/recon/${id}/${target[place]}`, file),
      open: async (url) => (await server.app.api.inject({ url })).statusCode,
      remove: (place, one) => admin('DELETE', `/inventory/${id}/${target[place]}/${one}`),
    },
    { seed: 16, count: 200 },
  )
  expect(wrong).toEqual([])
  expect(Object.keys(statuses).toSorted()).toEqual(['201', 'FILE_TYPE', 'FILE_UNREADABLE'])
})
