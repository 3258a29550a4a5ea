import type { SectionProps } from '../SettingsRoute.tsx'
import { useSectionSearch } from '../section-address.ts'
import { OutboxPage } from './OutboxPage.tsx'

/** The outbox; the letter that is read stands in the address. */
export function OutboxRoute({ tenant }: SectionProps) {
  const { search, change } = useSectionSearch(tenant, 'outbox')
  return <OutboxPage letterId={search.letter} onShow={(letter) => change({ letter })} />
}
