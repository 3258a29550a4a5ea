import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withoutMetadata } from './photo-metadata.ts'

const gps = { IFD0: { Make: 'Phone', Copyright: 'Secret' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 52/1 0/1' } }
const picture = sharp({ create: { width: 40, height: 24, channels: 3, background: '#c33' } })

test.each(['jpeg', 'png', 'webp'] as const)('a %s loses where it was taken and looks the same', async (format) => {
  const given = await picture
    .clone()
    .withExif(gps)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret</x:xmpmeta>')
    .toFormat(format)
    .toBuffer()
  expect(await sharp(given).metadata()).toMatchObject({ exif: expect.anything(), xmp: expect.anything() })
  const bare = withoutMetadata(given)
  expect(bare).toMatchObject({ width: 40, height: 24, orientation: 1 })
  const bytes = Buffer.from(bare?.bytes ?? [])
  expect(bytes.toString('latin1')).not.toMatch(/secret|Phone|Exif|xmpmeta/i)
  const after = await sharp(bytes).metadata()
  expect([after.format, after.exif, after.xmp]).toEqual([format, undefined, undefined])
  expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(given).raw().toBuffer())
})

test.each([1, 3, 6, 8])('a JPEG turned by %d keeps how it is turned, and its color profile', async (orientation) => {
  const given = await picture
    .clone()
    .withExif(gps)
    .withIccProfile('p3')
    .withMetadata({ orientation })
    .jpeg({ progressive: true })
    .toBuffer()
  const bare = withoutMetadata(given)
  expect(bare?.orientation).toBe(orientation)
  const after = await sharp(bare?.bytes).metadata()
  expect([after.orientation ?? 1, Boolean(after.icc)]).toEqual([orientation, true])
})

test('what hangs behind the end of a JPEG goes: a film, or a second picture', async () => {
  const given = await picture.clone().jpeg().toBuffer()
  const bare = withoutMetadata(Buffer.concat([given, Buffer.from('\0\0\0\x18ftypmp42 film')]))
  expect(Buffer.from(bare?.bytes ?? []).toString('latin1')).not.toContain('ftyp')
})

test('a PNG or WebP that is not upright says so', async () => {
  for (const format of ['png', 'webp'] as const) {
    const given = await picture.clone().withMetadata({ orientation: 6 }).toFormat(format).toBuffer()
    expect(withoutMetadata(given)?.orientation).toBe(6)
  }
})

test('whatever bytes there are, they are followed to their end or given up, never for long', async () => {
  const whole = await Promise.all(
    (['jpeg', 'png', 'webp'] as const).map((format) => picture.clone().withExif(gps).toFormat(format).toBuffer()),
  )
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % below
  }
  for (const photo of whole) {
    for (let length = 0; length < photo.length; length += 7)
      expect(() => withoutMetadata(photo.subarray(0, length))).not.toThrow()
    for (let round = 0; round < 500; round += 1) {
      const mangled = Buffer.from(photo)
      for (let change = 0; change < 3; change += 1) mangled[next(mangled.length)] = next(256)
      expect(() => withoutMetadata(mangled)).not.toThrow()
    }
  }
})
