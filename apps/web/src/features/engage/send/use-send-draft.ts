import type { Prospect } from '@lotline/contract/engage/prospects'
import { useEffect, useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from '../../../api/kept-draft.ts'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import type { ShopperDraft } from '../shopper/shopper-fields.ts'

/** What somebody has begun to send of a vehicle. Nothing of it is set until it is chosen or typed. */
export type SendDraft = {
  readonly shoppers?: readonly Prospect[]
  /** Set once somebody has turned it. */
  readonly showsPrice?: boolean
  readonly templateId?: string
  /** Messages that were typed over a template's, by its id: another template can be tried without losing one. */
  readonly texts?: Readonly<Record<string, string>>
  /** Forms of shoppers that were neither saved nor given up: of the new one, and by id of those being corrected. */
  readonly forms?: Readonly<Record<string, ShopperDraft>>
}

/** A send being prepared, kept in this tab until it has gone or is cancelled. */
export function useSendDraft(vehicleId: string) {
  const { id, location } = useCurrentUser()
  const name = `send_${vehicleId}`
  const [draft, setDraft] = useState(() => readDraft<SendDraft>(name, { id, location }) ?? {})
  const [isOver, setOver] = useState(false)
  // The outside system is the tab's storage.
  useEffect(() => {
    if (!isOver) keepDraft(name, { id, location }, wordsOf(draft))
  }, [name, id, location, draft, isOver])
  return {
    draft,
    change: (changes: (draft: SendDraft) => SendDraft) => setDraft((known) => ({ ...known, ...changes(known) })),
    forget: () => {
      setOver(true)
      forgetDraft(name, { id, location })
    },
  }
}

/** What of it is worth keeping. */
export function wordsOf(draft: SendDraft): SendDraft {
  const isKept = (value: unknown) =>
    typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : value !== undefined && value !== ''
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => isKept(value)))
}
