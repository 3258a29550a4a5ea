import type { Folio, FolioDocument } from '@lotline/contract/engage/folio'
import { mostFeatured } from '@lotline/domain/files/file-limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { usePageKeys } from '../../../ui/page/page-keys.ts'
import { useIsSlow } from '../../../ui/use-is-slow.ts'
import { useSectionSearch, useVehicle } from '../../vehicles/index.ts'
import { AddPane } from './AddPane.tsx'
import { DocumentPane } from './DocumentPane.tsx'
import { FolderPanel } from './FolderPanel.tsx'
import styles from './FolioTab.module.css'
import { documentsOf, isFeaturedFolder } from './folio-words.ts'
import { folioQuery } from './queries.ts'
import { useFolioActs } from './use-folio-acts.ts'
import { useOpenDocument } from './use-open-document.tsx'

/** Documents that shoppers are shown with a vehicle: opened, set by file or address, added, featured, deleted (ENG-016 to 026). */
export function FolioTab() {
  const { id } = useVehicle().vehicleCard
  const query = useQuery(folioQuery(id))
  const isSlow = useIsSlow(query.isPending && query.isFetching, id)
  if (query.data) return <FolioFolders key={id} vehicleId={id} folio={query.data} />
  return (
    <section className="panel" aria-label="Media">
      <NotLoaded what="documents" rows={4} {...query} />
      {isSlow && (
        <p className={styles.slow} role="status">
          Documents are slow to load. They are still on their way.
        </p>
      )}
    </section>
  )
}

type Chosen = { readonly documentId: string } | { readonly folderId: string }

function FolioFolders({ vehicleId, folio }: { readonly vehicleId: string; readonly folio: Folio }) {
  const { document: named } = useSectionSearch()
  const [chosen, setChosen] = useState<Chosen | undefined>(named === undefined ? undefined : { documentId: named })
  // The scroll position is the browser's: the document that the address names comes into sight.
  useEffect(() => {
    if (named !== undefined) cardOf(named)?.scrollIntoView({ block: 'center' })
  }, [named])
  const acts = useFolioActs(vehicleId)
  const { open, dialog } = useOpenDocument(vehicleId)
  const documents = documentsOf(folio)
  const featuredCount = documents.filter(({ featured }) => featured).length
  const shown = chosen && 'documentId' in chosen ? documents.find(({ id }) => id === chosen.documentId) : undefined
  const folder = chosen && 'folderId' in chosen ? folio.folders.find(({ id }) => id === chosen.folderId) : undefined
  const choose = ({ id }: Pick<FolioDocument, 'id'>) => setChosen({ documentId: id })
  useCardKeys({
    edit: (id) => choose({ id }),
    feature(id) {
      const document = documents.find((one) => one.id === id)
      if (document && acts.mayEdit && (document.featured || featuredCount < mostFeatured)) void acts.feature(document)
    },
  })
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.folders}>
          {folio.folders.map((one) => (
            <FolderPanel
              key={one.id}
              folder={one}
              featuredCount={featuredCount}
              chosenId={shown?.id}
              acts={acts}
              onChoose={choose}
              onOpen={open}
              onAdd={() => setChosen({ folderId: one.id })}
              onFeatureMore={
                acts.mayEdit && isFeaturedFolder(one) && documents.some(({ featured, source }) => !featured && source !== null)
                  ? focusFirstStar
                  : undefined
              }
            />
          ))}
        </div>
        {shown && (
          <DocumentPane
            key={`${shown.id} ${shown.updatedAt}`}
            document={shown}
            acts={acts}
            onOpen={() => open(shown)}
            onClose={() => leavePane(shown.id, () => setChosen(undefined))}
          />
        )}
        {folder && <AddPane key={folder.id} folder={folder} acts={acts} onAdded={choose} onClose={() => setChosen(undefined)} />}
      </div>
      {dialog}
    </>
  )
}

/** Gives the focus back to the card; of one that was deleted there is none. */
function leavePane(id: string, close: () => void): void {
  close()
  cardOf(id)?.querySelector('button')?.focus()
}

function cardOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-document="${CSS.escape(id)}"]`)
}

/** Stars that are not pressed; the first of them is where one more is featured. */
function focusFirstStar(): void {
  document.querySelector<HTMLElement>('[data-document] [aria-pressed="false"][aria-label^="Feature "]')?.focus()
}

type CardKeys = { readonly edit: (id: string) => void; readonly feature: (id: string) => void }

/** Keys that mean the card with the focus. */
function useCardKeys({ edit, feature }: CardKeys): void {
  const focused = () => document.activeElement?.closest<HTMLElement>('[data-document]')?.dataset.document
  const onCard = (act: (id: string) => void) => () => {
    const id = focused()
    if (id !== undefined) act(id)
  }
  const isMeant = () => focused() !== undefined
  usePageKeys([
    { keys: ['e'], does: 'Edit the document', act: onCard(edit), isMeant, goesFirst: true },
    { keys: ['f'], does: 'Feature the document, or stop', act: onCard(feature), isMeant, goesFirst: true },
  ])
}
