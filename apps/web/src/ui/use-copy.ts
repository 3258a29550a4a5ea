import { useEffect, useState } from 'react'
import { toast } from './message/toast.ts'

const shownMs = 2000

/** Copies, and tells for two seconds that it has; a failure is said in a toast. `copy` answers whether it was done. */
export function useCopy() {
  const [copiedAt, setCopiedAt] = useState<number>()
  // The clock is the outside system: the word goes by itself.
  useEffect(() => {
    if (copiedAt === undefined) return
    const timer = setTimeout(() => setCopiedAt(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [copiedAt])
  const copy = async (text: string) => {
    const isDone = await copyText(text)
    if (isDone) setCopiedAt(Date.now())
    else toast.error('Unable to Copy, there was a problem.')
    return isDone
  }
  return { isCopied: copiedAt !== undefined, copy }
}

/** Puts a text on the clipboard; false when that could not be done. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // The clipboard needs a secure origin; a server in the house's own network often has none, and then a selection is copied as of old.
    const { copySelected } = await import('./copy-selected.ts')
    return copySelected(text)
  }
}
