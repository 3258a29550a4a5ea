import type { Folio, FolioDocument } from '@lotline/contract/engage/folio'
import { mostFeatured } from '@lotline/domain/files/file-limits'
import { IconFolder, IconFolderOff, IconPlus, IconStar, IconStarFilled } from '@tabler/icons-react'
import { Action } from '../../../ui/Action.tsx'
import { DocumentCard } from './DocumentCard.tsx'
import styles from './FolderPanel.module.css'
import { folderCount, isFeaturedFolder } from './folio-words.ts'
import type { FolioActs } from './use-folio-acts.ts'

type Props = {
  readonly folder: Folio['folders'][number]
  readonly featuredCount: number
  /** The document that the panel shows. */
  readonly chosenId: string | undefined
  readonly acts: FolioActs
  readonly onChoose: (document: FolioDocument) => void
  readonly onOpen: (document: FolioDocument) => void
  readonly onAdd: () => void
  /** Leads to a document that can still be featured; absent where there is none. */
  readonly onFeatureMore: (() => void) | undefined
}

/** A folder with its documents; Featured has a star and takes the whole width (ENG-016). */
export function FolderPanel({ folder, featuredCount, chosenId, acts, onChoose, onOpen, onAdd, onFeatureMore }: Props) {
  const { name, documents } = folder
  const isFeatured = isFeaturedFolder(folder)
  const left = mostFeatured - documents.length
  return (
    <section className={`panel ${isFeatured ? styles.featured : ''}`} aria-label={name}>
      <div className={styles.head}>
        {isFeatured ? (
          <IconStarFilled size={16} aria-hidden="true" />
        ) : (
          <IconFolder size={16} stroke={1.75} className={styles.folder} aria-hidden="true" />
        )}
        <h3>{name}</h3>
        <span className="lab">{folderCount(folder)}</span>
        {!isFeatured && acts.mayEdit && (
          <Action className={styles.add} icon={<IconPlus size={14} stroke={1.75} aria-hidden="true" />} onClick={onAdd}>
            Add document
          </Action>
        )}
      </div>
      {documents.length === 0 && !(isFeatured && onFeatureMore) ? (
        <p className={styles.none}>
          <IconFolderOff size={24} stroke={1.5} aria-hidden="true" />
          No media in this folder
        </p>
      ) : (
        <ul className={styles.cards}>
          {documents.map((document) => (
            <DocumentCard
              key={document.id}
              document={document}
              isChosen={document.id === chosenId}
              isFull={featuredCount >= mostFeatured}
              acts={acts}
              onChoose={() => onChoose(document)}
              onOpen={() => onOpen(document)}
            />
          ))}
          {isFeatured && left > 0 && onFeatureMore && (
            <li className={styles.more}>
              <IconStar size={20} stroke={1.5} aria-hidden="true" />
              <b>{left === 1 ? 'One more fits' : `${left} more fit`}</b>
              <button type="button" onClick={onFeatureMore}>
                Feature a document
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
