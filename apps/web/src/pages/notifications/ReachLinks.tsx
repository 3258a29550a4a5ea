import { touchMedia } from '@lotline/look/media'
import { useMediaQuery } from '@mantine/hooks'
import { IconMessage2, IconPhone } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { phoneLink } from '../../features/engage/table/engagement-words.ts'
import { toast } from '../../ui/message/toast.ts'
import { copyText } from '../../ui/use-copy.ts'
import styles from './ReachLinks.module.css'

/** A shopper's number, to be called or texted at once. A desk dials nothing: there the number is copied. */
export function ReachLinks({ phone }: { readonly phone: string }) {
  const canDial = useMediaQuery(touchMedia, undefined, { getInitialValueInEffect: false })
  const copy = async () => {
    if (await copyText(phone)) toast.success(`Copied ${phone}`)
    else toast.error('Unable to Copy, there was a problem.')
  }
  const copyInstead = canDial
    ? undefined
    : (event: MouseEvent) => {
        event.preventDefault()
        void copy()
      }
  return (
    <p className={styles.reach}>
      <a
        href={phoneLink('tel', phone)}
        className={`${styles.act} ${styles.call}`}
        aria-label={`Call ${phone}`}
        onClick={copyInstead}
      >
        <IconPhone size={16} stroke={1.75} aria-hidden="true" />
        {phone}
      </a>
      <a href={phoneLink('sms', phone)} className={styles.act} aria-label={`Text ${phone}`} onClick={copyInstead}>
        <IconMessage2 size={16} stroke={1.75} aria-hidden="true" />
        Text
      </a>
    </p>
  )
}
