import type { PersonName } from '@lotline/contract/shapes'
import { ownName, personName } from '@lotline/domain/people/person-name'

/** Somebody who can be named, as they are shown: beside a company's name stands whoever comes from it. */
export type Suggestion = { readonly id: string; readonly name: string; readonly beside: string }

const most = 6

/** The people whose name begins with what was typed, then those of whom a part of the name does, then those who only have it in it. */
export function suggestionsFor(people: readonly PersonName[], words: string): Suggestion[] {
  const wanted = plain(words).trim()
  const ranked = people.flatMap((person) => {
    const name = personName(person)
    const own = ownName(person)
    const rank = Math.min(rankOf(name, wanted), rankOf(own, wanted) + 0.5)
    return Number.isFinite(rank) ? { rank, suggestion: { id: person.id, name, beside: name === own ? '' : own } } : []
  })
  // Equal ones stay in the order of the server: by name.
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ suggestion }) => suggestion)
}

function rankOf(name: string, wanted: string): number {
  const text = plain(name)
  if (text.startsWith(wanted)) return 0
  if (text.split(/[\s'’-]+/).some((word) => word.startsWith(wanted))) return 1
  return text.includes(wanted) ? 2 : Number.POSITIVE_INFINITY
}

/** Without capitals and accents: 'Angstrom' finds 'Ångström'. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** A name in three: before what was typed, that, and the rest. */
export function matchIn(name: string, words: string): [string, string, string] {
  const at = name.toLowerCase().indexOf(words.trim().toLowerCase())
  if (at < 0) return [name, '', '']
  const end = at + words.trim().length
  return [name.slice(0, at), name.slice(at, end), name.slice(end)]
}
