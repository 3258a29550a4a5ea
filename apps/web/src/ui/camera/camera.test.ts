import { afterEach, expect, test, vi } from 'vitest'
import { hasLight, openCamera, stopCamera, switchLight } from './camera.ts'

afterEach(() => vi.unstubAllGlobals())

function device(getUserMedia?: () => Promise<MediaStream>, isSecureContext = true): void {
  vi.stubGlobal('window', { isSecureContext })
  vi.stubGlobal('navigator', getUserMedia ? { mediaDevices: { getUserMedia } } : {})
}

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['TypeError', 'failed'],
])('%s: %s', async (name, trouble) => {
  device(async () => {
    throw new DOMException('', name)
  })
  expect(await openCamera(1920, 1080)).toBe(trouble)
})

test('without https, and without a camera at all, nobody is asked', async () => {
  const ask = vi.fn()
  device(ask, false)
  expect(await openCamera(1920, 1080)).toBe('insecure')
  device()
  expect(await openCamera(1920, 1080)).toBe('none')
  expect(ask).not.toHaveBeenCalled()
})

test('the camera on the back is asked for, in the size that is wanted, without sound', async () => {
  const ask = vi.fn(async () => ({}) as MediaStream)
  device(ask)
  await openCamera(1920, 1080)
  const size = { width: { ideal: 1920 }, height: { ideal: 1080 } }
  expect(ask).toHaveBeenCalledWith({ video: { facingMode: { ideal: 'environment' }, ...size }, audio: false })
})

// The parts of a track that are used.
const withTrack = (track: Partial<MediaStreamTrack>) =>
  ({ getTracks: () => [track], getVideoTracks: () => [track] }) as unknown as MediaStream

test('a light is offered where the camera has one, and stays as it is where it cannot be switched', async () => {
  const applyConstraints = vi.fn(async () => undefined)
  expect(hasLight(withTrack({ getCapabilities: () => ({ torch: true }) as MediaTrackCapabilities }))).toBe(true)
  expect(hasLight(withTrack({ getCapabilities: () => ({}) }))).toBe(false)
  expect(hasLight(withTrack({}))).toBe(false)
  expect(await switchLight(withTrack({ applyConstraints }), true)).toBe(true)
  expect(applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] })
  applyConstraints.mockRejectedValue(new DOMException('', 'OverconstrainedError'))
  expect(await switchLight(withTrack({ applyConstraints }), false)).toBe(true)
})

test('a camera that is stopped stops all of it', () => {
  const stop = vi.fn()
  stopCamera(withTrack({ stop }))
  expect(stop).toHaveBeenCalledOnce()
})
