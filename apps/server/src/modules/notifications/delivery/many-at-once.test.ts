import { expect, test } from 'vitest'
import { startWithReaders } from '../../../../test/notices/notice-readers.ts'
import { inRecon, runAt } from '../../../../test/server.ts'

const { server, dana, reader, mention, choose, sqlHere, deliver, soon } = await startWithReaders()
await sqlHere('update workflow_step set safe_duration_seconds = 3600, recommended_duration_seconds = 7200')
await server.runHousekeeping()

/** So many vehicles of which somebody begins work in the same minute. */
async function delivery(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) ids.push(await inRecon(dana))
  for (const id of ids) await dana('PUT', `/recon/${id}/workflow/step/state`, { state: 'ACTIVE' })
  return ids
}

async function told(): Promise<void> {
  await server.runHousekeeping()
  soon()
  await deliver()
}

test('up to three that are late at once are told each for itself', async () => {
  const { browser } = await reader()
  await delivery(3)
  server.pass({ hours: 2 })
  await told()
  expect(browser.pushed.map(({ message }) => message.body)).toEqual(Array(3).fill('Late in Intake: Passed its goal of 2h'))
})

test('more are one push and one letter, which a mention is no part of; what follows waits a breath', async () => {
  const [{ caller, browser }, writer] = [await reader(), await reader()]
  await choose(writer.caller.personId, 'LATE', false, true)
  const cars = await delivery(6)
  server.pass({ minutes: 3 })
  const [after = ''] = await delivery(1)
  server.pass({ hours: 1, minutes: 57 })
  await mention(cars[0] ?? '', caller)
  await told()
  // Of the car that somebody asks about all comes together.
  const [many, asked, ...others] = browser.pushed.map(({ message }) => message).toSorted((a, b) => a.title.localeCompare(b.title))
  expect([others, asked?.tag, asked?.body.split('\n').length]).toEqual([[], cars[0], 2])
  expect([many?.title, many?.url]).toEqual(['5 vehicles are late', `/go/${server.here.id}/notifications`])
  const late = expect.stringMatching(/^T\d+ is late in Intake: Passed its goal of 2h$/)
  expect(many?.body.split('\n')).toEqual([...Array(4).fill(late), 'and 1 more'])
  browser.pushed.splice(0)
  server.pass({ minutes: 3 })
  await told()
  expect(browser.pushed).toEqual([])
  server.pass({ minutes: 2 })
  await told()
  expect(browser.pushed.map(({ message }) => message.tag)).toEqual([after])
  const letters = await runAt(server.url, 'select subject, text from outbox_message where person_id = $1 order by id', [
    writer.caller.personId,
  ])
  expect(letters[0]).toMatchObject({
    subject: '6 vehicles are late',
    text: expect.stringMatching(/^6 vehicles\n\nT\d+ is late in Intake\./),
  })
})
