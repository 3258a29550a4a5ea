import { CopyButton } from './CopyButton.tsx'
import styles from './LinkedText.module.css'

/** Plain text as it was written, with its addresses to follow or to copy. */
export function LinkedText({ text }: { readonly text: string }) {
  let at = 0
  return (
    <div className={styles.text}>
      {text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/).map((part, index) => {
        const key = at
        at += part.length
        // What the pattern caught stands at every odd place.
        return index % 2 === 1 ? <Address key={key} address={part} /> : <span key={key}>{part}</span>
      })}
    </div>
  )
}

function Address({ address }: { readonly address: string }) {
  return (
    <>
      <a href={address} target="_blank" rel="noreferrer">
        {address}
      </a>{' '}
      <CopyButton text={address} label="Copy link" />
    </>
  )
}
