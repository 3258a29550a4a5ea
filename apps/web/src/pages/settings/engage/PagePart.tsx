import type { PageChoice } from '@lotline/domain/engage/page-switches'
import { useMediaQuery } from '@mantine/hooks'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Action } from '../../../ui/Action.tsx'
import { Dialog } from '../../../ui/message/Dialog.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { LinkLifeForm } from './LinkLifeForm.tsx'
import styles from './PagePart.module.css'
import { PagePreview } from './PagePreview.tsx'
import { PageSwitches } from './PageSwitches.tsx'
import { isPartOn, pageSettingsQuery, useSwitchPart } from './page-queries.ts'
import { engageSettingsQuery } from './queries.ts'

/** Parts that shoppers are shown, each saved as it is switched, beside the page itself; and how long links work. */
export function PagePart() {
  const query = useQuery(pageSettingsQuery)
  const links = useQuery(engageSettingsQuery)
  const isBeside = useMediaQuery('(min-width: 1200px)', undefined, { getInitialValueInEffect: false }) ?? false
  const isWide = useMediaQuery('(min-width: 1400px)', undefined, { getInitialValueInEffect: false }) ?? false
  const [switched, setSwitched] = useState<PageChoice>()
  const [dialog, setDialog] = useState<'OPEN' | 'CLOSING'>()
  const switchPart = useSwitchPart(setSwitched)
  if (!query.data)
    return (
      <section className="panel">
        <NotLoaded what="the shopper’s page" {...query} rows={9} />
      </section>
    )
  const shown = { switched, isSpanish: isPartOn(query.data, 'SPANISH') }
  return (
    <div className={styles.part}>
      <div className={styles.choices}>
        {!isBeside && (
          <Action size="md" icon={<IconEye size={16} stroke={1.75} aria-hidden="true" />} onClick={() => setDialog('OPEN')}>
            See the page
          </Action>
        )}
        <PageSwitches settings={query.data} switched={switched} onSwitch={(part, isOn) => switchPart({ part, isOn })} />
        {links.data ? (
          <LinkLifeForm settings={links.data} />
        ) : (
          <section className="panel">
            <NotLoaded what="how long links work" {...links} rows={2} />
          </section>
        )}
      </div>
      {isBeside && <PagePreview {...shown} frames={isWide ? 2 : 1} />}
      {dialog && (
        <Dialog
          title="The shopper’s page"
          size={480}
          isFilled
          isOpen={dialog === 'OPEN'}
          onClose={() => setDialog('CLOSING')}
          onClosed={() => setDialog(undefined)}
        >
          <PagePreview {...shown} frames={1} />
        </Dialog>
      )}
    </div>
  )
}
