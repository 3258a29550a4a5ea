import type { FolioDocument } from '@lotline/contract/engage/folio'
import { FEATURED_FULL_SENTENCE } from '@lotline/domain/files/file-limits'
import { IconBuildingStore, IconFilePlus, IconPin, IconRefresh, IconStar, IconStarFilled } from '@tabler/icons-react'
import { useContext } from 'react'
import { OfflineContext, useNetworkRefusal } from '../../../ui/form/refusal.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { dayWords } from '../../../ui/moment-words.ts'
import { useNow } from '../../../ui/use-now.ts'
import { FileDrop, UploadControls, UploadTrack, uploadWords } from '../../uploads/index.ts'
import styles from './DocumentCard.module.css'
import { DocumentSketch } from './DocumentSketch.tsx'
import { isEmptyPlace, sourceLabel } from './folio-words.ts'
import type { FolioActs } from './use-folio-acts.ts'

type Props = {
  readonly document: FolioDocument
  readonly isChosen: boolean
  /** As many as may be are featured. */
  readonly isFull: boolean
  readonly acts: FolioActs
  /** Shows it in the panel. */
  readonly onChoose: () => void
  /** Opens the document itself. */
  readonly onOpen: () => void
}

/** A document in its folder. A press shows it in the panel, Enter opens it; a file may be dropped on it. */
export function DocumentCard({ document, isChosen, isFull, acts, onChoose, onOpen }: Props) {
  const { id, displayLabel, present } = document
  const isEmpty = isEmptyPlace(document)
  const upload = acts.uploads.find(({ target }) => target.type === 'folio' && target.parentId === id)
  return (
    <li className={styles.place} data-document={id}>
      <FileDrop
        words={`Drop to set ${displayLabel} for this car`}
        onFiles={acts.mayEdit ? (files) => void acts.upload(document, files) : undefined}
      >
        <div className={`${styles.card} ${isEmpty ? styles.empty : ''}`} data-chosen={isChosen || undefined}>
          <button
            type="button"
            className={styles.face}
            aria-pressed={isChosen}
            onClick={onChoose}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !present) return
              event.preventDefault()
              onOpen()
            }}
          >
            <span className={styles.picture}>
              {isEmpty ? <IconFilePlus size={20} stroke={1.5} aria-hidden="true" /> : <DocumentSketch document={document} />}
            </span>
            <span className={styles.words}>
              <b className="ell">{displayLabel}</b>
              {upload ? null : <Source document={document} mayAdd={acts.mayEdit} />}
            </span>
          </button>
          {upload && <Progress upload={upload} acts={acts} />}
          {acts.mayEdit && !isEmpty && <Star document={document} isFull={isFull} onFeature={() => void acts.feature(document)} />}
        </div>
      </FileDrop>
    </li>
  )
}

function Source({ document, mayAdd }: { readonly document: FolioDocument; readonly mayAdd: boolean }) {
  const now = new Date(useNow())
  if (isEmptyPlace(document))
    return <span className={mayAdd ? styles.add : styles.source}>{mayAdd ? 'Add it' : 'Nothing here yet'}</span>
  const Icon = sourceIcons[document.source ?? 'THIS_VEHICLE']
  return (
    <span className={styles.source}>
      <Icon size={14} stroke={1.75} aria-hidden="true" />
      <span className="ell">{sourceLabel(document, (moment) => dayWords(moment, now))}</span>
    </span>
  )
}

export const sourceIcons = { ASKED_WHEN_OPENED: IconRefresh, THIS_VEHICLE: IconPin, EVERY_VEHICLE: IconBuildingStore } as const

type StarProps = { readonly document: FolioDocument; readonly isFull: boolean; readonly onFeature: () => void }

function Star({ document: { displayLabel, featured }, isFull, onFeature }: StarProps) {
  const isRefused = isFull && !featured
  const refusal = useNetworkRefusal()
  const label = featured ? `Stop featuring ${displayLabel}` : `Feature ${displayLabel}`
  return (
    <span className={styles.star}>
      <IconButton
        label={label}
        tip={isRefused ? FEATURED_FULL_SENTENCE : label}
        isPressed={featured}
        isRefused={isRefused || refusal !== undefined}
        onClick={onFeature}
      >
        {featured ? <IconStarFilled size={16} aria-hidden="true" /> : <IconStar size={16} stroke={1.75} aria-hidden="true" />}
      </IconButton>
    </span>
  )
}

function Progress({ upload, acts }: { readonly upload: FolioActs['uploads'][number]; readonly acts: FolioActs }) {
  const isOffline = useContext(OfflineContext)
  const isRefused = upload.status === 'ERROR'
  return (
    <div className={styles.progress}>
      <span className={isRefused ? styles.refused : styles.source} role={isRefused ? 'alert' : undefined}>
        {uploadWords(upload, isOffline)}
      </span>
      <UploadControls item={upload} queue={acts.queue} />
      {!isRefused && <UploadTrack {...upload} className={styles.track ?? ''} />}
    </div>
  )
}
