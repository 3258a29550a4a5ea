import { expect, test } from 'vitest'
import { areKeys, mostTextBytes, sealed } from './encrypt.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')
// The example of RFC 8291, section 5.
const browser = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const chance = { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw') }

test('a message is sealed as the standard has it', () => {
  const text = Buffer.from('When I grow up, I want to be a watermelon')
  expect(sealed(text, browser, chance).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('no two messages are sealed alike, and none is larger than a push service takes', () => {
  const text = Buffer.alloc(mostTextBytes, 'x')
  const [one, other] = [sealed(text, browser), sealed(text, browser)]
  expect(one.equals(other)).toBe(false)
  expect(one.length).toBe(4096)
  expect(() => sealed(Buffer.alloc(mostTextBytes + 1), browser)).toThrow(RangeError)
})

test.each([
  ['as browsers give them', browser, true],
  ['a point that is not on the curve', { ...browser, p256dh: bytes(browser.p256dh).fill(7, 1).toString('base64url') }, false],
  ['a short point', { ...browser, p256dh: browser.p256dh.slice(0, 80) }, false],
  ['a short secret', { ...browser, auth: browser.auth.slice(0, 20) }, false],
  ['nothing', { p256dh: '', auth: '' }, false],
])('keys are looked at before they are kept: %s', (_how, keys, are) => {
  expect(areKeys(keys)).toBe(are)
})
