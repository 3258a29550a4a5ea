import { Button } from '@mantine/core'
import { useState } from 'react'
import { NetworkButton } from '../../ui/form/Buttons.tsx'
import { serverNow } from '../../ui/use-now.ts'
import styles from './Push.module.css'
import { useThisDevice } from './queries.ts'
import { isPutOff, putOff } from './this-device.ts'

/** Offers to show notices on this device, quietly; nothing where it does already, cannot, or was asked within a month. */
export function PushOffer() {
  const { state, turnOn, isBusy, hasFailed } = useThisDevice()
  const [isOver, setOver] = useState(() => isPutOff(serverNow()))
  if (isOver || state !== 'OFF') return null
  const notNow = () => {
    putOff(serverNow())
    setOver(true)
  }
  return (
    <section className={styles.offer} aria-label="Notices on this device">
      <p>{hasFailed ? failedWords : 'Get notices while Lotline is closed.'}</p>
      <div className={styles.buttons}>
        <NetworkButton size="xs" loading={isBusy} onClick={turnOn}>
          Get these on this device
        </NetworkButton>
        <Button size="xs" variant="default" onClick={notNow}>
          Not now
        </Button>
      </div>
    </section>
  )
}

export const failedWords = 'This browser couldn’t turn on push. Try again, or ask your IT contact.'
