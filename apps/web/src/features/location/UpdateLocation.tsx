import { accuracyWords, type Position, roughAccuracy } from '@lotline/domain/location/position'
import { IconCurrentLocation } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { refusalWords } from '../../api/refusals.ts'
import { Action } from '../../ui/Action.tsx'
import { Banner } from '../../ui/message/Banner.tsx'
import { ConfirmDialog } from '../../ui/message/ConfirmDialog.tsx'
import { toast } from '../../ui/message/toast.ts'
import { findPosition, type NoPosition } from './find-position.ts'
import { adviceFor } from './location-words.ts'
import { useTellLocation } from './queries.ts'
import styles from './UpdateLocation.module.css'

type Props = { readonly vehicleId: string; readonly stockNumber: string }

/** For whoever stands by the vehicle with a phone: tells where it is. */
export function UpdateLocation({ vehicleId, stockNumber }: Props) {
  const { locating, isSaving, start, save, stop } = useLocating(vehicleId, stockNumber)
  const isFinding = locating.step === 'finding'
  const rough = locating.step === 'doubting' ? locating.position : null
  return (
    <div className={styles.update}>
      {locating.step === 'failed' && (
        <Banner tone="late" title="Could not access location.">
          {adviceFor(locating.reason)}
        </Banner>
      )}
      <div className={styles.row}>
        <Action
          look="filled"
          size="lg"
          className={styles.button ?? ''}
          icon={<IconCurrentLocation size={20} stroke={1.75} aria-hidden="true" />}
          isBusy={isFinding || isSaving}
          onClick={start}
        >
          Update location
        </Action>
        {isFinding && (
          <Action size="lg" onClick={stop}>
            Cancel
          </Action>
        )}
      </div>
      <p className={styles.progress} role="status">
        {isFinding &&
          (locating.accuracy === null ? 'Finding where you are' : `Found ${accuracyWords(locating.accuracy)}, looking closer`)}
      </p>
      <ConfirmDialog
        isOpen={rough !== null}
        title={`Update the location of ${stockNumber} all the same?`}
        consequence={rough ? `Accurate ${accuracyWords(rough.accuracy)} only` : ''}
        confirmLabel="Update location"
        isBusy={isSaving}
        onConfirm={() => rough && save(rough)}
        onClose={stop}
      >
        Your device is not sure where you are. The vehicle may be shown in another row, or on the next lot. Outdoors, and with the
        device’s exact location turned on, it will be surer.
      </ConfirmDialog>
    </div>
  )
}

type Locating =
  | { step: 'idle' }
  /** The accuracy so far in metres. */
  | { step: 'finding'; accuracy: number | null }
  /** Found, but so rough that somebody has to say whether it will do. */
  | { step: 'doubting'; position: Position }
  | { step: 'failed'; reason: Exclude<NoPosition, 'stopped'> }

/** Asks the device where it is and keeps that as where the vehicle stands. */
function useLocating(vehicleId: string, stockNumber: string) {
  const [locating, setLocating] = useState<Locating>({ step: 'idle' })
  const { mutate, isPending } = useTellLocation(vehicleId)
  const asked = useRef<AbortController>(null)
  // The device is the outside system: it is let go when the page is left.
  useEffect(() => () => asked.current?.abort(), [])

  const save = (position: Position) =>
    mutate(position, {
      onSuccess: () =>
        toast.success([`Location of ${stockNumber} updated`, accuracyWords(position.accuracy)].filter(Boolean).join(', ')),
      onError: (error) => toast.error(refusalWords(error), { lasts: 5000 }),
      onSettled: () => setLocating({ step: 'idle' }),
    })
  const start = async () => {
    asked.current?.abort()
    asked.current = new AbortController()
    if (!window.isSecureContext) return setLocating({ step: 'failed', reason: 'insecure' })
    setLocating({ step: 'finding', accuracy: null })
    const found = await findPosition(navigator.geolocation, {
      signal: asked.current.signal,
      onBetter: ({ accuracy }) => setLocating({ step: 'finding', accuracy }),
    })
    if (found === 'stopped') return
    if (typeof found === 'string') return setLocating({ step: 'failed', reason: found })
    if ((found.accuracy ?? 0) > roughAccuracy) return setLocating({ step: 'doubting', position: found })
    save(found)
  }
  const stop = () => {
    asked.current?.abort()
    setLocating({ step: 'idle' })
  }
  return { locating, isSaving: isPending, start, save, stop }
}
