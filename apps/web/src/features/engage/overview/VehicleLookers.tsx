import { visitLabel } from '@lotline/domain/engage/visits'
import { phoneMedia } from '@lotline/look/media'
import { useMediaQuery } from '@mantine/hooks'
import { IconMail, IconMessage2, IconPhone } from '@tabler/icons-react'
import { customerLabel, emailOf, firstNameOf, phoneLink, phoneOf } from '../table/engagement-words.ts'
import { LookingMark } from '../table/LookingMark.tsx'
import { useLookers } from '../table/use-lookers.ts'
import styles from './VehicleLookers.module.css'

/** On a phone, on top: who looks at the vehicle now, to be called or texted at once. */
export function VehicleLookers({ vehicleId }: { readonly vehicleId: string }) {
  const isPhone = useMediaQuery(phoneMedia, undefined, { getInitialValueInEffect: false })
  const lookers = useLookers(vehicleId).filter(({ isOver }) => !isOver)
  if (!isPhone || lookers.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Looking now">
      {lookers.map(({ engagement, visit }) => {
        const [phone, email] = [phoneOf(engagement), emailOf(engagement)]
        const name = firstNameOf(engagement) ?? customerLabel(engagement)
        return (
          <li key={engagement.id} className={styles.row}>
            <span className={styles.words}>
              <LookingMark label={`${name} is looking now`} />
              <span className="mut">
                {visitLabel(visit.visitNumber)}
                {visit.part !== null && `, ${visit.part}`}
              </span>
            </span>
            {phone ? (
              <>
                <a className={`${styles.act} ${styles.primary}`} href={phoneLink('tel', phone)} aria-label={`Call ${name}`}>
                  <IconPhone size={20} stroke={1.75} aria-hidden="true" />
                </a>
                <a className={styles.act} href={phoneLink('sms', phone)} aria-label={`Text ${name}`}>
                  <IconMessage2 size={20} stroke={1.75} aria-hidden="true" />
                </a>
              </>
            ) : (
              email && (
                <a className={`${styles.act} ${styles.primary}`} href={`mailto:${email}`} aria-label={`Email ${name}`}>
                  <IconMail size={20} stroke={1.75} aria-hidden="true" />
                </a>
              )
            )}
          </li>
        )
      })}
    </ul>
  )
}
