import type { StockedVehicle } from '@lotline/contract/extension/extension'
import { ownTag } from './scan.ts'

/** What somebody does with a mark. */
export type MarkActs = {
  readonly onEnter: (mark: Mark) => void
  readonly onLeave: (mark: Mark) => void
  readonly onPress: (mark: Mark, isKey: boolean) => void
  readonly onEscape: () => void
}
export type Mark = { readonly host: HTMLElement; readonly vehicle: StockedVehicle }

const style = `
:host{all:initial;display:inline-block;vertical-align:middle;margin-left:6px}
button{all:unset;box-sizing:border-box;display:inline-flex;gap:5px;align-items:center;height:22px;padding:0 6px;border:1px solid #75848a;border-radius:3px;
background:#fff;color:#131b1d;font:600 12px/1 system-ui,sans-serif;white-space:nowrap;cursor:pointer}
button:hover,button:focus-visible{border-color:#235eaa;box-shadow:0 0 0 1px #235eaa}
svg{flex:none}`

const glyphs: Record<string, { label: string; draw: string }> = {
  ONTIME: { label: 'on time', draw: '<circle cx="8" cy="8" r="5.6" fill="none" stroke="#27744a" stroke-width="2.4"/>' },
  WARNING: {
    label: 'due soon',
    draw: '<path d="M8 .6 15.4 8 8 15.4 .6 8Z" fill="#ebb545" stroke="#976000"/><path d="M8 4.6v4" stroke="#2b1a00" stroke-width="1.9" stroke-linecap="round"/><circle cx="8" cy="11.2" r="1.05" fill="#2b1a00"/>',
  },
  LATE: {
    label: 'late',
    draw: '<path d="M5 .8h6L15.2 5v6L11 15.2H5L.8 11V5Z" fill="#c02f2a"/><path d="M4.2 8h7.6" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/>',
  },
}
const logo =
  '<svg width="18" height="10" viewBox="0 5 26 12" aria-hidden="true"><path d="M2 11h22" stroke="#75848a" stroke-width="2"/><path d="M2 11h11" stroke="#131b1d" stroke-width="2"/><circle cx="3" cy="11" r="3" fill="#131b1d"/><circle cx="13" cy="11" r="5.4" fill="#235eaa"/><circle cx="13" cy="11" r="2" fill="#fff"/><circle cx="23" cy="11" r="2.6" fill="#fff" stroke="#75848a" stroke-width="1.6"/></svg>'

/** The sign of an own car behind its VIN. What is in it the page can neither read nor style. */
export function drawMark(vehicle: StockedVehicle, acts: MarkActs): Mark {
  const host = document.createElement(ownTag)
  const shadow = host.attachShadow({ mode: 'closed', delegatesFocus: true })
  const button = document.createElement('button')
  const light = vehicle.step ? glyphs[vehicle.step.status] : undefined
  const look = document.createElement('style')
  look.textContent = style
  // Both are texts of ours.
  button.innerHTML =
    logo + (light ? `<svg width="12" height="12" viewBox="0 0 16 16" aria-hidden="true">${light.draw}</svg>` : '')
  button.append(vehicle.stockNumber)
  button.setAttribute('aria-label', ['Lotline', vehicle.stockNumber, vehicle.title, light?.label].filter(Boolean).join(', '))
  button.setAttribute('aria-haspopup', 'dialog')
  shadow.append(look, button)
  const mark = { host, vehicle }
  // A page cannot press it for somebody.
  const own = (act: (event: Event) => void) => (event: Event) => {
    if (!event.isTrusted) return
    event.stopPropagation()
    act(event)
  }
  button.addEventListener(
    'pointerenter',
    own(() => acts.onEnter(mark)),
  )
  button.addEventListener(
    'pointerleave',
    own(() => acts.onLeave(mark)),
  )
  button.addEventListener(
    'click',
    own((event) => {
      event.preventDefault()
      acts.onPress(mark, event instanceof MouseEvent && event.detail === 0)
    }),
  )
  button.addEventListener(
    'keydown',
    own((event) => event instanceof KeyboardEvent && event.key === 'Escape' && acts.onEscape()),
  )
  return mark
}
