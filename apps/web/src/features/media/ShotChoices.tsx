import type { Media } from '@lotline/contract/files/media'
import { IconSwitchHorizontal } from '@tabler/icons-react'
import { refused, useNetworkRefusal } from '../../ui/form/refusal.ts'
import { choicesOf, fateOf, type MediaChanges, type Slot } from './gallery.ts'
import styles from './ShotChoices.module.css'

type Props = Pick<MediaChanges, 'gallery' | 'media'> & {
  readonly one: Media
  readonly onAssign: NonNullable<MediaChanges['onAssign']>
}

/** Every shot, and what becomes of it when the photo is given it (MED-014). */
export function ShotChoices({ one, gallery, media, onAssign }: Props) {
  const choices = choicesOf(
    media,
    gallery.slots.map(({ shot }) => shot),
  )
  return (
    <ul className={styles.list} aria-label="Shots">
      {choices.map((slot) => (
        <li key={slot.shot}>
          <ShotChoice one={one} slot={slot} onAssign={onAssign} />
        </li>
      ))}
    </ul>
  )
}

function ShotChoice({ one, slot, onAssign }: Pick<Props, 'one' | 'onAssign'> & { readonly slot: Slot }) {
  const offline = useNetworkRefusal()
  const fate = fateOf(one, slot)
  const refusal = fate === 'locked' ? refused('A stock photo shows it, which stays where it is.') : offline
  const isThis = fate === 'this photo'
  return (
    <button
      type="button"
      className={styles.shot}
      aria-current={isThis}
      onClick={() => {
        if (!isThis && !refusal) onAssign(one, slot.shot)
      }}
      {...refusal}
    >
      <i className={styles.mark} />
      <span>{slot.name}</span>
      <span className={styles.fate}>
        {fate === 'swap' && <IconSwitchHorizontal size={13} stroke={1.75} aria-hidden="true" />}
        {fate === 'locked' ? 'stock' : fate}
      </span>
    </button>
  )
}
