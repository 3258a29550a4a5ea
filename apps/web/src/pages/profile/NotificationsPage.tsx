import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { PushDevices } from '../../features/push/PushDevices.tsx'
import { clockWords } from '../../ui/moment-words.ts'
import { NotLoaded } from '../../ui/page/NotLoaded.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { DigestPanel } from './DigestPanel.tsx'
import { KindsPanel } from './KindsPanel.tsx'
import styles from './NotificationsPage.module.css'
import { QuietPanel } from './QuietPanel.tsx'
import { preferencesQuery, useChangePreferences } from './queries.ts'

/** How somebody wants to hear of things: by which channel of what, when not, and what comes as a daily mail. */
export function NotificationsPage() {
  const query = useQuery(preferencesQuery)
  const { change, savedAt, isSaving } = useChangePreferences()
  const preferences = query.data
  return (
    <>
      <PageHead
        title="Notifications"
        action={
          <span className={styles.saved} role="status">
            {savedAt && !isSaving && (
              <>
                <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />
                Saved {clockWords(savedAt)}
              </>
            )}
          </span>
        }
      >
        {preferences && preferences.rooftops.length > 0 && `For ${namesOf(preferences.rooftops)}. `}Saved as you change it.
      </PageHead>
      {!preferences && (
        <section className="panel">
          <NotLoaded what="your notifications" {...query} rows={12} />
        </section>
      )}
      {preferences && (
        <div className={styles.columns}>
          <div className={styles.column}>
            <KindsPanel preferences={preferences} onChange={change} />
            <QuietPanel preferences={preferences} onChange={change} />
          </div>
          <div className={styles.column}>
            <DigestPanel preferences={preferences} onChange={change} />
            <PushDevices />
          </div>
        </div>
      )}
    </>
  )
}

function namesOf(rooftops: readonly { readonly name: string }[]): string {
  return new Intl.ListFormat('en-US').format(rooftops.map(({ name }) => name))
}
