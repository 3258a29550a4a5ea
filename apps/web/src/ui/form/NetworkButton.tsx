import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import { useNetworkRefusal } from './network.ts'

type Props = ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>

/** A button that sends something. While the server is out of reach it says so and does nothing. */
export function NetworkButton(button: Props) {
  // Its own reason stays, with the network or without it.
  const refusal = useNetworkRefusal(button['aria-disabled'] === undefined)
  return <Button {...button} {...refusal} />
}
