import { IconMail, IconMessage2, IconPhone } from '@tabler/icons-react'
import { phoneLink } from './engagement-words.ts'
import styles from './LookerCard.module.css'

type Props = {
  readonly phone: string | null | undefined
  readonly email: string | null | undefined
  readonly firstName: string | undefined
  /** The one thing to do on the screen. */
  readonly isPrimary?: boolean
}

/** Call and text by the phone's own; mail where there is no number. */
export function ReachActs({ phone, email, firstName, isPrimary = false }: Props) {
  const main = `${styles.act} ${isPrimary ? styles.primary : ''}`
  if (phone)
    return (
      <p className={styles.acts}>
        <a className={styles.act} href={phoneLink('sms', phone)}>
          <IconMessage2 size={20} stroke={1.75} aria-hidden="true" />
          Text
        </a>
        <a className={main} href={phoneLink('tel', phone)}>
          <IconPhone size={20} stroke={1.75} aria-hidden="true" />
          Call {firstName}
        </a>
      </p>
    )
  if (!email) return null
  return (
    <p className={styles.acts}>
      <a className={main} href={`mailto:${email}`}>
        <IconMail size={20} stroke={1.75} aria-hidden="true" />
        Email {firstName}
      </a>
    </p>
  )
}
