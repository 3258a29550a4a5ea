import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { toast } from './toast.ts'

const shownMs = 2000

/** Copies a text and says so on itself for two seconds. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [copiedAt, setCopiedAt] = useState<number>()
  // The clock is the outside system: the word goes back by itself.
  useEffect(() => {
    if (copiedAt === undefined) return
    const timer = setTimeout(() => setCopiedAt(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [copiedAt])
  const copy = async () => {
    if (await copyText(text)) setCopiedAt(Date.now())
    else toast.error('Unable to Copy, there was a problem.')
  }
  const Icon = copiedAt === undefined ? IconCopy : IconCheck
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Icon size={14} stroke={1.75} aria-hidden="true" />}
      aria-live="polite"
      onClick={copy}
    >
      {copiedAt === undefined ? label : 'Copied'}
    </Button>
  )
}

// The clipboard needs a secure origin; a server in the house's own network often has none, and then a selection is copied as of old.
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

function copySelected(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  // Inside of the dialog, which would take the focus back from anywhere else.
  const place = document.activeElement?.parentElement ?? document.body
  const before = document.activeElement
  place.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (before instanceof HTMLElement) before.focus()
  return isCopied
}
