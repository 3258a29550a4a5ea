import type { SectionProps } from '../SettingsRoute.tsx'
import { useSectionSearch } from '../use-section-search.ts'
import { OutboxPage } from './OutboxPage.tsx'

/** The outbox; the letter that is read stands in the address. */
export function OutboxRoute({ tenant }: SectionProps) {
  const { search, change } = useSectionSearch(tenant, 'outbox')
  return <OutboxPage letterId={search.letter} onShow={(letter) => change({ letter })} />
}
