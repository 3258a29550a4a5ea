import type { PageSettings } from '@lotline/contract/engage/page-settings'
import { expect, test } from 'vitest'
import { isPartOn, withPart } from './page-queries.ts'

const settings: PageSettings = { switchedOn: ['SPANISH'], isPriceTicked: true }

test('the price is a choice of its own beside the parts of the page', () => {
  expect([isPartOn(settings, 'PRICE'), isPartOn(settings, 'SPANISH'), isPartOn(settings, 'ASK')]).toEqual([true, true, false])
  expect(withPart(settings, { part: 'PRICE', isOn: false })).toEqual({ switchedOn: ['SPANISH'], isPriceTicked: false })
  expect(withPart(settings, { part: 'ASK', isOn: true })).toEqual({ switchedOn: ['ASK', 'SPANISH'], isPriceTicked: true })
})
