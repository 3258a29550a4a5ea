import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './DeviceRow.module.css'

type Props = {
  /** 'Chrome on Windows'. */
  readonly name: string
  /** What the browser says of itself. */
  readonly title?: string
  readonly isPhone: boolean
  /** In a dialog that shows nothing else. */
  readonly isLarge?: boolean
  readonly since: ReactNode
  /** What can be done with it. */
  readonly children: ReactNode
}

/** One of somebody's browsers, in a list of them. */
export function DeviceRow({ name, title, isPhone, isLarge = false, since, children }: Props) {
  const Icon = isPhone ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={`${styles.row} ${isLarge ? styles.large : ''}`}>
      <Icon size={isLarge ? 24 : 20} stroke={1.5} aria-hidden="true" />
      <div className={styles.words}>
        <strong title={title}>{name}</strong>
        <span className="lab">{since}</span>
      </div>
      {children}
    </li>
  )
}
