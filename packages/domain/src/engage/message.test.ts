import { expect, test } from 'vitest'
import { fillMessage, messageFault, messageFaultText, parseMessage, unknownFields } from './message.ts'

const values = {
  'First name': 'Robin',
  Vehicle: '2021 Toyota RAV4',
  Stock: 'T4417A',
  Price: '$29,875',
  Link: 'https://cars.example/s/abc',
  'My name': 'Sam Demo',
  'My first name': 'Sam',
  'My phone': '(951) 555-0144',
  Rooftop: 'Riverside Toyota',
  'Rooftop phone': null,
}

test('a message is its texts and fields', () => {
  expect(parseMessage('Hi {first  NAME}, {')).toEqual([
    { kind: 'text', text: 'Hi ' },
    { kind: 'field', field: 'First name' },
    { kind: 'text', text: ', {' },
  ])
  expect(unknownFields('{Discount} off, {discount}, { Link }, {}')).toEqual(['Discount', 'discount', ''])
})

test.each([
  ['Hi {First name},\nhere is the {Vehicle}: {Link}', 'Hi Robin,\nhere is the 2021 Toyota RAV4: https://cars.example/s/abc'],
  // A sentence without its value goes, the others stay.
  ['Call {My phone}. Or us at {Rooftop phone}! See you.', 'Call (951) 555-0144. See you.'],
  ['A\n{Rooftop phone}\nB', 'A\nB'],
  ['A\n\nB', 'A\n\nB'],
  ['It is {Price}, not $29.99 a week... {Link}', 'It is $29,875, not $29.99 a week... https://cars.example/s/abc'],
])('%j is filled in', (message, text) => {
  expect(fillMessage(message, values)).toBe(text)
})

test('without a price the sentence with the price is left out', () => {
  expect(fillMessage('Here is the {Vehicle}. It is {Price} today. {Link}', { ...values, Price: null })).toBe(
    'Here is the 2021 Toyota RAV4. https://cars.example/s/abc',
  )
})

test('a name that looks like a field or a replacement stays a name', () => {
  expect(fillMessage('Hi {First name}', { ...values, 'First name': '{Link} $& <b>' })).toBe('Hi {Link} $& <b>')
})

test.each([
  [' ', 'Write a message'],
  ['x'.repeat(2001), 'must be 2,000 characters or fewer'],
  ['Save {Discount}', 'Discount is not a field'],
  ['Save {}', 'An empty pair of braces is not a field'],
])('%j is refused with what is wrong', (message, text) => {
  const fault = messageFault(message)
  expect(fault && messageFaultText(fault)).toBe(text)
  expect(messageFault('Hi {First name}: {Link}')).toBeUndefined()
})

test('a long line of dots is read in time that grows with its length alone', () => {
  const began = process.cpuUsage()
  fillMessage(`${'a.'.repeat(1000)}${'{'.repeat(500)}`.repeat(40), values)
  const { user, system } = process.cpuUsage(began)
  expect(user + system).toBeLessThan(500_000)
})
