import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps, ComponentPropsWithRef } from 'react'
import styles from './Buttons.module.css'
import { useNetworkRefusal } from './refusal.ts'

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

type NetworkButtonProps = ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>

/** A button that sends something. While the server is out of reach it says so and does nothing. */
export function NetworkButton(button: NetworkButtonProps) {
  // Its own reason stays, with the network or without it.
  const refusal = useNetworkRefusal(button['aria-disabled'] === undefined)
  return <Button {...button} {...refusal} />
}

/** Cancel and the button that sends, at the end of a form that stands in a page. */
export function FormButtons(buttons: ComponentProps<typeof DialogButtons>) {
  return (
    <div className={styles.buttons}>
      <DialogButtons {...buttons} />
    </div>
  )
}
