import { expect, test } from 'vitest'
import { openGate } from './gate.ts'

const patient = new AbortController().signal

test('one of each owner has its turn, however many somebody else sends', async () => {
  const gate = openGate({ most: 2, mostOfOwner: 1 })
  const entered: string[] = []
  const enter = async (owner: string, name: string) => {
    const leave = await gate.enter(owner, patient)
    entered.push(name)
    return leave
  }
  const many = ['m1', 'm2', 'm3'].map((name) => enter('many', name))
  const leaveFew = await enter('few', 'f1')
  expect(entered).toEqual(['m1', 'f1'])
  const other = enter('other', 'o1')
  leaveFew()
  await other
  expect(entered).toEqual(['m1', 'f1', 'o1'])
  const [first, second, third] = many
  ;(await first)?.()
  await second
  expect(entered).toEqual(['m1', 'f1', 'o1', 'm2'])
  ;(await second)?.()
  ;(await third)?.()
  expect(entered.at(-1)).toBe('m3')
})

test('whoever goes away while waiting takes no place from those behind', async () => {
  const gate = openGate({ most: 1 })
  const leave = await gate.enter('one', patient)
  const impatient = new AbortController()
  const gone = gate.enter('two', impatient.signal)
  const behind = gate.enter('two', patient)
  impatient.abort(new Error('gone'))
  await expect(gone).rejects.toThrow('gone')
  leave()
  ;(await behind)()
  ;(await gate.enter('three', patient))()
})
