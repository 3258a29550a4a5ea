import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useLiveForm } from './use-live-form.ts'

type Amounts = { readonly cost: number; readonly estimate: number | null }
type Form = ReturnType<typeof useLiveForm<Amounts>>
type Moment = { readonly live?: Partial<Amounts>; readonly act?: (form: Form) => void }

/** The form as it stands after moments in which others save and the person acts, one drawing for each. */
function formAfter(...moments: readonly Moment[]): Form {
  let form: Form | undefined
  function Drawn() {
    const [at, setAt] = useState(0)
    const live = Object.assign({ cost: 20_000, estimate: null }, ...moments.slice(0, at + 1).map((moment) => moment.live))
    form = useLiveForm<Amounts>(live)
    moments[at]?.act?.(form)
    if (at < moments.length) setAt(at + 1)
    return null
  }
  renderToStaticMarkup(<Drawn />)
  if (!form) throw new Error('The form was not drawn')
  return form
}
const type = (changes: Partial<Amounts>): Moment => ({ act: (form) => form.change(changes) })
const began = type({ cost: 19 })
const replaced = ({ typed, isReplaced }: Form) => Object.entries(typed).filter(([field]) => isReplaced(field as keyof Amounts))

test('only what was changed replaces anything, by the value that others have given it by that moment', () => {
  expect(replaced(formAfter(began))).toEqual([['cost', 19]])
  expect(replaced(formAfter(began, { live: { cost: 19, estimate: 500 } }))).toEqual([])
  expect(replaced(formAfter({ live: { cost: 1, estimate: 2 } }))).toEqual([])
})

test('what was not typed follows what others save', () => {
  expect(formAfter(began, { live: { cost: 21_000, estimate: 500 } }).draft).toEqual({ cost: 19, estimate: 500 })
})

test('what somebody else changes meanwhile overtakes a field that is being typed into, and no other', () => {
  expect(formAfter(began, type({ cost: 1950 })).isOvertaken('cost')).toBe(false)
  const further = formAfter(began, { live: { cost: 21_000, estimate: 800 } }, type({ cost: 1950 }))
  expect(further.isOvertaken('cost')).toBe(true)
  expect(further.isOvertaken('estimate')).toBe(false)
  expect(further.changed).toEqual(['cost', 'estimate'])
})

test('a field that is first typed into after somebody else has changed it is not overtaken', () => {
  const later = formAfter(began, { live: { estimate: 800 } }, type({ estimate: 900 }))
  expect([later.isOvertaken('estimate'), later.isReplaced('estimate')]).toEqual([false, true])
})

test('somebody else who came to the same value has overtaken nothing', () => {
  expect(formAfter(began, { live: { cost: 19 } }).isOvertaken('cost')).toBe(false)
})

test('an amount that nobody had given is another than nothing', () => {
  expect(replaced(formAfter(type({ estimate: 0 })))).toEqual([['estimate', 0]])
})

test('a field that is given back follows the others again', () => {
  const back = formAfter(began, { live: { cost: 21_000 } }, { act: (form) => form.giveBack('cost') })
  expect([replaced(back), back.isOvertaken('cost'), back.draft.cost]).toEqual([[], false, 21_000])
  const again = formAfter(began, { live: { cost: 21_000 } }, { act: (form) => form.giveBack('cost') }, type({ cost: 5 }))
  expect(again.isOvertaken('cost')).toBe(false)
})

test('what is typed on while it is being saved stays, and nobody is said to have overtaken it', () => {
  const saved: Moment = { live: { cost: 19, estimate: 500 }, act: (form) => form.settle({ cost: 19, estimate: 500 }) }
  const moments = [began, type({ estimate: 500 }), type({ cost: 1950 }), saved]
  const left = formAfter(...moments)
  expect(replaced(left)).toEqual([['cost', 1950]])
  expect(left.typed).toEqual({ cost: 1950 })
  expect(left.isOvertaken('cost')).toBe(false)
  expect(formAfter(...moments, { live: { cost: 21 } }).isOvertaken('cost')).toBe(true)
})
