import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { reconMenu, reconRules } from '@lotline/domain/recon/recon-actions'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermissions } from '../../../api/session/current-user.ts'
import { Action } from '../../../ui/Action.tsx'
import { onceWanted } from '../../../ui/once-wanted.tsx'
import styles from './TimerBlock.module.css'

const ReconQuestion = onceWanted(async () => (await import('../page/ReconMenu.tsx')).ReconQuestion)

const words = {
  NOT_STARTED: 'Not in recon',
  COMPLETED: 'Recon completed',
  MANUALLY_REMOVED: 'Left recon before it was completed',
  ACTIVE: 'No step',
}

/** In the timer's place for a vehicle that is not on the line: why, and the way back. */
export function OutOfLine({ vehicle }: { readonly vehicle: Vehicle }) {
  const [isAsking, setAsking] = useState(false)
  const { vehicleCard, stepItem } = vehicle
  const maySendBack = usePermissions().has(reconRules.sendBack) && reconMenu(vehicleCard.reconStatus).sendBack
  const close = () => setAsking(false)
  return (
    <div className={`${styles.block} ${styles.outside}`}>
      <StatusGlyph kind={vehicleCard.reconStatus === 'COMPLETED' ? 'complete' : 'not-started'} size={24} label="" />
      <span className={styles.still}>{words[vehicleCard.reconStatus]}</span>
      {stepItem && <span className="sec">Last step {stepItem.name}</span>}
      {maySendBack && !vehicleCard.sold && (
        <>
          <Action
            size="md"
            className={styles.sendBack}
            icon={<IconArrowBackUp size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => setAsking(true)}
            needsNetwork
          >
            Send back to recon
          </Action>
          <ReconQuestion vehicle={vehicle} isOpen={isAsking} action="SEND_BACK" onClose={close} onRemoved={close} />
        </>
      )}
    </div>
  )
}
