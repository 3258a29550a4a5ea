/** Buttons that copy a text: shown where the browser can. */
export function offerCopies(): void {
  if (!navigator.clipboard) return
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    const label = button.querySelector('span')
    const words = label?.textContent ?? ''
    button.hidden = false
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(button.dataset.copy ?? '')
      if (!label) return
      label.textContent = button.dataset.copied ?? words
      setTimeout(() => {
        label.textContent = words
      }, 2000)
    })
  }
}
