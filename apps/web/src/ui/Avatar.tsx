import { initialsOf } from '@lotline/domain/people/person-name'
import styles from './Avatar.module.css'

type Props = { readonly name: string | null; readonly size?: 'normal' | 'large' | 'board'; readonly onBar?: boolean }

/** Initials beside a name that is written out; a dashed ring when nobody is assigned. 'board' grows with the text around it. */
export function Avatar({ name, size = 'normal', onBar = false }: Props) {
  const look = `${styles.avatar} ${size === 'normal' ? '' : styles[size]} ${onBar ? styles.onBar : ''} ${name === null ? styles.nobody : ''}`
  return (
    <span className={look} aria-hidden="true">
      {name === null ? '' : initialsOf(name)}
    </span>
  )
}
