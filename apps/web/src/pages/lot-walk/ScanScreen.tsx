import { useDocumentVisibility } from '@mantine/hooks'
import { IconArrowRight, IconBulb, IconCameraOff, IconKeyboard, IconMapPin, IconWifiOff } from '@tabler/icons-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { useOffline } from '../../api/stream/use-offline.ts'
import { openBarcodeReader } from '../../features/vin/scan/barcode-reader.ts'
import { troubleWords } from '../../features/vin/scan/scan-words.ts'
import { Viewfinder } from '../../features/vin/scan/Viewfinder.tsx'
import { Action } from '../../ui/Action.tsx'
import { useCamera } from '../../ui/camera/use-camera.ts'
import { useLight } from '../../ui/camera/use-light.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { PhoneBarButton } from '../../ui/page/PhoneBar.tsx'
import { LastScan } from './LastScan.tsx'
import styles from './LotWalk.module.css'
import { TallyTabs } from './TallyTabs.tsx'
import { TypeDialog } from './TypeDialog.tsx'
import { WalkActions } from './WalkActions.tsx'
import { WalkHead } from './WalkHead.tsx'

// A barcode of 17 characters in Code 39 needs some 300 bars and gaps across the picture.
const wantedSize = [1920, 1080] as const
// The same car is still in the picture for so long.
const sameCarMs = 4000

type Props = Omit<ComponentProps<typeof TypeDialog>, 'onClosed'> & { readonly waiting: number; readonly onTally: () => void }

/** The camera, car after car, with what the last one came to. */
export function ScanScreen({ waiting, onTally, ...scanning }: Props) {
  const { walk, aside, spot, onVin, onUndo } = scanning
  const { location, locations } = useCurrentUser()
  const [reader] = useState(openBarcodeReader)
  const [attempt, setAttempt] = useState(0)
  const [isReaderMissing, setReaderMissing] = useState(false)
  const [round, setRound] = useState(0)
  const [last, setLast] = useState<string>()
  const [isTyping, setTyping] = useState(false)
  const isVisible = useDocumentVisibility() === 'visible'
  const camera = useCamera(isVisible && !isReaderMissing && !isTyping, attempt, wantedSize)
  const stream = camera.kind === 'on' ? camera.stream : undefined
  const light = useLight(stream)
  const offline = useOffline()
  const before = useRef<{ vin: string; at: number }>(undefined)
  // The outside system is the reader's thread, which ends with the screen.
  useEffect(() => reader.close, [reader])
  const found = (vin: string) => {
    const now = performance.now()
    const isSame = before.current?.vin === vin && now - before.current.at < sameCarMs
    before.current = { vin, at: now }
    // Looks on, for the next car.
    setRound((known) => known + 1)
    if (isSame) return
    // Eyes are on the car.
    navigator.vibrate?.(80)
    setLast(onVin(vin))
  }
  const tryAgain = () => {
    setReaderMissing(false)
    setAttempt(attempt + 1)
  }
  const trouble = isReaderMissing ? 'no reader' : camera.kind === 'trouble' ? camera.trouble : undefined
  const words = trouble && troubleWords(trouble)
  const rooftop = locations.find(({ id }) => id === location)?.name ?? ''
  return (
    <div className={styles.scanning}>
      <WalkHead
        title="Lot walk"
        subtitle={`${rooftop}, ${walk.tally.expected} cars expected`}
        onBack={onTally}
        actions={
          light && (
            <PhoneBarButton
              label={light.isLit ? 'Light off' : 'Light on'}
              aria-pressed={light.isLit}
              icon={<IconBulb size={24} stroke={1.75} aria-hidden="true" />}
              onClick={light.toggle}
            />
          )
        }
      />
      {offline && (
        <p className={styles.offline} role="status">
          <IconWifiOff size={20} stroke={1.75} aria-hidden="true" />
          {waiting === 0
            ? 'No connection. You can scan on.'
            : `No connection. ${waiting} ${waiting === 1 ? 'scan is' : 'scans are'} safe on this phone.`}
        </p>
      )}
      <div className={styles.view}>
        {words ? (
          <div className={styles.trouble} role="alert">
            <EmptyState
              icon={<IconCameraOff size={32} stroke={1.5} aria-hidden="true" />}
              title={words.title}
              {...(words.mayTryAgain && { action: { label: 'Try again', onClick: tryAgain } })}
            >
              {words.advice}
            </EmptyState>
          </div>
        ) : (
          <Viewfinder
            key={round}
            stream={stream}
            reader={reader}
            onVin={found}
            onOther={() => undefined}
            onNoReader={() => setReaderMissing(true)}
          />
        )}
        {!words && (
          <p className={styles.hint}>{camera.kind === 'starting' ? 'Starting the camera' : 'Hold the VIN inside the frame'}</p>
        )}
      </div>
      <div className={styles.last} role="status">
        <LastScan walk={walk} aside={aside} id={last} nothing="Nothing scanned yet" onUndo={onUndo} />
      </div>
      <TallyTabs walk={walk} />
      <WalkActions>
        <Action size="xl" icon={<IconKeyboard size={20} stroke={1.75} aria-hidden="true" />} onClick={() => setTyping(true)}>
          Type
        </Action>
        <Action size="xl" icon={<IconMapPin size={20} stroke={1.75} aria-hidden="true" />} onClick={() => setTyping(true)}>
          {spot === null ? 'Row' : spot}
        </Action>
        <Action
          look="filled"
          size="xl"
          className={styles.main ?? ''}
          end={<IconArrowRight size={20} stroke={1.75} aria-hidden="true" />}
          onClick={onTally}
        >
          Tally
        </Action>
      </WalkActions>
      {isTyping && <TypeDialog {...scanning} onClosed={() => setTyping(false)} />}
    </div>
  )
}
