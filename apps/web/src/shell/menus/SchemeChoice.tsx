import { useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useIsAlwaysDark } from '../../ui/look/always-dark.ts'
import styles from './SchemeChoice.module.css'

const schemes = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'System', Icon: IconDeviceDesktop },
] as const

/** Light, dark, or as the device has it; kept on this device. */
export function SchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  if (useIsAlwaysDark()) return <span className="lab">The board is always dark.</span>
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">Colors</legend>
      {schemes.map(({ value, label, Icon }) => (
        <button key={value} type="button" aria-pressed={colorScheme === value} onClick={() => setColorScheme(value)}>
          <Icon size={16} stroke={1.75} aria-hidden="true" />
          {label}
        </button>
      ))}
    </fieldset>
  )
}
