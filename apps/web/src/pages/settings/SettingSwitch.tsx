import { Switch } from '@mantine/core'
import { useNetworkRefusal } from '../../ui/form/refusal.ts'
import styles from './SettingSwitch.module.css'

type Props = {
  readonly label: string
  /** What is so once it is on. */
  readonly effect: string
  readonly isOn: boolean
  readonly onTurn: (isOn: boolean) => void
}

/** A choice of the rooftop that is on or off, by its name and what it does; it waits for the network. */
export function SettingSwitch({ label, effect, isOn, onTurn }: Props) {
  const offline = useNetworkRefusal()
  return (
    <Switch
      label={label}
      description={effect}
      checked={isOn}
      onChange={(event) => onTurn(event.currentTarget.checked)}
      classNames={{ body: styles.body ?? '', label: styles.label ?? '', description: styles.effect ?? '' }}
      labelPosition="left"
      {...offline}
    />
  )
}
