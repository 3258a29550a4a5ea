import type { Document } from '@lotline/contract/files/documents'
import { FEATURED_FULL_SENTENCE, fileSizeWords } from '@lotline/domain/files/file-limits'
import { IconFileText, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useNetworkRefusal } from '../../ui/form/refusal.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { exactMomentWords, momentWords } from '../../ui/moment-words.ts'
import { useNow } from '../../ui/use-now.ts'
import { DeleteFile } from '../attachments/index.ts'
import styles from './DocumentsPage.module.css'

type Props = {
  readonly document: Document
  /** As many as may be are featured. */
  readonly isFull: boolean
  readonly onOpen: () => void
  /** Features it, or does not any more; absent for whoever may not, and so is the next. */
  readonly onFeature: (() => void) | undefined
  readonly onDelete: (() => Promise<unknown>) | undefined
}

/** A document in the list: its name opens it. */
export function DocumentRow({ document, isFull, onOpen, onFeature, onDelete }: Props) {
  const now = new Date(useNow())
  const { name, size, createdDate, featured } = document
  const added = new Date(createdDate)
  const refusal = useNetworkRefusal()
  const isRefused = isFull && !featured
  const featureWords = isRefused ? FEATURED_FULL_SENTENCE : featureLabel(document)
  return (
    <li className={styles.row}>
      <button type="button" className={styles.name} aria-haspopup="dialog" onClick={onOpen}>
        <IconFileText size={20} stroke={1.5} aria-hidden="true" />
        <span>
          <span className="ell">{name}</span>
          <span className={styles.facts}>
            {featured && !onFeature && 'Featured, '}
            {fileSizeWords(size)}, added{' '}
            <time dateTime={createdDate} title={exactMomentWords(added)}>
              {momentWords(added, now)}
            </time>
          </span>
        </span>
      </button>
      {onFeature && (
        <IconButton
          label={featureLabel(document)}
          tip={featureWords}
          isPressed={featured}
          isRefused={isRefused || refusal !== undefined}
          onClick={onFeature}
        >
          {featured ? <IconStarFilled size={18} aria-hidden="true" /> : <IconStar size={18} stroke={1.75} aria-hidden="true" />}
        </IconButton>
      )}
      {onDelete && <DeleteButton name={name} onDelete={onDelete} />}
    </li>
  )
}

function featureLabel({ name, featured }: Document): string {
  return featured ? `Stop featuring ${name}` : `Feature ${name}`
}

function DeleteButton({ name, onDelete }: { readonly name: string; readonly onDelete: () => Promise<unknown> }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <IconButton label={`Delete ${name}`} onClick={() => setAsked(true)}>
        <IconTrash size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <DeleteFile name={name} isOpen={isAsked} onDelete={onDelete} onClose={() => setAsked(false)} />
    </>
  )
}
