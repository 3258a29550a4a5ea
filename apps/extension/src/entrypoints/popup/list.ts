import { formatDuration } from '@lotline/domain/amounts/duration'
import type { ListedVin, PageList } from '../../shared/messages.ts'
import { button, element, show } from './dom.ts'

type Acts = { readonly onShow: (vin: string) => void; readonly onAdd: (vin: string) => void; readonly onAskAll: () => void }

/** VINs of the page: the own ones, others, and what only looks like one. */
export function showList({ vins }: PageList, acts: Acts): void {
  const real = vins.filter(({ isVin }) => isVin)
  const own = real.filter(({ vehicle }) => vehicle)
  const asked = real.filter(({ isAsked }) => isAsked)
  const others = asked.filter(({ vehicle }) => !vehicle)
  const lookalikes = vins.filter(({ isVin }) => !isVin)
  const isPartial = asked.length < real.length
  const title = isPartial
    ? `First ${asked.length} of ${real.length} VINs`
    : `${vins.length} ${vins.length === 1 ? 'VIN' : 'VINs'} on this page`
  show(
    title,
    isPartial &&
      element(
        'div',
        { className: 'state' },
        element('progress', { max: real.length, value: asked.length }),
        element('strong', {}, `${own.length} of the first ${asked.length} are yours`),
        element('p', { className: 'quiet' }, 'We look up what comes into view next.'),
        button(`Look up all ${real.length}`, acts.onAskAll),
      ),
    ...group('In your stock', own, (listed) => ownRow(listed, acts)),
    ...group('Not in your stock', others, ({ vin }) =>
      element('li', {}, element('div', { className: 'vin' }, vin), addButton(vin, acts)),
    ),
    ...group('Looks like a VIN, but is none', lookalikes, ({ vin }) =>
      element(
        'li',
        {},
        element(
          'div',
          {},
          element('div', { className: 'vin' }, vin),
          element('div', { className: 'quiet' }, 'Check digit does not match'),
        ),
      ),
    ),
  )
  moveByArrows()
}

function group(title: string, vins: readonly ListedVin[], row: (listed: ListedVin) => HTMLElement): Node[] {
  if (vins.length === 0) return []
  const heading = element('h2', {}, title, element('span', {}, String(vins.length)))
  return [heading, element('ul', {}, ...vins.map(row))]
}

const lights = { ONTIME: 'on time', WARNING: 'due soon', LATE: 'late', UNKNOWN: '' } as const
const looks = { ONTIME: '', WARNING: 'warning', LATE: 'late', UNKNOWN: '' } as const

function ownRow({ vin, vehicle }: ListedVin, { onShow }: Acts): HTMLElement {
  if (!vehicle) return element('li')
  const { step } = vehicle
  const time = step && `${formatDuration(step.seconds)}${step.goalSeconds ? ` of ${formatDuration(step.goalSeconds)}` : ''}`
  const light = step && lights[step.status]
  const shown = button('Show', () => onShow(vin))
  shown.setAttribute('aria-label', `Show ${vehicle.stockNumber}`)
  return element(
    'li',
    {},
    element(
      'div',
      {},
      element('div', {}, element('strong', {}, vehicle.stockNumber), ` ${vehicle.title}`),
      element(
        'div',
        { className: step ? looks[step.status] : 'quiet' },
        step ? `${time} in ${step.name}${light ? `, ${light}` : ''}` : vehicle.rooftop.name,
      ),
    ),
    shown,
  )
}

function addButton(vin: string, { onAdd }: Acts): HTMLElement {
  const made = button('Add', () => onAdd(vin))
  made.setAttribute('aria-label', `Add ${vin}`)
  return made
}

/** Up and Down go through the rows. */
function moveByArrows(): void {
  const main = document.getElementById('main')
  if (!main) return
  main.onkeydown = (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const buttons = [...main.querySelectorAll<HTMLButtonElement>('li button')]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement) // one that is none of them is at no place
    buttons[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
    event.preventDefault()
  }
}
