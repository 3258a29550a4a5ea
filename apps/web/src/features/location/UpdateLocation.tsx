import { accuracyWords } from '@lotline/domain/location/position'
import { IconCurrentLocation } from '@tabler/icons-react'
import { Action } from '../../ui/Action.tsx'
import { Banner } from '../../ui/message/Banner.tsx'
import { ConfirmDialog } from '../../ui/message/ConfirmDialog.tsx'
import { adviceFor } from './location-words.ts'
import styles from './UpdateLocation.module.css'
import { useLocating } from './use-locating.ts'

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
