import { afterEach, expect, test, vi } from 'vitest'

const extension = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop'
const own = 'https://lotline.test'
const target = { type: 'hover-target', payload: { vehicleId: 'v', locationId: 'r' } }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A frame with a window around it. */
async function framedBy(around: string | undefined, allowed: readonly string[]) {
  const hearers: ((event: object) => void)[] = []
  const parent = { postMessage: vi.fn() }
  const window = {
    parent,
    location: { origin: own, ancestorOrigins: around === undefined ? [] : [around, 'https://listing.test'] },
    addEventListener: (_: string, hear: (event: object) => void) => hearers.push(hear),
  }
  vi.stubGlobal('window', window)
  vi.resetModules()
  const module = await import('./parent.ts')
  const heard: unknown[] = []
  module.openParent(allowed)
  module.onParentMessage((message) => heard.push(message.type))
  const send = (data: unknown, origin: string, source: unknown = parent) => {
    for (const hear of hearers) hear({ data, origin, source })
  }
  return { ...module, heard, send, parent, window }
}

test('the page around is heard where its origin is allowed, and nobody else is', async () => {
  const { heard, send, window } = await framedBy(extension, [extension])
  send(target, extension)
  send(target, own)
  send(target, 'https://listing.test')
  send(target, extension, window)
  send(target, extension, {})
  expect(heard).toEqual(['hover-target', 'hover-target'])
})

test.each([
  ['of another type', { ...target, type: 'open' }],
  ['without a vehicle', { type: 'hover-target', payload: { locationId: 'r' } }],
  ['with too long an id', { type: 'hover-target', payload: { vehicleId: 'v'.repeat(101), locationId: 'r' } }],
  ['with a key that is none of the session', { type: 'storage-values', payload: { values: { other_key: 'x' } } }],
  ['that is a text', 'hover-target'],
  ['that is nothing', null],
])('a message %s is not heard', async (_name, message) => {
  const { heard, send } = await framedBy(extension, [extension])
  send(message, extension)
  expect(heard).toEqual([])
})

test('the page around is told things by its own origin, and a page we do not know nothing', async () => {
  const known = await framedBy(extension, [extension])
  known.tellParent({ type: 'storage-get', payload: {} })
  expect(known.parent.postMessage).toHaveBeenCalledWith({ type: 'storage-get', payload: {} }, extension)
  expect(known.isExtensionAround()).toBe(true)
  const stranger = await framedBy('https://listing.test', [extension])
  stranger.tellParent({ type: 'storage-get', payload: {} })
  expect(stranger.parent.postMessage).not.toHaveBeenCalled()
})

test('a site that may frame a card is given no tokens; an extension of Firefox goes by its scheme', async () => {
  expect((await framedBy('https://crm.test', ['https://crm.test'])).isExtensionAround()).toBe(false)
  expect((await framedBy('moz-extension://0f2c8d2e-9d1c-4f45-9a7e-1d2b3c4d5e6f', ['moz-extension:'])).isExtensionAround()).toBe(
    true,
  )
  expect((await framedBy('moz-extension://0f2c8d2e-9d1c-4f45-9a7e-1d2b3c4d5e6f', [extension])).isExtensionAround()).toBe(false)
})
