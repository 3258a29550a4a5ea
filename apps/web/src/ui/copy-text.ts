/** Puts a text on the clipboard; false when that could not be done. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // The clipboard needs a secure origin; a server in the house's own network often has none, and then a selection is copied as of old.
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
