/** Opens photos over the page instead of as files; the viewer comes with the first press. */
export function openPhotosHere(): void {
  addEventListener('click', (event) => {
    const { target } = event
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-photo]') : null
    if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const file = pressed instanceof HTMLAnchorElement ? pressed.href : ''
    import('./viewer.ts').then(
      ({ openViewer }) => openViewer(Number(pressed.dataset.photo)),
      // Without the line the photo itself may still be there.
      () => location.assign(file),
    )
  })
}
