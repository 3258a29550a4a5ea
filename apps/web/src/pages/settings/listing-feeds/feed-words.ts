import type { ListingFeed } from '@lotline/contract/feeds/listing-feeds'
import { formatCount } from '@lotline/domain/amounts/count'
import { formFacts } from '@lotline/domain/listing-feeds/forms'

type Field = { readonly name: string; readonly value: string }

const longestAddress = 20

/** The end of an address, which tells it apart: '…/p/9f2c/1.jpg'. */
export function shortAddress(text: string): string {
  if (!/^https?:\/\//.test(text) || text.length <= longestAddress) return text
  return `…${text.slice(1 - longestAddress)}`
}

/** Fields as a person reads them: photos behind the first are counted in one line. */
export function foldPhotos(fields: readonly Field[], form: ListingFeed['form']): Field[] {
  const times = new Map(formFacts[form].columns.map(({ name, times }) => [name.split('[n]')[0] ?? name, times]))
  const further = new Map<string, Set<string>>()
  const shown: Field[] = []
  for (const field of fields) {
    const [, base, index] = /^([^[]+)\[([1-9]\d*)\]/.exec(field.name) ?? []
    if (base === undefined || index === undefined) shown.push(field)
    else if (further.has(base)) further.get(base)?.add(index)
    else {
      further.set(base, new Set([index]))
      shown.push({ name: base, value: '' })
    }
  }
  return shown.map((field) => {
    const more = further.get(field.name)
    if (!more) return field
    const most = times.get(field.name)
    return { name: `${field.name}[1..${more.size}]`, value: `${more.size} more${most === undefined ? '' : `, ${most} at most`}` }
  })
}

/** 'by 2 programs', 'by 1 program'. */
export function programsWords({ programs }: Pick<ListingFeed, 'programs'>): string {
  return `by ${formatCount(programs)} ${programs === 1 ? 'program' : 'programs'}`
}

/** 'Fetched 96 times in 30 days'. */
export function fetchedWords({ fetches }: Pick<ListingFeed, 'fetches'>): string {
  if (fetches === 0) return 'Not fetched in 30 days'
  return `Fetched ${formatCount(fetches)} ${fetches === 1 ? 'time' : 'times'} in 30 days`
}
