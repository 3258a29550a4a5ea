import { makeLinks, type ShareLink } from '@lotline/contract/engage/engagements'
import { MAX_SENT_AT_ONCE } from '@lotline/domain/engage/links'
import { useMutation } from '@tanstack/react-query'
import { useContext, useEffect, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { refusalWords } from '../../../api/refusals.ts'
import { OfflineContext } from '../../../ui/form/refusal.ts'
import { toast } from '../../../ui/message/toast.ts'

/** 'failed' waits for somebody who tries again. */
export type LinkState = { readonly kind: 'made'; readonly link: ShareLink } | { readonly kind: 'making' | 'failed' }

type Wanted = { readonly ids: readonly string[]; readonly showPrice: boolean }

/** The links of chosen shoppers, made as they are chosen and renewed as the price is shown or hidden; one request at a time, so that the last wish is the last one made. */
export function useLinks(vehicleId: string, shopperIds: readonly string[], showPrice: boolean) {
  const isOffline = useContext(OfflineContext)
  const [made, setMade] = useState<ReadonlyMap<string, ShareLink>>(new Map())
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  const { mutate, isPending } = useMutation({
    mutationFn: async (wanted: Wanted) => {
      const body = wanted.ids.map((prospectId) => ({
        ...{ prospectId, showPrice: wanted.showPrice },
        engagementType: 'EMAIL' as const,
      }))
      return (await call(makeLinks, { params: { vehicleId }, body })).data
    },
    onSuccess: (links, wanted) => {
      setMade((known) => new Map([...known, ...links.map((link) => [link.prospectId ?? '', link] as const)]))
      // Asked for again they would be asked for without end.
      const missing = wanted.ids.filter(
        (id) => !links.some(({ prospectId, showPrice: shows }) => prospectId === id && shows === wanted.showPrice),
      )
      if (missing.length > 0) setFailed((known) => new Set([...known, ...missing]))
    },
    onError: (error, { ids }) => {
      setFailed((known) => new Set([...known, ...failedOf(ids, error)]))
      toast.error(refusalWords(error), { lasts: 3000, id: 'links' })
    },
  })
  const wanted = shopperIds.filter((id) => !failed.has(id) && made.get(id)?.showPrice !== showPrice).slice(0, MAX_SENT_AT_ONCE)
  const asked = isOffline || isPending ? '' : wanted.join(' ')
  // The server has the links: they follow what was chosen.
  useEffect(() => {
    if (asked !== '') mutate({ ids: asked.split(' '), showPrice })
  }, [asked, showPrice, mutate])
  return {
    stateOf(id: string): LinkState {
      if (failed.has(id)) return { kind: 'failed' }
      const link = made.get(id)
      return link ? { kind: 'made', link } : { kind: 'making' }
    },
    /** Whether a link shows the price, or hides it, as it is wished now. */
    isCurrent: (id: string) => !failed.has(id) && made.get(id)?.showPrice === showPrice,
    hasFailed: (id: string) => failed.has(id),
    idOf: (id: string) => made.get(id)?.engagementId,
    /** Of those that could not be made all that are named, or all. */
    tryAgain: (ids: readonly string[]) => setFailed((known) => new Set([...known].filter((id) => !ids.includes(id)))),
  }
}

/** The shoppers that a refusal names, such as one who was erased meanwhile; all of them where it names none. */
export function failedOf(ids: readonly string[], error: unknown): readonly string[] {
  const errors = (error instanceof ApiError && error.problem?.errors) || []
  const named = errors.flatMap(({ field }) => {
    const [, index] = /^(\d+)\.prospectId$/.exec(field) ?? []
    return index === undefined ? [] : (ids[Number(index)] ?? [])
  })
  return named.length > 0 ? named : ids
}
