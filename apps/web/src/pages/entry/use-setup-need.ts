import { getSetup } from '@lotline/contract/rooftops'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { type EntryWord, goTo } from '../../api/session/entry-address.ts'

type Need = { isNeeded: boolean; needsCode: boolean }

const done: Need = { isNeeded: false, needsCode: false }

/** Whether the first rooftop is still to be made, undefined until that is known, and how to say that it has been. Leads to the page that this calls for. */
export function useSetupNeed(word: EntryWord | undefined) {
  const [need, setNeed] = useState<Need>()
  const isAsked = word === undefined || word === 'login' || word === 'setup'
  const isKnown = need !== undefined
  // The server is the outside system: sign-in shows at once and gives way when the answer says so.
  useEffect(() => {
    if (!isAsked || isKnown) return
    const leaving = new AbortController()
    call(getSetup, {}, { signal: leaving.signal }).then(
      ({ data }) => setNeed(data),
      () => leaving.signal.aborted || setNeed(done),
    )
    return () => leaving.abort()
  }, [isAsked, isKnown])
  // The outside system is the browser's address.
  useEffect(() => {
    if (!isAsked || !need || need.isNeeded === (word === 'setup')) return
    goTo(need.isNeeded ? `/setup${window.location.search}` : '/login', 'replace')
  }, [isAsked, need, word])
  return { need, markDone: () => setNeed(done) }
}
