import { Button } from '@mantine/core'
import { NetworkButton } from './NetworkButton.tsx'

type Props = {
  readonly submitLabel: string
  readonly onCancel: () => void
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
}

/** Cancel, and the button that sends the dialog's form. */
export function DialogButtons({ submitLabel, onCancel, isBusy = false, isDisabled = false }: Props) {
  return (
    <>
      <Button variant="default" size="md" onClick={onCancel}>
        Cancel
      </Button>
      <NetworkButton size="md" type="submit" loading={isBusy} disabled={isDisabled && !isBusy}>
        {submitLabel}
      </NetworkButton>
    </>
  )
}
