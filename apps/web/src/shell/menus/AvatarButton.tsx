import { initialsOf } from '@lotline/domain/people/person-name'
import type { Ref } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import type { Person } from '../frame.ts'
import styles from './AvatarMenu.module.css'

type ButtonProps = { readonly person: Person; readonly onClick?: () => void; readonly ref?: Ref<HTMLButtonElement> }

/** The round button with the initials. */
export function AvatarButton({ person, ref, ...rest }: ButtonProps) {
  const name = person.name || person.email
  return (
    <button
      {...rest}
      ref={ref}
      type="button"
      className={styles.button}
      aria-haspopup="menu"
      data-tip={name}
      aria-label={`${initialsOf(name)}, account of ${name}`}
    >
      <Avatar name={name} size="large" onBar />
    </button>
  )
}
