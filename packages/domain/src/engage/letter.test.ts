import { expect, test } from 'vitest'
import { type MessageFacts, shopperLetter } from './letter.ts'

const facts: MessageFacts = {
  vehicle: { year: 2021, make: 'Toyota', model: 'RAV4', vin: '2T3A1RFV9MC104417' },
  stockNumber: 'T4417A',
  price: 29_875,
  sender: { firstName: 'Sam', lastName: 'Demo', phone: null },
  rooftop: { name: 'Riverside Toyota', phone: '(951) 555-0100', postalAddress: '4100 River Road, Riverside, CA 92501' },
}
const robin = { firstName: 'Robin', link: 'https://cars.example/s/abc', showPrice: true }

test('a letter is from the salesperson at the rooftop, and says how to stop such letters', () => {
  const { from, subject, footer } = shopperLetter({ subject: 'The {Vehicle} you asked about', text: '{Link}' }, facts, robin)
  expect([from, subject]).toEqual(['Sam Demo, Riverside Toyota', 'The 2021 Toyota RAV4 you asked about'])
  expect(footer).toEqual({
    rooftop: 'Riverside Toyota, 4100 River Road, Riverside, CA 92501',
    stop: 'Stop these emails',
    stopAddress: 'https://cars.example/s/abc/stop',
  })
})

test('a message without the link gets it at its end, one that has it gets no second', () => {
  const bodyOf = (text: string) => shopperLetter({ subject: '', text }, facts, robin).body
  expect(bodyOf('Hi {First name}')).toBe('Hi Robin\n\nhttps://cars.example/s/abc')
  expect(bodyOf('Hi {First name}: {Link}')).toBe('Hi Robin: https://cars.example/s/abc')
})

test('a price that is not shown, and a phone that nobody has, take their sentences along', () => {
  const text = 'It is {Price} today. Call {My phone}. Yours, {My name}'
  const textFor = (showPrice: boolean) => shopperLetter({ subject: '{Price}', text }, facts, { ...robin, showPrice })
  expect(textFor(true)).toMatchObject({ subject: '$29,875', text: 'It is $29,875 today. Yours, Sam Demo' })
  expect(textFor(false)).toMatchObject({ subject: '2021 Toyota RAV4', text: 'Yours, Sam Demo' })
})
