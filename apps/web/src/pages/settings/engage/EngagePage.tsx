import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { LinkTabs } from '../../../ui/page/LinkTabs.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import type { SectionProps } from '../section-address.ts'
import { DocumentsPart } from './documents/DocumentsPart.tsx'
import { EngageForm } from './EngageForm.tsx'
import { PagePart } from './PagePart.tsx'
import { engageSettingsQuery } from './queries.ts'
import { SendersPart } from './SendersPart.tsx'

type PartProps = Pick<SectionProps, 'tenant'>
type Part = { readonly id: string; readonly label: string; readonly Part: ComponentType<PartProps> }

// In the order of the tabs, by the last word of their addresses; the first has none.
const parts: readonly [Part, ...Part[]] = [
  { id: 'messages', label: 'Messages', Part: Messages },
  { id: 'page', label: 'Shopper’s page', Part: PagePart },
  { id: 'documents', label: 'Documents', Part: DocumentsPart },
  { id: 'senders', label: 'Senders and opt-outs', Part: SendersPart },
]

/** How the rooftop shares vehicles with shoppers, in parts; the address says which one is open. */
export function EngagePage({ tenant, item }: SectionProps) {
  const open = parts.find(({ id }) => id === item) ?? parts[0]
  return (
    <>
      <PageHead title="Engage">
        Emails to shoppers, price alerts, documents of cars, texts for your CRM, and who gets no messages.
      </PageHead>
      <LinkTabs label="Parts of Engage" look="lined" openId={open.id}>
        {parts.map(({ id, label }) => (
          <Link
            key={id}
            to="/$tenant/settings/general/$"
            params={{ tenant, _splat: id === parts[0].id ? 'engage' : `engage/${id}` }}
            // The other tabs lie below the first one's address.
            activeOptions={{ exact: true }}
            aria-current={id === open.id ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </LinkTabs>
      <open.Part tenant={tenant} />
    </>
  )
}

function Messages({ tenant }: PartProps) {
  const query = useQuery(engageSettingsQuery)
  if (query.data) return <EngageForm settings={query.data} tenant={tenant} />
  return (
    <section className="panel">
      <NotLoaded what="Engage settings" {...query} rows={9} />
    </section>
  )
}
