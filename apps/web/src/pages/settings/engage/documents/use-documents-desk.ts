import { mostFeatured } from '@lotline/domain/files/file-limits'
import { useEffect, useRef, useState } from 'react'
import * as moves from '../../grouped-moves.ts'
import { type DocumentDraft, documentsIn, type FolderDraft, newDocument, newFolder } from './documents-draft.ts'
import { placeLabel } from './documents-words.ts'

type Folders = readonly FolderDraft[]
type Lifted = { readonly key: string; readonly before: Folders }

export type DocumentsDesk = ReturnType<typeof useDocumentsDesk>

/** What can be done to folders and documents, by their keys: one is open beside them, one may be lifted. */
export function useDocumentsDesk(folders: Folders, onChange: (folders: Folders) => void) {
  const [openKey, open] = useState<string>()
  const [lifted, setLifted] = useState<Lifted>()
  const [said, setSaid] = useState('')
  const latest = useRef({ folders, onChange })
  // The outside system is dragging, which calls what was drawn last.
  useEffect(() => {
    latest.current = { folders, onChange }
  })
  const change = (next: (all: Folders) => Folders) => latest.current.onChange(next(latest.current.folders))
  const moved = (key: string, next: (all: Folders) => Folders) => {
    const after = next(latest.current.folders)
    setSaid(placeLabel(after, key))
    latest.current.onChange(after)
  }
  const featured = documentsIn(folders).filter((one) => one.featured).length
  return {
    openKey,
    open,
    said,
    featured,
    isFull: featured >= mostFeatured,
    liftedKey: lifted?.key,
    lift: (key: string) => setLifted({ key, before: folders }),
    /** Leaves it where it is. */
    drop: () => setLifted(undefined),
    /** Puts it back where it was lifted. */
    putBack: () => {
      if (lifted) latest.current.onChange(lifted.before)
      setLifted(undefined)
    },
    /** One step up or down; documents go into the next folder from the end of theirs. */
    move: (key: string, by: -1 | 1) => moved(key, (all) => step(all, key, by)),
    dropOn: (kind: 'item' | 'group', key: string, on: string, edge: 'top' | 'bottom') =>
      moved(key, (all) => (kind === 'group' ? moves.dropGroup(all, key, on, edge) : moves.dropItem(all, key, on, edge))),
    rename: (key: string, name: string) => change((all) => all.map((one) => (one.key === key ? { ...one, name } : one))),
    set: (key: string, changes: Partial<DocumentDraft>) =>
      change((all) => moves.changeItem(all, key, (one) => ({ ...one, ...changes }))),
    add: (folderKey: string) => {
      const document = newDocument()
      change((all) => moves.addItem(all, folderKey, document))
      open(document.key)
    },
    addFolder: () => {
      const folder = newFolder()
      change((all) => [...all, folder])
      open(folder.key)
    },
    remove: (key: string) => {
      change((all) => moves.removeItem(all, key).filter((one) => one.key !== key))
      open(undefined)
    },
  }
}

function step(all: Folders, key: string, by: -1 | 1): Folders {
  const at = all.findIndex((one) => one.key === key)
  if (at < 0) return moves.moveItem(all, key, by)
  const to = at + by
  return to < 0 || to >= all.length ? all : moves.moveGroup(all, at, to)
}
