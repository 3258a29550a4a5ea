const showMs = 100
const hideMs = 450
const readMs = 4000
const fromEdge = 8
const fromTarget = 6

type Tip = { readonly box: HTMLElement; target: HTMLElement | undefined; timer: ReturnType<typeof setTimeout> | undefined }

/**
 * What an icon means (`data-tip`), beside it: shown after 100 ms, hidden after 450, by mouse and by keyboard. Fingers have nothing to rest
 * with; they are told only why something is refused, when they try. The words are drawn for the eye: the control's own label and
 * description tell them to everybody else.
 */
export function watchTips(): void {
  const box = document.createElement('div')
  box.className = 'tip'
  box.popover = 'manual'
  box.setAttribute('aria-hidden', 'true')
  document.body.append(box)
  const tip: Tip = { box, target: undefined, timer: undefined }
  const close = () => hide(tip)
  document.addEventListener('pointerover', ({ target, pointerType }) => pointerType !== 'touch' && rest(tip, targetOf(target)))
  document.addEventListener('focusin', ({ target }) => isByKeyboard(target) && rest(tip, targetOf(target)))
  document.addEventListener('focusout', () => rest(tip, undefined))
  document.addEventListener('pointerdown', close, { capture: true })
  document.addEventListener('keydown', ({ key }) => key !== 'Tab' && close(), { capture: true })
  document.addEventListener('click', ({ target }) => explain(tip, targetOf(target)), { capture: true })
  document.addEventListener('scroll', close, { capture: true, passive: true })
  window.addEventListener('resize', close)
}

function targetOf(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>('[data-tip]')) || undefined
}

function isByKeyboard(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(':focus-visible')
}

function rest(tip: Tip, target: HTMLElement | undefined): void {
  clearTimeout(tip.timer)
  if (target === tip.target) return
  if (target) tip.timer = setTimeout(() => show(tip, target), showMs)
  else tip.timer = setTimeout(() => hide(tip), hideMs)
}

/** Whoever presses what is refused is told why, for long enough to read it. */
function explain(tip: Tip, target: HTMLElement | undefined): void {
  if (target?.getAttribute('aria-disabled') !== 'true') return
  show(tip, target)
  tip.timer = setTimeout(() => hide(tip), readMs)
}

function show(tip: Tip, target: HTMLElement): void {
  hide(tip)
  const words = target.getAttribute('data-tip')
  // What a menu's button opens says more.
  if (!words || !target.isConnected || target.getAttribute('aria-expanded') === 'true' || isRead(target, words)) return
  tip.target = target
  tip.box.textContent = words
  tip.box.showPopover()
  place(tip.box, target.getBoundingClientRect())
}

/** Whether the control says it already, and none of it is cut. */
function isRead(target: HTMLElement, words: string): boolean {
  const parts = [target, ...target.querySelectorAll('*')]
  return target.innerText.includes(words) && parts.every((part) => part.clientWidth === 0 || part.scrollWidth <= part.clientWidth)
}

function hide(tip: Tip): void {
  clearTimeout(tip.timer)
  tip.target = undefined
  if (tip.box.matches(':popover-open')) tip.box.hidePopover()
}

/** Below its target, above where there is no room, and never over the window's edge. */
function place(box: HTMLElement, target: DOMRect): void {
  const { width, height } = box.getBoundingClientRect()
  const left = target.left + target.width / 2 - width / 2
  const below = target.bottom + fromTarget
  const fits = below + height + fromEdge <= window.innerHeight
  box.style.left = `${Math.max(fromEdge, Math.min(left, window.innerWidth - width - fromEdge))}px`
  box.style.top = `${fits ? below : Math.max(fromEdge, target.top - fromTarget - height)}px`
}
