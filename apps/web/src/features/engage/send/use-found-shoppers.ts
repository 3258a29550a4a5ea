import type { Prospect } from '@lotline/contract/engage/prospects'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { prospectsQuery } from '../queries.ts'
import { stillMeant } from './found-shoppers.ts'
import { formatShoppers } from './send-words.ts'

const debounceMs = 300

/** Shoppers that what is typed means and that are not chosen yet, and a sentence on them. Until the server has answered, those of the last answer that may still be meant. */
export function useFoundShoppers(typed: string, chosen: readonly Prospect[], isAsked: boolean) {
  const text = typed.trim()
  const [settled] = useDebouncedValue(text, debounceMs)
  // The first letters are not waited for where nobody has typed yet.
  const s = text === '' ? '' : settled
  const { data, isError, isFetching } = useQuery({ ...prospectsQuery(s), enabled: isAsked, placeholderData: keepPreviousData })
  const isBehind = text !== s || isFetching
  const answered = isAsked && !isError ? (data ?? []) : []
  const left = answered.filter(({ id }) => !chosen.some((shopper) => shopper.id === id))
  const found = isBehind ? stillMeant(left, text) : left
  const words = foundWords({
    isError: isError && !isBehind,
    isBehind,
    count: found.length,
    hasChosen: left.length < answered.length,
  })
  return { found, words, isAsked }
}

type Found = { readonly isError: boolean; readonly isBehind: boolean; readonly count: number; readonly hasChosen: boolean }

function foundWords({ isError, isBehind, count, hasChosen }: Found): string {
  if (isError) return 'Shoppers could not be loaded. Type again to retry.'
  if (count > 0) return `${formatShoppers(count)} found`
  if (isBehind) return 'Searching'
  return hasChosen ? 'Already chosen' : 'No shopper found. Add them with Add shopper.'
}
