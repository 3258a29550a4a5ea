import type { Folio } from '@lotline/contract/engage/folio'

type SentModule = { readonly label: string; readonly isPresent: boolean }

/** The modules of a page, and whether the vehicle has a document of each that a shopper can open; undefined is not read yet. */
export function sentModules(folio: Folio | undefined): readonly SentModule[] {
  const folders = folio?.folders ?? []
  const documents = folders.flatMap((folder) => folder.documents.map((document) => ({ folder: folder.name, ...document })))
  const has = (isMeant: (document: (typeof documents)[number]) => boolean) =>
    documents.some((document) => document.present && isMeant(document))
  return [
    { label: 'CARFAX', isPresent: has(({ name }) => name === 'CARFAX') },
    { label: 'Window sticker', isPresent: has(({ name }) => name === 'WINDOW_STICKER') },
    { label: 'Warranty', isPresent: has(({ folder }) => folder === 'Warranty') },
  ]
}
