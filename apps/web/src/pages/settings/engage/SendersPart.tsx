import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { MailPanel } from './MailPanel.tsx'
import { OptOutsPanel } from './OptOutsPanel.tsx'
import styles from './SendersPart.module.css'
import { ShopperDataPanel } from './ShopperDataPanel.tsx'
import { sendersQuery } from './sender-queries.ts'
import { TextPanel } from './TextPanel.tsx'

/** What messages to shoppers go out by, shoppers who get none, and what is kept of one. */
export function SendersPart({ tenant }: { readonly tenant: string }) {
  const query = useQuery(sendersQuery)
  return (
    <div className={styles.parts}>
      <div className={styles.column}>
        {query.data ? (
          <>
            <MailPanel senders={query.data} tenant={tenant} />
            <TextPanel senders={query.data} tenant={tenant} />
          </>
        ) : (
          <section className="panel">
            <NotLoaded what="senders" {...query} rows={6} />
          </section>
        )}
        <ShopperDataPanel />
      </div>
      <OptOutsPanel />
    </div>
  )
}
