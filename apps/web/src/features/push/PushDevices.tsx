import type { PushDevices as Devices } from '@lotline/contract/notifications/devices'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { errorSentence } from '../../api/api-error.ts'
import { deviceId } from '../../api/session/device.ts'
import { DeviceRow } from '../../ui/DeviceRow.tsx'
import { NetworkButton } from '../../ui/form/Buttons.tsx'
import { toast } from '../../ui/message/toast.ts'
import { dayWords, momentWords } from '../../ui/moment-words.ts'
import { NotLoaded } from '../../ui/page/NotLoaded.tsx'
import { PanelHead } from '../../ui/page/PanelHead.tsx'
import { useKeptPlace } from '../../ui/page/use-rows.ts'
import { serverNow } from '../../ui/use-now.ts'
import styles from './Push.module.css'
import { failedWords } from './PushOffer.tsx'
import { deniedWords, devicesQuery, useForgetDevice, useTestPush, useThisDevice } from './queries.ts'

type Device = Devices['devices'][number]

/** Where push goes: every browser with when it was reached, a test, and how to end it or to have it here. */
export function PushDevices() {
  const query = useQuery(devicesQuery)
  const { data } = query
  const test = useTestPush()
  const panel = useRef<HTMLElement>(null)
  // A button that is off for a moment, or goes with its device, would take the focus along.
  useKeptPlace(panel, 'button')
  const send = () => test.mutate(undefined, { onError: (error) => toast.error(errorSentence(error)) })
  return (
    <section ref={panel} tabIndex={-1} className="panel" aria-label="Devices with push">
      <PanelHead title="Devices with push">
        {data && data.devices.length > 0 && (
          <NetworkButton size="xs" variant="default" loading={test.isPending} onClick={send}>
            Send a test
          </NetworkButton>
        )}
      </PanelHead>
      {!data && <NotLoaded what="devices" rows={2} {...query} />}
      {data && data.devices.length === 0 && <p className={styles.line}>No device gets push yet.</p>}
      {data && (
        <ul className={styles.list}>
          {data.devices.map((device) => (
            <Row key={device.deviceId} device={device} />
          ))}
        </ul>
      )}
      {test.data && (
        <p className={styles.line} role="status">
          {testWords(test.data)}
        </p>
      )}
      {data && <ThisDevice isListed={data.devices.some((one) => one.deviceId === deviceId())} />}
    </section>
  )
}

function Row({ device }: { readonly device: Device }) {
  const { mutate, isPending } = useForgetDevice()
  const { name, isPhone } = device
  const forget = () => mutate(device.deviceId, { onError: (error) => toast.error(errorSentence(error)) })
  return (
    <DeviceRow name={name} isPhone={isPhone} since={sinceWords(device, serverNow())}>
      <NetworkButton size="xs" variant="subtle" loading={isPending} onClick={forget} aria-label={`Forget ${name}`}>
        Forget
      </NetworkButton>
    </DeviceRow>
  )
}

function sinceWords({ isOwn, isPhone, registeredDate, reachedDate }: Device, now: Date): string {
  if (isOwn) return `This ${isPhone ? 'phone' : 'computer'}, since ${lower(dayWords(new Date(registeredDate), now))}`
  if (reachedDate) return `Last reached ${lower(momentWords(new Date(reachedDate), now))}`
  return `Since ${lower(dayWords(new Date(registeredDate), now))}`
}

/** 'Today' and 'Yesterday' stand inside of a sentence here, days of the week keep their letter. */
function lower(words: string): string {
  return words.replace(/^(Today|Yesterday)/, (word) => word.toLowerCase())
}

function testWords({ reached, failures }: { reached: number; failures: { name: string; reason: string }[] }): string {
  const said = `${reached} ${reached === 1 ? 'device was' : 'devices were'} reached.`
  return [said, ...failures.map(({ name, reason }) => `${name}: ${reason}`)].join(' ')
}

function ThisDevice({ isListed }: { readonly isListed: boolean }) {
  const { state, turnOn, isBusy, hasFailed } = useThisDevice()
  if (state === undefined || (state === 'ON' && isListed)) return null
  if (state === 'DENIED') return <p className={styles.line}>{deniedWords}</p>
  if (state === 'ABSENT')
    return (
      <p className={styles.line}>
        This browser has no push. On an iPhone or iPad, add Lotline to the home screen and open it there.
      </p>
    )
  return (
    <div className={styles.line}>
      {hasFailed && <p role="alert">{failedWords}</p>}
      <NetworkButton size="xs" variant="default" loading={isBusy} onClick={turnOn}>
        Get these on this device
      </NetworkButton>
    </div>
  )
}
