import styles from './SubmitButton.module.css'

type Props = { readonly label: string; readonly busyLabel: string; readonly isBusy: boolean }

/** The one button of a form for coming in, across its width. */
export function SubmitButton({ label, busyLabel, isBusy }: Props) {
  return (
    <button className={styles.submit} type="submit" aria-busy={isBusy}>
      {isBusy && <span className={styles.spinner} />}
      {isBusy ? busyLabel : label}
    </button>
  )
}
