import type { Vehicle } from '@lotline/contract/vehicles'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermissions } from '../../../api/session/current-user.ts'
import { NetworkButton } from '../../../ui/form/Buttons.tsx'
import { StatusGlyph } from '../../../ui/StatusGlyph.tsx'
import { ReconQuestion, reconMenuItems } from '../page/ReconMenu.tsx'
import styles from './TimerBlock.module.css'

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
  const maySendBack = reconMenuItems(vehicle, usePermissions()).some(({ action }) => action === 'SEND_BACK')
  const close = () => setAsking(false)
  return (
    <div className={`${styles.block} ${styles.outside}`}>
      <StatusGlyph kind={vehicleCard.reconStatus === 'COMPLETED' ? 'complete' : 'not-started'} size={24} label="" />
      <span className={styles.still}>{words[vehicleCard.reconStatus]}</span>
      {stepItem && <span className="sec">Last step {stepItem.name}</span>}
      {maySendBack && !vehicleCard.sold && (
        <>
          <NetworkButton
            variant="default"
            size="md"
            className={styles.sendBack}
            leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => setAsking(true)}
          >
            Send back to recon
          </NetworkButton>
          <ReconQuestion vehicle={vehicle} action={isAsking ? 'SEND_BACK' : null} onClose={close} onRemoved={close} />
        </>
      )}
    </div>
  )
}
