import type { Filter } from '@lotline/contract/vehicles'
import type { ListFilters } from '../../../features/vehicles/list-membership.ts'
import { chosenOptions, optionsText, type Search } from '../list/list-address.ts'

/** The models of the chosen makes; all of them while none is chosen. What is chosen stays, or it could not be taken off. */
export function modelsOf(models: Filter['options'], makes: readonly string[], chosen: readonly string[]): Filter['options'] {
  if (makes.length === 0) return models
  return models.filter((model) => chosen.includes(model.id) || model.makes?.some((make) => makes.includes(make)))
}

/** The address's change to these options of a filter; models of makes that are no longer chosen go with them. */
export function choiceOf(id: string, next: readonly string[], filters: readonly Filter[], asked: ListFilters): Search {
  const models = id === 'make' && asked.model ? chosenOptions(asked.model) : undefined
  const known = filters.find((other) => other.id === 'model')?.options ?? []
  const left = models && modelsOf(known, next, []).filter((option) => models.includes(option.id))
  return { [id]: optionsText(next), ...(left && { model: optionsText(left.map((option) => option.id)) }) }
}
