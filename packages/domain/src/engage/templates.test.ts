import { expect, test } from 'vitest'
import { fillMessage, MAX_SUBJECT, messageFault } from './message.ts'
import { usualTemplates } from './templates.ts'

const values = {
  ...{ 'First name': 'Robin', Vehicle: '2021 Toyota RAV4', Stock: 'T1', Price: null, Link: 'https://cars.example/s/abc' },
  ...{ 'My name': 'Sam Demo', 'My first name': 'Sam', 'My phone': null, Rooftop: 'Riverside Toyota', 'Rooftop phone': null },
}

test.each(usualTemplates)('$name is a message whoever sends it, without price and phone too', ({ subject, text }) => {
  expect([messageFault(subject), messageFault(text)]).toEqual([undefined, undefined])
  expect(subject.length).toBeLessThan(MAX_SUBJECT)
  const filled = `${fillMessage(subject, values)}\n${fillMessage(text, values)}`
  expect(filled).toContain('2021 Toyota RAV4')
  expect(filled).toContain('https://cars.example/s/abc')
  expect(filled).not.toMatch(/[{}]/)
  expect(filled).not.toMatch(/\n{3}/)
})

test('the first template is that of a shopper who has asked', () => {
  expect(usualTemplates[0]).toMatchObject({ name: 'As you asked', subject: 'The {Vehicle} you asked about' })
})
