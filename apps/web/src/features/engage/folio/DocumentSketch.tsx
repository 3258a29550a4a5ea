import type { FolioDocument } from '@lotline/contract/engage/folio'
import styles from './DocumentSketch.module.css'

type Props = { readonly document: Pick<FolioDocument, 'name' | 'thumbnailUrl'> }

/** The picture of a document: its own small one, else a drawing of such a paper. */
export function DocumentSketch({ document: { name, thumbnailUrl } }: Props) {
  if (thumbnailUrl !== null)
    return (
      <img
        key={thumbnailUrl}
        className={styles.photo}
        src={thumbnailUrl}
        alt=""
        onError={({ currentTarget }) => currentTarget.setAttribute('hidden', '')}
      />
    )
  return (
    <svg className={styles.paper} viewBox="0 0 124 104" aria-hidden="true">
      <rect x="8" y="6" width="108" height="110" className={styles.sheet} />
      {name === 'WINDOW_STICKER' ? <Sticker /> : <Report />}
    </svg>
  )
}

function Sticker() {
  return (
    <g className={styles.lines}>
      <rect x="16" y="14" width="92" height="12" className={styles.dark} />
      <path d="M16 34h42M16 42h38M16 50h42M66 34h42M66 42h30M66 50h42M16 66h58M16 74h50" />
      <rect x="80" y="64" width="28" height="24" className={styles.frame} />
    </g>
  )
}

function Report() {
  return (
    <g className={styles.lines}>
      <rect x="22" y="18" width="44" height="9" className={styles.light} />
      <path d="M22 40h80M22 48h72M22 64h60M22 76h68M22 88h54" />
    </g>
  )
}
