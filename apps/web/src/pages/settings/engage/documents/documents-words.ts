import { formatCount } from '@lotline/domain/amounts/count'
import type { DocumentSource, DynamicDocument } from '@lotline/domain/engage/folio'
import { conditionOfLetter, type ModuleCondition, moduleConditions } from '@lotline/domain/reports/engage-module'
import { type Condition, conditions } from '@lotline/domain/vehicles/conditions'
import type { DocumentDraft, DocumentsDraft, FolderDraft, StoredDocument } from './documents-draft.ts'

export const sourceLabels: Readonly<Record<DocumentSource, { readonly label: string; readonly help: string }>> = {
  ASKED_WHEN_OPENED: { label: 'Asked when opened', help: 'Nothing is kept here, always the newest' },
  THIS_VEHICLE: { label: 'Set on each car', help: 'Upload a file or paste its address' },
  EVERY_VEHICLE: { label: 'Same on every car', help: 'One file or address for the store' },
}
export const providerLabels: Readonly<Record<DynamicDocument, string>> = {
  CARFAX: 'History provider',
  WINDOW_STICKER: 'Sticker provider',
}
export const conditionLabels: Readonly<Record<Condition, string>> = { NEW: 'New', USED: 'Used', CPO: 'Certified' }

/** What stands in the column Source. */
export function sourceDetail({ source, provider, file, url }: DocumentDraft): string {
  if (source === 'ASKED_WHEN_OPENED') return provider === null ? '' : providerLabels[provider]
  if (source === 'THIS_VEHICLE') return 'Upload or address'
  return file?.name ?? URL.parse(url)?.hostname ?? ''
}

/** 'All', 'New, Certified' */
export function conditionsLabel(chosen: readonly Condition[]): string {
  if (chosen.length === conditions.length) return 'All'
  return chosen.map((one) => conditionLabels[one]).join(', ')
}

/** '58 of 76' */
export function onCarsLabel({ presentOn, forVehicles }: StoredDocument): string {
  return `${formatCount(presentOn)} of ${formatCount(forVehicles)}`
}

/** The condition under which the report has a document: its first one in the report's order. */
export function reportCondition(stored: StoredDocument): ModuleCondition {
  return moduleConditions.find((letter) => stored.conditions.includes(conditionOfLetter[letter])) ?? moduleConditions[0]
}

const carsLabel = (count: number) => `${formatCount(count)} ${count === 1 ? 'car' : 'cars'}`

/** What removing documents comes to: '58 cars show it to shoppers now. 3 cars keep what was set on them.' */
export function removalSentence(stored: readonly StoredDocument[]): string {
  const [shown, kept] = [mostOf(stored, 'presentOn'), mostOf(stored, 'setOn')]
  const it = stored.length > 1 ? 'them' : 'it'
  const now =
    shown === 0
      ? `No car shows ${it} to shoppers now.`
      : `${carsLabel(shown)} ${shown === 1 ? 'shows' : 'show'} ${it} to shoppers now.`
  if (kept === 0) return now
  return `${now} ${carsLabel(kept)} ${kept === 1 ? 'keeps what was set on it' : 'keep what was set on them'}.`
}

/** Of several documents the cars may be the same: as many as the one has that most have. */
function mostOf(stored: readonly StoredDocument[], count: 'presentOn' | 'setOn'): number {
  return Math.max(0, ...stored.map((one) => one[count]))
}

/** What somebody else has saved: 'History 2, Warranty 1' */
export function theirsLabel({ folders }: DocumentsDraft): string {
  return folders.map(({ name, items }) => `${name} ${items.length}`).join(', ')
}

/** 'Window sticker is now 2 of 3 in Warranty', 'Warranty is now 1 of 4': what a move comes to, for those who do not see it. */
export function placeLabel(folders: readonly FolderDraft[], key: string): string {
  const at = folders.findIndex((folder) => folder.key === key)
  if (at >= 0) return `${nameOf(folders[at])} is now ${at + 1} of ${folders.length}`
  const folder = folders.find(({ items }) => items.some((item) => item.key === key))
  const place = folder?.items.findIndex((item) => item.key === key) ?? -1
  if (!folder || place < 0) return ''
  return `${nameOf(folder.items[place])} is now ${place + 1} of ${folder.items.length} in ${nameOf(folder)}`
}

export function nameOf(one: { readonly name: string } | undefined): string {
  return one?.name.trim() || 'No name yet'
}
