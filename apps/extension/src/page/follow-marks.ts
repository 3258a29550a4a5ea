import { browser } from '../shared/browser.ts'
import type { FrameTarget, FromFramePage } from '../shared/messages.ts'
import { placeCard } from './card-place.ts'
import type { Mark, MarkActs } from './mark.ts'
import { openOverlay } from './overlay.ts'

const openAfterMs = 100
const closeAfterMs = 450
/** Narrower than this there is no room for a drawer beside the page. */
const roomForDrawer = 900

/** The card and the details that the marks of a page open. */
export function followMarks() {
  let current: Mark | undefined
  let isPinned = false
  let opening: ReturnType<typeof setTimeout> | undefined
  let closing: ReturnType<typeof setTimeout> | undefined
  const card = openOverlay('card', hear)
  const drawer = openOverlay('drawer', (message) => message.type === 'closed' && closeDrawer())
  drawer.box.append(strip())
  card.box.addEventListener('pointerenter', () => clearTimeout(closing))
  card.box.addEventListener('pointerleave', closeSoon)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !(card.isOpen || drawer.isOpen)) return
    // The page has a use for Esc of its own.
    event.stopPropagation()
    if (card.isOpen) closeCard()
    else closeDrawer()
  }
  window.addEventListener('keydown', press, true)

  function hear(message: FromFramePage): void {
    if (message.type === 'clicked') details(message.target)
    else if (message.type === 'pinned') isPinned = message.isPinned
    else if (message.type === 'closed') closeCard()
  }

  function show(mark: Mark): boolean {
    const { innerWidth: width, innerHeight: height } = window
    const place = placeCard(mark.host.getBoundingClientRect(), { width, height })
    if (!place) return false
    current = mark
    card.show(targetOf(mark), place)
    return true
  }

  function closeSoon(): void {
    clearTimeout(opening)
    clearTimeout(closing)
    if (!isPinned) closing = setTimeout(closeCard, closeAfterMs)
  }

  function closeCard(): void {
    clearTimeout(closing)
    isPinned = false
    const hadFocus = document.activeElement === card.host
    card.hide()
    if (hadFocus) current?.host.focus()
  }

  function details(target: FrameTarget): void {
    if (window.top !== window || window.innerWidth < roomForDrawer) {
      void browser.runtime.sendMessage({ type: 'open-tab', vehicle: target })
      return
    }
    closeCard()
    shown = target
    drawer.show(target)
  }

  let shown: FrameTarget | undefined
  function closeDrawer(): void {
    drawer.hide()
  }

  function strip(): HTMLElement {
    const bar = document.createElement('div')
    bar.className = 'strip'
    const name = document.createElement('span')
    name.textContent = 'Lotline'
    bar.append(
      name,
      stripButton('Back to card', () => {
        closeDrawer()
        if (current?.host.isConnected) show(current)
      }),
      stripButton('Open in a tab', () => shown && void browser.runtime.sendMessage({ type: 'open-tab', vehicle: shown })),
      stripButton('Close', closeDrawer),
    )
    return bar
  }

  const acts: MarkActs = {
    onEnter(mark) {
      clearTimeout(closing)
      clearTimeout(opening)
      opening = setTimeout(() => {
        // Another car takes the drawer along.
        if (drawer.isOpen) {
          current = mark
          shown = targetOf(mark)
          drawer.show(shown)
        } else if (!(isPinned && card.isOpen)) show(mark)
      }, openAfterMs)
    },
    onLeave: closeSoon,
    onPress(mark, isKey) {
      clearTimeout(opening)
      current = mark
      if (isKey && show(mark)) card.focus()
      else details(targetOf(mark))
    },
    onEscape: closeCard,
  }
  return {
    acts,
    show,
    stop() {
      window.removeEventListener('keydown', press, true)
      card.remove()
      drawer.remove()
    },
  }
}

function stripButton(label: string, act: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.textContent = label
  button.addEventListener('click', (event) => event.isTrusted && act())
  return button
}

function targetOf({ vehicle }: Mark): FrameTarget {
  return { vehicleId: vehicle.vehicleId, locationId: vehicle.rooftop.id }
}
