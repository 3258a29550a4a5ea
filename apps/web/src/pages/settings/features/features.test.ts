import { type FeatureFlag, featureFlags } from '@lotline/domain/people/permissions'
import { reportTabs } from '@lotline/domain/reports/report-tabs'
import { featureWords } from '@lotline/domain/rooftops/feature-words'
import { expect, test } from 'vitest'

test('a feature that a page asks for is not said to be still to come, and no other is said to be here', () => {
  const sources = import.meta.glob<string>(['../../../**/*.{ts,tsx}', '!../../../**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const text = Object.values(sources).join()
  const isAsked = (name: FeatureFlag) => text.includes(`'${name}'`) || reportTabs.some(({ feature }) => feature === name)
  expect(featureFlags.filter((name) => !featureWords[name].isAhead).toSorted()).toEqual(featureFlags.filter(isAsked).toSorted())
})
