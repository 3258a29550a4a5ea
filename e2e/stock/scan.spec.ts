import { ask, warmUpLookup } from '../support/ask.ts'
import { labelWith, photoOf } from '../support/barcode-pictures.ts'
import { test, filmedVin as vin } from '../support/camera-test.ts'
import { expectNoFaults } from '../support/faults.ts'
import { openOwn, signIn } from '../support/people.ts'
import { expect, type Page } from '../support/test.ts'

// As wide as a phone lays pages out, too: what is wider than it would be zoomed out.
// What is kept of the pages is the service worker's.
test.use({ isMobile: true, serviceWorkers: 'allow' })

// One scans with a phone.
test('a VIN is scanned off the car, decoded, and nothing typed before is lost', { tag: '@phone' }, async ({ page, baseURL }) => {
  const readers: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('.wasm')) readers.push(new URL(request.url()).origin)
  })
  await signIn(page, 'manager')
  await warmUpLookup(page)
  await page.getByRole('button', { name: 'Add vehicle' }).click()
  const form = page.getByRole('dialog', { name: 'Add vehicle' })
  await form.getByLabel('Stock number').fill('P2093')
  await form.getByLabel('VIN', { exact: true }).fill('1FT')
  expect(readers).toEqual([])
  await form.getByRole('button', { name: 'Scan' }).click()
  await expect(form.getByLabel('VIN', { exact: true })).toHaveValue(vin)
  await expect(page.getByRole('dialog', { name: 'Scan VIN' })).toHaveCount(0)
  // The page asks, and its service worker asks on.
  expect([...new Set(readers)]).toEqual([baseURL])
  await expect(form.getByText('2021 Ford F-150, check digit matches')).toBeVisible()
  await expect(form.getByLabel('Model')).toHaveValue('F-150')
  await expect(form.getByLabel('Stock number')).toHaveValue('P2093')
  await form.getByRole('combobox', { name: 'Color' }).click()
  await page.getByRole('option', { name: 'Blue' }).click()
  await expect(form.getByRole('combobox', { name: 'Color' })).toHaveValue('Blue')
  await form.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Scan VIN', exact: true }).click()
  await expect(page.getByRole('searchbox')).toHaveValue(vin)
  await expect(page).toHaveURL(new RegExp(`s=${vin}`))
  expect(await keptFiles(page)).not.toContainEqual(expect.stringMatching(/wasm|barcode|VinScan/))
})

const refusals = [
  ['NotFoundError', 'No camera found'],
  ['NotAllowedError', 'The camera is not allowed'],
  ['NotReadableError', 'Another app is using the camera'],
  ['TypeError', 'The camera could not be started'],
] as const

test('the camera is off as soon as nobody looks through it; without one that is said, and a photo finds the vehicle', {
  tag: '@phone',
}, async ({ page }) => {
  await page.addInitScript(pretendCamera)
  await signIn(page, 'manager')
  await page.getByRole('button', { name: 'Add vehicle' }).click()
  const form = page.getByRole('dialog', { name: 'Add vehicle' })
  await form.getByLabel('Stock number').fill('P2093')
  await form.getByRole('button', { name: 'Scan' }).click()
  const sheet = page.getByRole('dialog', { name: 'Scan VIN' })
  await expect(sheet.getByRole('status')).toHaveText('Hold the VIN barcode inside the frame')
  expect((await sheet.boundingBox())?.height).toBe(page.viewportSize()?.height)
  await expectNoFaults(page)
  expect(await cameras(page)).toEqual(['live'])
  await showPage(page, 'hidden')
  await expect.poll(() => cameras(page)).toEqual(['ended'])
  await showPage(page, 'visible')
  await expect.poll(() => cameras(page)).toEqual(['ended', 'live'])
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect.poll(() => cameras(page)).toEqual(['ended', 'ended'])
  await expect(form.getByLabel('Stock number')).toHaveValue('P2093')
  await expect(form.getByRole('button', { name: 'Scan' })).toBeFocused()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toHaveCount(0)

  const known: string = (await ask(page, '/inventory?pageSize=1')).data[0].vehicleCard.vin
  await refuseCamera(page, 'NotFoundError')
  const inquiry = await openOwn(page, 'VIN inquiry')
  await inquiry.getByRole('button', { name: 'Scan' }).click()
  for (const [name, words] of refusals) {
    await refuseCamera(page, name)
    await sheet.getByRole('button', { name: 'Try again' }).click()
    await expect(sheet.getByRole('alert')).toContainText(words)
  }
  await expectNoFaults(page)
  const choose = (label: string) => {
    const file = { name: 'label.png', mimeType: 'image/png', buffer: photoOf(labelWith(label)) }
    return sheet.locator('input[type=file]').setInputFiles(file)
  }
  await choose('MR205533')
  await expect(sheet.getByRole('status')).toContainText('No VIN found in this photo')
  await choose(known)
  await expect(page).toHaveURL(/\/inventory\/[0-9a-f-]{36}/)
  await expect(page.getByText(known.slice(-6)).first()).toBeVisible()
})

/** Takes the place of the camera: a picture with nothing on it, or the refusal that the test asks for. */
function pretendCamera(): void {
  const held = Object.assign(window, { streams: [] as MediaStream[], refusal: '' })
  navigator.mediaDevices.getUserMedia = async () => {
    if (held.refusal !== '') throw Object.assign(new Error('refused'), { name: held.refusal })
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    canvas.getContext('2d')?.fillRect(0, 0, 640, 480)
    const stream = canvas.captureStream(10)
    held.streams.push(stream)
    return stream
  }
}

/** What the service worker keeps for the time without a network. */
async function keptFiles(page: Page): Promise<string[]> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const files = await page.evaluate(async () => {
    const shells = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    return (await Promise.all(shells.map((shell) => shell.keys()))).flat().map(({ url }) => url)
  })
  expect(files).toContainEqual(expect.stringContaining('/assets/'))
  return files
}

function refuseCamera(page: Page, name: string): Promise<void> {
  return page.evaluate((refusal) => void Object.assign(window, { refusal }), name)
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
