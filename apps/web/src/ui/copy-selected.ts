/** Copies a text as of old, by selecting it. Answers whether that was done. */
export function copySelected(text: string): boolean {
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
