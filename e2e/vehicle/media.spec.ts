import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import type { Media } from '@lotline/contract/files/media'
import sharp from 'sharp'
import { ask } from '../support/ask.ts'
import { expectNoFaults, expectNoFaultsInEither } from '../support/faults.ts'
import { addRole, comeIn, inviteNewcomer } from '../support/newcomers.ts'
import { type Account, credentials, enter, goInside, headersOf, isPhone, openSession } from '../support/people.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'

test('photos are chosen, assigned to shots, swapped and deleted', async ({ page }) => {
  const id = await openMedia(page, 'manager', 3)
  const { meta } = await mediaOf(page, id)
  await page.locator('header input[type=file]').setInputFiles([await photo('lot-1.jpg'), await photo('lot-2.png'), phonePhoto])
  const loose = page.getByRole('region', { name: 'Unassigned' })
  const names = ['lot-1.jpg', 'lot-2.png', 'from-phone.jpg']
  for (const name of names) await expect(loose.getByRole('button', { name })).toBeVisible()
  const { data: came } = await mediaOf(page, id)
  expect(came.find(({ name }) => name === 'from-phone.jpg')).toMatchObject({ contentType: 'image/jpeg', width: 320, height: 240 })
  await expect(page.getByRole('region', { name: 'Uploads' })).toHaveCount(0)
  await expectNoFaults(page)

  // In another order, and back.
  const order = async () => (await mediaOf(page, id)).data.flatMap(({ name }) => (names.includes(name) ? [name] : []))
  const sent = await order()
  const [one = '', , last = ''] = sent
  if (isPhone(page)) {
    await loose.getByRole('button', { name: last }).click()
    await page.getByRole('button', { name: 'Make cover photo' }).click()
  } else await loose.getByRole('button', { name: last }).dragTo(loose.getByRole('button', { name: one }), atItsLeft)
  await expect.poll(order).toEqual([last, ...sent.slice(0, 2)])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(order).toEqual(sent)
  if (isPhone(page)) await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  // Into an empty slot, from there into one that is taken, whose photo moves where this one was.
  const { data: before } = await mediaOf(page, id)
  const taken = before.find(({ shot }) => shot === 'WHEEL')
  const empty = meta.missingShots.at(0)
  await loose.getByRole('button', { name: 'lot-1.jpg' }).click()
  const choices = page.getByRole('list', { name: 'Shots' })
  await choices
    .getByRole('button', { name: /empty$/ })
    .first()
    .click()
  await expect(choices.getByRole('button', { name: /this photo$/ })).toBeVisible()
  await expect.poll(async () => shotOf(await mediaOf(page, id), 'lot-1.jpg')).toBe(empty)
  await choices.getByRole('button', { name: 'Wheel' }).click()
  await expect.poll(async () => shotOf(await mediaOf(page, id), 'lot-1.jpg')).toBe('WHEEL')
  expect(shotOf(await mediaOf(page, id), taken?.name)).toBe(empty)
  await expectNoFaultsInEither(page, { within: '[aria-label="Chosen photo"]' })
  await page.getByRole('button', { name: 'Unassign' }).click()
  await expect(loose.getByRole('button', { name: 'lot-1.jpg', includeHidden: true })).toHaveCount(1)

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this image?' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(loose.getByRole('button', { name: 'lot-1.jpg' })).toHaveCount(0)
  await expect.poll(async () => shotOf(await mediaOf(page, id), 'lot-1.jpg')).toBe(undefined)
  await expect(loose.getByRole('button', { name: 'lot-2.png' })).toBeVisible()
})

test('a photo is dragged onto a slot, a file dropped on one, and what is no photo is told', { tag: '@desktop' }, async ({
  page,
}) => {
  const id = await openMedia(page, 'manager', 4)
  const { data: before, meta } = await mediaOf(page, id)
  const [wheel, dashboard] = ['WHEEL', 'DASHBOARD'].map((shot) => before.find((one) => one.shot === shot)?.name ?? '')
  const shots = page.getByRole('region', { name: 'Assigned shots' })
  await shots.getByRole('button', { name: 'Wheel' }).dragTo(shots.getByRole('button', { name: 'Dashboard' }))
  await expect(shots.getByRole('button', { name: `Dashboard ${wheel}` })).toBeVisible()
  await expect.poll(async () => shotOf(await mediaOf(page, id), wheel)).toBe('DASHBOARD')
  expect(shotOf(await mediaOf(page, id), dashboard)).toBe('WHEEL')

  await drop(page, shots.getByRole('button', { name: 'No photo yet' }).first(), await photo('dropped.jpg'))
  await expect.poll(async () => shotOf(await mediaOf(page, id), 'dropped.jpg')).toBe(meta.missingShots.at(0))

  const input = page.locator('header input[type=file]')
  await input.setInputFiles([{ name: 'invoice.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7\n%%EOF') }])
  const strip = page.getByRole('region', { name: 'Uploads' })
  await expect(strip.getByText('invoice.jpg is a PDF, not a photo.')).toBeVisible()
  await expectNoFaults(page, { within: '[aria-label=Uploads]' })
  await strip.getByRole('button', { name: 'Remove invoice.jpg' }).click()
  await expect(strip).toHaveCount(0)
  const one = await photo('many.jpg')
  await input.setInputFiles(Array.from({ length: 6 }, (_, at) => ({ ...one, name: `many-${at}.jpg` })))
  await expect(page.getByText('Only 5 files can be uploaded at a time.')).toBeVisible()
  await expect(strip).toHaveCount(0)
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('an upload goes on after the network was gone, and after the page was loaded anew', { tag: '@phone' }, async ({
    page,
    context,
  }) => {
    const id = await openMedia(page, 'manager', 5)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    // From now on every part of the application comes from it.
    await page.reload()
    await expect(page.getByRole('region', { name: 'Assigned shots' })).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText(/^Offline since /)).toBeVisible()
    await page.locator('header input[type=file]').setInputFiles([await photo('no-wifi.jpg'), await photo('cut-off.jpg')])
    const strip = page.getByRole('region', { name: 'Uploads' })
    await expect(strip.getByText(/^Waiting for the connection,/).first()).toBeVisible()
    await strip.getByRole('button', { name: 'Pause cut-off.jpg' }).click()
    await expect(strip.getByText(/^Paused,/)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: 'no-wifi.jpg', exact: true })).toBeVisible()
    await page.reload()
    await strip.getByRole('button', { name: 'Resume cut-off.jpg' }).click()
    await expect(page.getByRole('button', { name: 'cut-off.jpg', exact: true })).toBeVisible()
    const { data } = await mediaOf(page, id)
    expect(data.filter(({ name }) => /^(no-wifi|cut-off)/.test(name))).toHaveLength(2)
  })
})

test('photos are looked at one by one, and one that somebody else deletes meanwhile gives way', { tag: '@desktop' }, async ({
  page,
}) => {
  const id = await openMedia(page, 'manager', 6)
  const { data: media } = await mediaOf(page, id)
  const [first, second, third] = media
  if (!first || !second || !third) throw new Error('This vehicle has photos')
  await page.getByRole('button', { name: first.name }).dblclick()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('img', { name: first.name })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('img', { name: second.name })).toBeVisible()
  await expectNoFaults(page)
  const gone = await page.request.delete(`/api/inventory/${id}/media/images/${second.id}`, { headers: await headersOf(page) })
  expect(gone.ok()).toBe(true)
  await expect(viewer.getByText('The one you saw has been deleted.')).toBeVisible()
  await expect(viewer.getByRole('img', { name: third.name })).toBeVisible()
  await viewer.getByRole('button', { name: 'Assign To' }).click()
  await page.getByRole('menuitem', { name: /empty/ }).first().click()
  await expect.poll(async () => shotOf(await mediaOf(page, id), third.name)).not.toBe(third.shot)
})

test('a video plays from where it is put, and all photos and videos come whole in one file', { tag: '@desktop' }, async ({
  page,
}) => {
  const id = await openMedia(page, 'manager', 8)
  await page
    .locator('header input[type=file]')
    .setInputFiles([{ name: 'walk.webm', mimeType: 'video/webm', buffer: await filmed(page) }])
  const loose = page.getByRole('region', { name: 'Unassigned' })
  const inPart = page.waitForResponse((answer) => answer.status() === 206)
  await loose.getByRole('button', { name: 'walk.webm' }).click()
  const player = page.getByRole('complementary', { name: 'Chosen photo' }).locator('video')
  await inPart
  await expectNoFaults(page, { within: '[aria-label="Chosen photo"]' })
  const seen = await player.evaluate(async (video: HTMLVideoElement) => {
    const come = (event: string) => new Promise((resolve) => video.addEventListener(event, resolve, { once: true }))
    video.muted = true
    const isAtPlace = come('seeked')
    video.currentTime = 0.4
    await isAtPlace
    const isOver = come('ended')
    await video.play()
    await isOver
    return { at: video.currentTime, width: video.videoWidth }
  })
  expect(seen.at).toBeGreaterThan(0.4)
  expect(seen.width).toBe(320)

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all' }).click()
  const zip = await readFile(await (await coming).path())
  const { data } = await mediaOf(page, id)
  const sent = data.map(async ({ name, originalUri }) => [name, crc32(await (await page.request.get(originalUri)).body())])
  expect(listedIn(zip)).toEqual(await Promise.all(sent))
})

test('whoever may not see photos is told who can change that', { tag: '@desktop' }, async ({ page, request }) => {
  const roleName = await addRole(request, ['INVENTORY_VIEW'])
  await comeIn(page, await inviteNewcomer(request, roleName), 'Photos#2026', 'inventory')
  const { data } = await ask(page, '/inventory?pageSize=1')
  await goInside(page, `inventory/${data[0].vehicleCard.id}/media`)
  await expect(page.getByText('Permission Denied')).toBeVisible()
  await expect(page.getByText('Your manager can give you access to vehicle photos.')).toBeVisible()
  await expect(page.locator('input[type=file]')).toHaveCount(0)
  await expectNoFaults(page)
})

test('a shot for listing sites is filled with a photo or a file, once one is chosen', { tag: '@phone' }, async ({ page }) => {
  const id = await openMedia(page, 'manager', 7, 'media/syndication')
  await page.getByRole('button', { name: 'Assign Wheel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign Wheel' })
  await expect(dialog.getByRole('button', { name: 'Assign', exact: true })).toBeDisabled()
  await dialog.locator('input[type=file]').setInputFiles([await photo('a-rather-long-name-of-a-wheel.jpg')])
  await expect(dialog.getByText('a-rather-long-name-of-…')).toBeVisible()
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Change Wheel' })).toBeVisible()
  expect((await mediaOf(page, id)).data.filter(({ syndicated }) => syndicated).map(({ shot }) => shot)).toEqual(['WHEEL'])

  await page.getByRole('button', { name: 'Assign Dashboard' }).click()
  const other = page.getByRole('dialog', { name: 'Assign Dashboard' })
  const { data } = await mediaOf(page, id)
  await other.getByRole('button', { name: data.find(({ shot }) => shot === 'DASHBOARD')?.name ?? '' }).click()
  await other.getByRole('button', { name: 'Assign', exact: true }).click()
  await page.getByRole('button', { name: 'Remove Dashboard' }).click()
  await expect(page.getByRole('button', { name: 'Assign Dashboard' })).toBeVisible()
  await expectNoFaultsInEither(page)
})

async function openMedia(page: Page, who: Account, place: number, section = 'media'): Promise<string> {
  await openSession(page, credentials(who))
  const { data } = await ask(page, '/inventory?pageSize=60')
  const id: string = data.filter(({ vehicleCard }: Listed) => (vehicleCard.photoCount ?? 0) >= 8)[place].vehicleCard.id
  await enter(page, `inventory/${id}/${section}`)
  await expect(page.getByRole('link', { name: /^Gallery/ })).toBeVisible()
  return id
}
type Listed = { readonly vehicleCard: { readonly id: string; readonly photoCount: number | null } }

type Answer = { readonly data: Media[]; readonly meta: { readonly missingShots: string[] } }

function mediaOf(page: Page, id: string): Promise<Answer> {
  return ask(page, `/inventory/${id}/media`)
}

function shotOf({ data }: Answer, called: string | undefined): string | undefined {
  return data.find(({ name }) => name === called)?.shot
}

const atItsLeft = { targetPosition: { x: 6, y: 40 } }

// A drawing, written as some phones write photos.
const phonePhoto = {
  name: 'from-phone.heic',
  mimeType: 'image/heic',
  buffer: readFileSync(new URL('../support/drawing.heic', import.meta.url)),
}

/** A picture of noise, so that it has the size of a photo. */
async function photo(name: string) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: '#fff', noise } })
  const format = name.endsWith('.png') ? 'png' : 'jpeg'
  return { name, mimeType: `image/${format}`, buffer: await picture.toFormat(format).toBuffer() }
}

/** A second of a film, as this browser makes one. */
async function filmed(page: Page): Promise<Buffer> {
  const film = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 320, height: 180 })
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    const isDone = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.start()
    const began = performance.now()
    for (let at = 0; at < 1000; at = performance.now() - began) {
      canvas.getContext('2d')?.fillRect(at / 4, 40, 20, 100)
      await new Promise(requestAnimationFrame)
    }
    recorder.stop()
    await isDone
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  return Buffer.from(film)
}

/** What a ZIP file has by its directory: names and checksums. */
function listedIn(zip: Buffer): [string, number][] {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const nameLength = zip.readUInt16LE(at + 28)
    const listed: [string, number] = [zip.subarray(at + 46, at + 46 + nameLength).toString(), zip.readUInt32LE(at + 16)]
    at += 46 + nameLength
    return listed
  })
}

/** Drops a file of the device, as the browser tells of it. */
async function drop(page: Page, onto: Locator, { name, mimeType, buffer }: Awaited<ReturnType<typeof photo>>): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ name, mimeType, bytes }) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name, { type: mimeType }))
      return data
    },
    { name, mimeType, bytes: buffer.toString('base64') },
  )
  for (const type of ['dragenter', 'dragover', 'drop']) await onto.dispatchEvent(type, { dataTransfer: transfer })
  expect(isPhone(page)).toBe(false)
}
