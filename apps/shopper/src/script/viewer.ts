import { text } from './texts.ts'
import { followFingers } from './zoom.ts'

type Photo = { address: string; label: string }

/** Shows all photos over the page, from one on: swiped by the browser's own scrolling, turned by arrows, closed by Esc and by going back. */
export function openViewer(first: number): void {
  const photos = listPhotos()
  const dialog = document.createElement('dialog')
  dialog.className = 'viewer'
  dialog.setAttribute('aria-label', text('photos'))
  const list = document.createElement('ol')
  list.tabIndex = 0
  list.append(...photos.map((photo, at) => itemOf(photo, Math.abs(at - first) > 1)))
  const count = document.createElement('p')
  count.setAttribute('aria-live', 'polite')
  let at = first
  const turn = (to: number, behavior: ScrollBehavior = 'smooth') => {
    const place = Math.min(Math.max(to, 0), photos.length - 1)
    list.scrollTo({ left: place * list.clientWidth, behavior: isStill() ? 'instant' : behavior })
  }
  const previous = button('previous', 'M15 6l-6 6l6 6', () => turn(at - 1))
  const next = button('next', 'M9 6l6 6l-6 6', () => turn(at + 1))
  const close = button('close', 'M18 6l-12 12M6 6l12 12', () => dialog.close())
  const show = () => {
    at = Math.round(list.scrollLeft / Math.max(1, list.clientWidth))
    for (const near of [at - 1, at, at + 1]) load(list.children[near])
    previous.disabled = at <= 0
    next.disabled = at >= photos.length - 1
    count.textContent = text('photoCount', { at: String(at + 1), all: String(photos.length) })
  }
  list.addEventListener('scroll', show, { passive: true })
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') turn(at - 1)
    if (key === 'ArrowRight') turn(at + 1)
    if (key === 'Home') turn(0)
    if (key === 'End') turn(photos.length - 1)
  })
  dialog.append(list, count, previous, next, close)
  document.body.append(dialog)
  closeWhenGoingBack(dialog)
  dialog.showModal()
  close.focus()
  turn(first, 'instant')
  show()
}

/** All photos of the page, in their order. */
function listPhotos(): Photo[] {
  const found = new Map<number, Photo>()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-photo]')) {
    const label = link.querySelector('img')?.alt || link.getAttribute('aria-label') || ''
    found.set(Number(link.dataset.photo), { address: link.href, label })
  }
  return [...found].sort(([one], [other]) => one - other).map(([, photo]) => photo)
}

/** Far ones wait until somebody comes near. */
function itemOf({ address, label }: Photo, waits: boolean): HTMLLIElement {
  const item = document.createElement('li')
  const image = document.createElement('img')
  image.alt = label
  image.draggable = false
  if (waits) image.dataset.src = address
  else image.src = address
  // A photo that does not come leaves its place.
  image.addEventListener('error', () => item.classList.add('broken'))
  item.append(image)
  followFingers(item, image)
  return item
}

function load(item: Element | undefined): void {
  const image = item?.querySelector('img')
  if (!image?.dataset.src) return
  image.src = image.dataset.src
  delete image.dataset.src
}

function button(name: 'previous' | 'next' | 'close', path: string, onPress: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = name
  made.setAttribute('aria-label', text(name))
  made.innerHTML = `<svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="${path}"/></svg>`
  made.addEventListener('click', onPress)
  return made
}

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** The phone's back button closes the photos and not the page. */
function closeWhenGoingBack(dialog: HTMLDialogElement): void {
  const opener = document.activeElement
  history.pushState({ photos: true }, '')
  const goneBack = () => dialog.close()
  addEventListener('popstate', goneBack)
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', goneBack)
    if (history.state?.photos) history.back()
    dialog.remove()
    if (opener instanceof HTMLElement) opener.focus()
  })
}
