import { expect, test } from 'vitest'
import { hasReconInfo, overageWords, type ReconInfo } from './OverageLine.tsx'

const usd = (amount: number) => ({ amount, currency: 'USD' as const })
const nothing: ReconInfo = {
  appraisedValue: null,
  initialCost: null,
  estimatedRecon: null,
  targetCost: null,
  cost: null,
  pack: usd(500),
  actualRecon: usd(0),
  requestedRecon: usd(0),
  overage: null,
}

test('a vehicle of which nobody has said an amount has no recon info, whatever the rooftop packs on', () => {
  expect(hasReconInfo(null)).toBe(false)
  expect(hasReconInfo(nothing)).toBe(false)
  expect(hasReconInfo({ ...nothing, estimatedRecon: usd(0) })).toBe(true)
  expect(hasReconInfo({ ...nothing, requestedRecon: usd(10) })).toBe(true)
})

test('an overage says so, and which way', () => {
  expect(overageWords(usd(265.5))).toEqual({ tone: 'over', label: 'Overage', figure: '+$265.50' })
  expect(overageWords(usd(-120))).toEqual({ tone: 'under', label: 'Under estimate', figure: '$120.00' })
  expect(overageWords(usd(0))).toEqual({ tone: 'even', label: 'On estimate', figure: '$0.00' })
  expect(overageWords(null)).toBeNull()
})
