import { expect, test } from 'vitest'
import { estimateShares, overageTone, percentOfEstimate } from './recon-money.ts'

test('what is over the estimate is drawn apart, and the mark stands where the estimate ends', () => {
  expect(estimateShares({ actual: 2000, requested: 0, estimate: 1500 })).toEqual({ within: 75, over: 25, requested: 0, mark: 75 })
  expect(percentOfEstimate({ actual: 2110.5, estimate: 1845 })).toBe(114)
})

test('under the estimate the mark is the end of the bar', () => {
  expect(estimateShares({ actual: 500, requested: 250, estimate: 1000 })).toEqual({
    within: 50,
    over: 0,
    requested: 25,
    mark: 100,
  })
})

test('what is still requested may reach past the estimate', () => {
  expect(estimateShares({ actual: 500, requested: 1500, estimate: 1000 })).toEqual({
    within: 25,
    over: 0,
    requested: 75,
    mark: 50,
  })
})

test('without an estimate there is a bar and no mark, and without money there is no bar', () => {
  expect(estimateShares({ actual: 100, requested: 100, estimate: null })).toEqual({
    within: 50,
    over: 0,
    requested: 50,
    mark: null,
  })
  expect(estimateShares({ actual: 0, requested: 0, estimate: null })).toBeNull()
  expect(estimateShares({ actual: 0, requested: 0, estimate: 0 })).toBeNull()
  expect([percentOfEstimate({ actual: 100, estimate: null }), percentOfEstimate({ actual: 100, estimate: 0 })]).toEqual([
    null,
    null,
  ])
})

test('an estimate of nothing makes everything an overage', () => {
  expect(estimateShares({ actual: 100, requested: 0, estimate: 0 })).toEqual({ within: 0, over: 100, requested: 0, mark: 0 })
})

test('over the estimate is bad, under it is good', () => {
  expect([265.5, -120, 0].map(overageTone)).toEqual(['over', 'under', 'even'])
})
