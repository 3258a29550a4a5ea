import type { Media } from '@lotline/contract/files/media'
import sharp from 'sharp'
import { ask } from '../support/ask.ts'
import { test } from '../support/camera-test.ts'
import { expectNoFaultsInEither } from '../support/faults.ts'
import { expect, type Page } from '../support/test.ts'
import { signInAtNew } from '../support/vehicles.ts'

// Photos are taken with a phone.
test('shot after shot is taken, the network gone or not, and the camera is off once nobody looks through it', {
  tag: '@phone',
}, async ({ page, context }) => {
  await page.addInitScript(noteCameras)
  const { id } = await signInAtNew(page, 'manager', 'CAM', 'media')
  await page.getByRole('button', { name: 'Camera' }).click()
  const sheet = page.getByRole('dialog', { name: 'Camera: Front' })
  const shutter = page.getByRole('button', { name: /^Take / })
  await expect(shutter).toBeEnabled()
  await expectNoFaultsInEither(page)
  await shutter.click()
  await expect(page.getByRole('dialog', { name: 'Camera: Rear' })).toBeVisible()
  await expect(page.getByText('1 of 12 shots, 1 taken')).toBeVisible()
  await expect.poll(() => shotsOf(page, id)).toEqual({ 'front.jpg': 'FRONT' })

  await context.setOffline(true)
  await shutter.click()
  await expect(page.getByText('1 kept on this device. It will upload when you’re back online.')).toBeVisible()
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Camera: Passenger side' })).toBeVisible()
  await page.getByRole('button', { name: 'Wheel', exact: true }).click()
  await shutter.click()
  // The wheel was the last of the list: what was passed over comes up again.
  await expect(page.getByRole('dialog', { name: 'Camera: Driver side' })).toBeVisible()
  await page.getByRole('button', { name: 'Retake Wheel' }).click()
  await expect(page.getByRole('dialog', { name: 'Camera: Wheel' })).toBeVisible()
  await shutter.click()
  await expect(page.getByRole('dialog', { name: 'Camera: Driver side' })).toBeVisible()
  await expect(page.getByText('3 of 12 shots, 3 taken')).toBeVisible()
  await expect(page.getByText('2 kept on this device. They will upload when you’re back online.')).toBeVisible()
  expect(Object.keys(await shotsOf(page, id))).toEqual(['front.jpg'])
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect.poll(() => cameras(page)).toEqual(['ended'])
  await context.setOffline(false)
  const all = { 'front.jpg': 'FRONT', 'rear.jpg': 'REAR', 'wheel.jpg': 'WHEEL' }
  await expect.poll(() => shotsOf(page, id)).toEqual(all)
  await expect(page.getByRole('button', { name: 'Wheel wheel.jpg' })).toBeVisible()
})

test('without leave for the camera that is said, and a file takes its place; hidden, the camera is off', {
  tag: '@phone',
}, async ({ page }) => {
  await page.addInitScript(noteCameras)
  const { id } = await signInAtNew(page, 'manager', 'CAM', 'media')
  await page.getByRole('button', { name: 'Add a photo: Odometer' }).click()
  await expect(page.getByRole('dialog', { name: 'Camera: Odometer' })).toBeVisible()
  await expect.poll(() => cameras(page)).toEqual(['live'])
  await showPage(page, 'hidden')
  await expect.poll(() => cameras(page)).toEqual(['ended'])
  await page.evaluate(() => void Object.assign(window, { refusal: 'NotAllowedError' }))
  await showPage(page, 'visible')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('alert')).toContainText('The camera is not allowed')
  await expectNoFaultsInEither(page)
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer()
  await sheet.locator('input[type=file]').setInputFiles({ name: 'IMG_0412.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('dialog', { name: 'Camera: Interior front' })).toBeVisible()
  await expect.poll(() => shotsOf(page, id)).toEqual({ 'odometer.jpg': 'ODOMETER' })
})

async function shotsOf(page: Page, id: string): Promise<Record<string, string>> {
  const { data }: { data: Media[] } = await ask(page, `/inventory/${id}/media`)
  return Object.fromEntries(data.map(({ name, shot }) => [name, shot]))
}

/** Notes each camera that is turned on; refuses them for what the test asks for. */
function noteCameras(): void {
  const held = Object.assign(window, { streams: [] as MediaStream[], refusal: '' })
  const turnOn = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    if (held.refusal !== '') throw Object.assign(new Error('refused'), { name: held.refusal })
    const stream = await turnOn(wanted)
    held.streams.push(stream)
    return stream
  }
}

/** Which of the cameras that were turned on still are. */
function cameras(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(() => {
    const { streams } = window as unknown as { streams: MediaStream[] }
    return streams.map((stream) => stream.getTracks()[0]?.readyState)
  })
}

/** As if the person turned to another app, and back. */
function showPage(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  return page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}
