import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'
import { toast } from './message/toast.ts'

const shownMs = 2000

/** Copies, and tells for two seconds that it has; a failure is said in a toast. */
export function useCopy() {
  const [copiedAt, setCopiedAt] = useState<number>()
  // The clock is the outside system: the word goes by itself.
  useEffect(() => {
    if (copiedAt === undefined) return
    const timer = setTimeout(() => setCopiedAt(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [copiedAt])
  const copy = async (text: string) => {
    if (await copyText(text)) setCopiedAt(Date.now())
    else toast.error('Unable to Copy, there was a problem.')
  }
  return { isCopied: copiedAt !== undefined, copy }
}
