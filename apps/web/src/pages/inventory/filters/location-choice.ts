import { filterNames, ownFilters } from '@lotline/domain/vehicles/list-filters'
import type { ListFilters } from '../../../features/vehicles/list-membership.ts'
import { chosenOptions, optionsText, type Search } from '../list/list-search.ts'

type TagOptions = readonly { readonly id: string; readonly label: string }[]
type Choice = {
  /** What becomes of the address. */
  changes: Search
  /** What the list is no longer filtered by: each rooftop has its own. */
  dropped: string[]
}

const labels: Readonly<Record<string, string>> = {
  stepId: 'Step',
  status: 'Status',
  tag: 'Tag',
  completed: 'Completed',
  due: 'Due by',
}

/**
 * The list of other rooftops than before. Steps and lights are one rooftop's own and cannot be asked for with several. A tag is an id in one
 * rooftop and a text over several, so that it goes along where its text is known, and not back.
 */
export function chooseLocations(
  filters: ListFilters,
  chosen: readonly string[],
  ownId: string,
  tags: TagOptions | undefined,
): Choice {
  const was = Boolean(filters.location)
  const isOn = chosen.some((id) => id !== ownId)
  const changes: Record<string, string | undefined> = { location: isOn ? optionsText(chosen) : undefined }
  if (isOn) Object.assign(changes, Object.fromEntries(ownFilters.map((name) => [name, undefined])))
  if (isOn !== was) changes.tag = isOn ? textsOf(chosenOptions(filters.tag), tags) : undefined
  const dropped = filterNames.filter((name) => name in changes && !changes[name] && isAsked(filters[name]))
  return { changes, dropped: dropped.flatMap((name) => labels[name] ?? []) }
}

function textsOf(ids: readonly string[], tags: TagOptions = []): string | undefined {
  return optionsText(ids.flatMap((id) => tags.find((tag) => tag.id === id)?.label ?? []))
}

function isAsked(value: string | undefined): boolean {
  return chosenOptions(value).some((option) => option !== 'ALL')
}

/** Says what went, if anything did. */
export function droppedWords(dropped: readonly string[]): string | undefined {
  if (dropped.length === 0) return undefined
  return `No longer filtered by ${dropped.join(' and ')}: each rooftop has its own.`
}
