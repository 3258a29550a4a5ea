import type { SectionProps } from '../SettingsRoute.tsx'
import { useSectionSearch } from '../section-address.ts'
import { LinePage } from './LinePage.tsx'

/** The line; the step that is looked at stands in the address. */
export function LineRoute({ tenant }: SectionProps) {
  const { search, change } = useSectionSearch(tenant, 'line')
  return <LinePage tenant={tenant} address={{ step: search.step, below: search.below, order: search.order }} onShow={change} />
}
