import type { FormEvent, ReactNode } from 'react'
import styles from './SettingsForm.module.css'

type FormProps = { readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void; readonly children: ReactNode }

/** A form that is a page, of parts below each other. */
export function SettingsForm({ onSubmit, children }: FormProps) {
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {children}
    </form>
  )
}

type Props = {
  readonly title: string
  readonly help: ReactNode
  /** Its fields stand two in a row. */
  readonly isPaired?: boolean
  readonly children: ReactNode
}

/** A part of a form that is a page: what it is and is for at the side, its fields beside that; on a phone above them. */
export function SettingsGroup({ title, help, isPaired = false, children }: Props) {
  return (
    <section className={`panel ${styles.group}`} aria-label={title}>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p className="sec">{help}</p>
      </div>
      <div className={`${styles.fields} ${isPaired ? styles.paired : ''}`}>{children}</div>
    </section>
  )
}
