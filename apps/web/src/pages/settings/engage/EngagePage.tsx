import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LinkTabs } from '../../../ui/page/LinkTabs.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import type { SectionProps } from '../section-address.ts'
import { EngageForm } from './EngageForm.tsx'
import { engageSettingsQuery } from './queries.ts'
import { ShoppersPart } from './ShoppersPart.tsx'

const parts = [
  { id: 'messages', label: 'Messages' },
  { id: 'shoppers', label: 'Shoppers' },
] as const

/** Messages to shoppers and how long their links work; who gets none, and what is kept of one. The address says which part is open. */
export function EngagePage({ tenant, item }: SectionProps) {
  const open = item === 'shoppers' ? 'shoppers' : 'messages'
  return (
    <>
      <PageHead title="Engage">Emails to shoppers, price alerts, texts for your CRM, and who gets no messages.</PageHead>
      <LinkTabs label="Parts of Engage" look="lined" openId={open}>
        {parts.map(({ id, label }) => (
          <Link
            key={id}
            to="/$tenant/settings/general/$"
            params={{ tenant, _splat: id === 'messages' ? 'engage' : `engage/${id}` }}
            aria-current={id === open ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </LinkTabs>
      {open === 'shoppers' ? <ShoppersPart /> : <Messages tenant={tenant} />}
    </>
  )
}

function Messages({ tenant }: Pick<SectionProps, 'tenant'>) {
  const query = useQuery(engageSettingsQuery)
  if (query.data) return <EngageForm settings={query.data} tenant={tenant} />
  return (
    <section className="panel">
      <NotLoaded what="Engage settings" {...query} rows={9} />
    </section>
  )
}
