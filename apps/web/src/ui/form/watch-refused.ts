const sign = '[aria-disabled="true"]'

/** Holds for the whole page: what is refused hears no click, whoever drew it. The tip tells the reason then. */
export function watchRefused(): void {
  const hold = (event: Event) => {
    if (!(event.target instanceof Element) || !event.target.closest(sign)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const holdChoices = (event: Event) => {
    if (event.target instanceof HTMLSelectElement && event.target.matches(sign)) event.preventDefault()
  }
  document.addEventListener('click', hold, { capture: true })
  // A list of choices opens before it is clicked.
  document.addEventListener('mousedown', holdChoices, { capture: true })
  document.addEventListener('keydown', (event) => event.key !== 'Tab' && holdChoices(event), { capture: true })
}
