import type { FolioSet, saveFolioSet } from '@lotline/contract/engage/folio-settings'
import type { Call } from '@lotline/contract/route'
import {
  type DocumentSource,
  type DynamicDocument,
  dynamicDocuments,
  folioSetFaults,
  type SharedFolder,
} from '@lotline/domain/engage/folio'
import { type Condition, conditions } from '@lotline/domain/vehicles/conditions'
import { ApiError } from '../../../../api/api-error.ts'
import { refusalsOf } from '../../../../api/refusals.ts'
import type { FieldErrors } from '../../../../ui/form/FormDialog.tsx'

/** A document as it is typed; what its source has no use for stays until it is saved. */
export type DocumentDraft = {
  readonly key: string
  /** Null while it is new. */
  readonly id: string | null
  readonly name: string
  readonly source: DocumentSource
  readonly provider: DynamicDocument | null
  readonly url: string
  readonly file: { readonly id: string; readonly name: string } | null
  readonly featured: boolean
  readonly conditions: readonly Condition[]
}
/** What a field of a document is given. */
export type DocumentFields = {
  readonly document: DocumentDraft
  readonly set: (changes: Partial<DocumentDraft>) => void
  /** What is wrong with one of its fields. */
  readonly fault: (field: string) => string | undefined
}
export type FolderDraft = {
  readonly key: string
  readonly id: string | null
  readonly name: string
  readonly items: readonly DocumentDraft[]
}
export type DocumentsDraft = { readonly folders: readonly FolderDraft[] }
export type StoredDocument = FolioSet['folders'][number]['documents'][number]

export const draftLabels: Readonly<Record<keyof DocumentsDraft, string>> = { folders: 'Folders and documents' }

export function draftOf({ folders }: Pick<FolioSet, 'folders'>): DocumentsDraft {
  return { folders: folders.map(({ id, name, documents }) => ({ key: id, id, name, items: documents.map(documentOf) })) }
}

function documentOf({ id, name, source, key, url, fileId, fileName, featured, ...stored }: StoredDocument): DocumentDraft {
  const file = fileId === null ? null : { id: fileId, name: fileName ?? '' }
  return { key: id, id, name, source, provider: key, url: url ?? '', file, featured, conditions: inOrder(stored.conditions) }
}

export function newDocument(): DocumentDraft {
  const words = { name: '', source: 'THIS_VEHICLE', provider: null, url: '', file: null, featured: false } as const
  return { key: crypto.randomUUID(), id: null, ...words, conditions }
}

export function newFolder(): FolderDraft {
  return { key: crypto.randomUUID(), id: null, name: '', items: [] }
}

export function inOrder(chosen: readonly Condition[]): Condition[] {
  return conditions.filter((one) => chosen.includes(one))
}

/** The provider that no other document comes from. */
export function freeProvider({ folders }: DocumentsDraft): DynamicDocument {
  const taken = documentsIn(folders).flatMap(({ source, provider }) =>
    source === 'ASKED_WHEN_OPENED' && provider ? provider : [],
  )
  return dynamicDocuments.find((one) => !taken.includes(one)) ?? dynamicDocuments[0]
}

export function documentsIn(folders: readonly FolderDraft[]): DocumentDraft[] {
  return folders.flatMap(({ items }) => items)
}

/** How it is sent: `version` is that of the set that was read, whose ids are known. What somebody has removed meanwhile is new again. */
export function bodyOf({ folders }: DocumentsDraft, set: FolioSet): Call<typeof saveFolioSet>['body'] {
  const known = new Set(set.folders.flatMap(({ id, documents }) => [id, ...documents.map((one) => one.id)]))
  const idOf = (id: string | null) => (id !== null && known.has(id) ? id : null)
  return {
    version: set.version,
    folders: folders.map(({ id, name, items }) => ({
      id: idOf(id),
      name: name.trim(),
      documents: items.map((one) => ({
        ...{ id: idOf(one.id), name: one.name.trim(), source: one.source, featured: one.featured },
        conditions: [...one.conditions],
        ...contentOf(one),
      })),
    })),
  }
}

function contentOf({ source, provider, url, file }: DocumentDraft) {
  const isSame = source === 'EVERY_VEHICLE'
  return {
    key: source === 'ASKED_WHEN_OPENED' ? provider : null,
    url: isSame && file === null && url.trim() !== '' ? url.trim() : null,
    fileId: isSame ? (file?.id ?? null) : null,
  }
}

/** Sentences by the key of a folder or document and its field: 'KEY.name'; of the set as a whole by ''. */
export function faultsIn(draft: DocumentsDraft): FieldErrors {
  const faults: Record<string, string> = {}
  for (const { key, name } of draft.folders.flatMap((folder) => [folder, ...folder.items]))
    if (name.trim() === '') faults[`${key}.name`] = 'Give it a name'
  for (const { field, message } of folioSetFaults(sharedFolders(draft))) faults[keyedField(draft, field)] ??= message
  return faults
}

function sharedFolders({ folders }: DocumentsDraft): SharedFolder[] {
  return folders.map(({ name, items }) => ({
    name: name.trim(),
    documents: items.map((one) => ({ ...one, ...contentOf(one), name: one.name.trim() })),
  }))
}

/** 'folders.0.documents.1.url' by the key of what it names. */
export function keyedField({ folders }: DocumentsDraft, field: string): string {
  const [, at, documents, place, name] = field.split('.')
  const folder = folders[Number(at)]
  if (documents === 'name' && folder) return `${folder.key}.name`
  const document = folder?.items[Number(place)]
  // Files and addresses are told in one place.
  return document && name ? `${document.key}.${name === 'fileId' ? 'url' : name}` : ''
}

/** The same of a refused saving. */
export function refusedIn(draft: DocumentsDraft, error: unknown): FieldErrors {
  const named = error instanceof ApiError && error.status === 400 ? (error.problem?.errors ?? []) : []
  if (named.length === 0) return { '': Object.values(refusalsOf(error))[0] ?? '' }
  return Object.fromEntries(named.map(({ field, message }) => [keyedField(draft, field), message]))
}

/** The first thing to put right, with where it stands; undefined where nothing is. */
export function firstFault(draft: DocumentsDraft, faults: FieldErrors): string | undefined {
  const named = draft.folders.flatMap((folder) => [folder, ...folder.items])
  const wrong = named.find(({ key }) => Object.keys(faults).some((field) => field.startsWith(`${key}.`)))
  if (!wrong) return faults['']
  const [, message] = Object.entries(faults).find(([field]) => field.startsWith(`${wrong.key}.`)) ?? []
  return `${wrong.name.trim() || 'New'}: ${message}`
}
