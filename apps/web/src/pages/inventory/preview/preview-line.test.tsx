import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { reconKeys } from '../../../features/recon/keys.ts'
import { step } from '../../../features/recon/step-for-tests.ts'
import { PreviewLine } from './PreviewLine.tsx'

const hour = 3600
const detail = step('Detail', {
  state: 'ACTIVE',
  status: 'ONTIME',
  timeInStepSeconds: 2 * hour,
  reconTimeInStepSeconds: 7 * hour,
  nextStep: { id: 'Frontline', name: 'Frontline' },
})

/** The titles of the steps around a vehicle in Detail, which needs neither Inspection, done before that was said, nor Photos. */
function titles(own?: ReturnType<typeof step>[]): string[] {
  const client = new QueryClient()
  client.setQueryData(reconKeys.steps, [step('Intake'), step('Inspection'), detail, step('Photos'), step('Frontline')])
  client.setQueryData(reconKeys.ofVehicle('1'), own)
  const drawn = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PreviewLine vehicleId="1" step={detail} />
    </QueryClientProvider>,
  )
  return [...drawn.matchAll(/title="([^"]*)"/g)].map(([, title = '']) => title)
}

test('a preview tells the steps that its vehicle does not need, but for those it has done', () => {
  expect(titles()).toEqual(['Intake', 'Inspection', 'Photos', 'Frontline'])
  const own = [
    step('Intake', { needed: false }),
    step('Inspection', { needed: false, state: 'COMPLETE' }),
    detail,
    step('Photos', { needed: false }),
    step('Frontline'),
  ]
  expect(titles(own)).toEqual(['Intake, not needed', 'Inspection', 'Photos, not needed', 'Frontline'])
})
