import { expect, test } from 'vitest'
import { changedAmounts } from './ReconInfoForm.tsx'

const current = { appraisedValue: null, initialCost: 20_000, estimatedRecon: null }
const usd = (amount: number) => ({ amount, currency: 'USD' })

test('only amounts that were typed and are others than the vehicle has now are saved', () => {
  expect(changedAmounts({ initialCost: '19' }, current)).toEqual({ initialCost: usd(19) })
  expect(changedAmounts({ initialCost: '19' }, { ...current, initialCost: 19 })).toEqual({})
  expect(changedAmounts({ initialCost: '20000.' }, current)).toEqual({})
  expect(changedAmounts({}, current)).toEqual({})
})

test('an amount that was emptied is saved as 0, one that nobody had given too', () => {
  expect(changedAmounts({ initialCost: '', estimatedRecon: '' }, current)).toEqual({
    initialCost: usd(0),
    estimatedRecon: usd(0),
  })
})
