import { listFetchedFeeds } from '@lotline/contract/feeds/fetched-feeds'
import { getExports } from '@lotline/contract/rooftops/export'
import { getImports } from '@lotline/contract/rooftops/import'
import { missingPermission } from '@lotline/domain/people/permission-rule'
import { IconFileText, IconPlus, IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePermissions } from '../../../api/session/current-user.ts'
import { Action } from '../../../ui/Action.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { type SectionProps, useSectionSearch } from '../section-address.ts'
import styles from './Data.module.css'
import { ExportForm } from './export/ExportForm.tsx'
import { ExportPanel } from './export/ExportPanel.tsx'
import { FeedsPanel, NewFeedButton } from './feeds/FeedsPanel.tsx'
import { ImportPanel } from './import/ImportPanel.tsx'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** What comes in by itself, the whole rooftop as a file, and the way of such a file into an empty one; each for who may. */
export function DataPage({ tenant }: SectionProps) {
  const { search, change } = useSectionSearch(tenant, 'data')
  const held = usePermissions()
  const [isAdding, setAdding] = useState(false)
  const [isFormShown, setFormShown] = useState(false)
  const seesFeeds = !missingPermission(listFetchedFeeds.permission, held)
  const takesOut = !missingPermission(getExports.permission, held)
  const takesIn = !missingPermission(getImports.permission, held)
  return (
    <>
      <PageHead
        title="Data"
        action={
          <span className={styles.heads}>
            {takesOut && (
              <Action icon={<IconFileText {...icon} />} onClick={() => setFormShown(true)}>
                The form of the export
              </Action>
            )}
            {seesFeeds && (
              <>
                <Link to="/$tenant/feeds" params={{ tenant }}>
                  <IconUpload {...icon} />
                  Upload a file
                </Link>
                <NewFeedButton icon={<IconPlus {...icon} />} onAdd={() => setAdding(true)} />
              </>
            )}
          </span>
        }
      >
        What comes in by itself, and everything out again. It is yours: whole, in a form that is written down, at any time.
      </PageHead>
      {seesFeeds && (
        <FeedsPanel
          tenant={tenant}
          openId={search.feed}
          onOpen={(feed) => change({ feed }, { replace: true })}
          isAdding={isAdding}
          onAdd={setAdding}
        />
      )}
      {(takesOut || takesIn) && (
        <div className={styles.halves}>
          {takesOut && <ExportPanel />}
          {takesIn && <ImportPanel />}
        </div>
      )}
      {isFormShown && <ExportForm onClosed={() => setFormShown(false)} />}
    </>
  )
}
