import { isValidVin, normalizeVin } from '@lotline/domain/vin/vin'
import { askWho } from '../../background/server-calls.ts'
import { listSites, matchOf, switchOff, switchOn } from '../../background/sites.ts'
import { browser } from '../../shared/browser.ts'
import type { LookupFault, PageList } from '../../shared/messages.ts'
import { openServerFrame } from '../../shared/server-frame.ts'
import { readServer } from '../../shared/stored.ts'
import { button, byId, element, show, state } from './dom.ts'
import { showList } from './list.ts'
import { showSettings } from './settings.ts'

type Page = { readonly tabId: number; readonly origin: string | undefined }

const refreshMs = 1000
let isAside = false

const settings = byId('settings')
settings.addEventListener('click', () => {
  isAside = settings.getAttribute('aria-expanded') !== 'true'
  settings.setAttribute('aria-expanded', String(isAside))
  void (isAside ? showSettings(toStart) : toStart())
})
void toStart()
// The page goes on: what comes into view is looked up while the list is open.
setInterval(() => isAside || void refresh(), refreshMs)

async function toStart(): Promise<void> {
  isAside = false
  settings.setAttribute('aria-expanded', 'false')
  if ((await readServer()) === undefined) {
    isAside = true
    return showSettings(toStart)
  }
  await drawFoot()
  await refresh(true)
}

let last = ''

async function refresh(isForced = false): Promise<void> {
  const page = await currentPage()
  const isOn = page?.origin !== undefined && (await listSites()).includes(page.origin)
  const list = isOn ? await readList(page.tabId) : undefined
  const next = JSON.stringify([page, isOn, list])
  if (isAside || (next === last && !isForced)) return
  last = next
  if (!page?.origin) return show('Lotline', state('Nothing to look at here', 'Open a page with cars on it.'), await search())
  const { hostname } = new URL(page.origin)
  if (!isOn)
    return show('Off at this site', state(`Lotline does not look at ${hostname}`, 'Sites are off until you turn them on.'))
  if (!list)
    return show('Reload this page', state('This page was open before Lotline was', 'Reload it to see which cars are yours.'))
  if (list.fault) return show(countWords(list), faultState(list.fault))
  if (list.vins.length === 0) return show('No VINs on this page', state('Nothing looks like a VIN', 'Type one:'), await search())
  showList(list, {
    onShow: (vin) => void browser.tabs.sendMessage(page.tabId, { type: 'show', vin }, { frameId: 0 }).then(() => window.close()),
    onAdd: (vin) => void showFrame(vin),
    onAskAll: () => void browser.tabs.sendMessage(page.tabId, { type: 'ask-all' }),
  })
}

function countWords({ vins }: PageList): string {
  return `${vins.length} ${vins.length === 1 ? 'VIN' : 'VINs'} on this page`
}

function faultState(fault: LookupFault): HTMLElement {
  switch (fault) {
    case 'signed-out':
      return state(
        'Sign in to see which are yours',
        '',
        button('Sign in', () => void showFrame(undefined), 'filled'),
      )
    case 'not-allowed':
      return state('You don’t have access to this', 'Marks take the permission Use Insight. Ask your administrator.')
    case 'old-server':
      return state(
        'Your server is older than this extension',
        'Ask your administrator to update Lotline. Until then no cars are marked.',
      )
    case 'old-extension':
      return state(
        'Update the extension',
        'Your server needs a newer one. Download it from the menu behind your initials in Lotline.',
      )
    default:
      return state('Your server does not answer', 'Check your connection and try again.', button('Try again', again))
  }
}

function again(): void {
  void currentPage().then((page) => page && browser.tabs.sendMessage(page.tabId, { type: 'look-again' }))
}

/** The server's own page in the popup: sign-in, or the way to add a vehicle. */
async function showFrame(vin: string | undefined): Promise<void> {
  const server = await readServer()
  if (server === undefined) return
  isAside = true
  const who = vin === undefined ? undefined : await askWho()
  const locationId = who && 'location' in who ? (who.location ?? 'none') : 'none'
  const { iframe } = await openServerFrame({
    server,
    target: { vehicleId: vin ?? 'none', locationId },
    view: 'card',
    purpose: 'popup',
    hear: (message) => {
      if (message.type === 'vehicle-added') void browser.runtime.sendMessage({ type: 'vehicle-added', vin: message.payload.vin })
    },
  })
  show(vin === undefined ? 'Sign in' : 'Add vehicle', iframe)
  byId('main').className = 'framed'
  if (vin === undefined)
    browser.storage.local.onChanged.addListener(
      (changes) => changes.rvweb_token?.newValue !== undefined && isAside && void toStart(),
    )
}

async function search(): Promise<HTMLElement> {
  const input = element('input', { type: 'text', placeholder: 'VIN or stock number', ariaLabel: 'VIN or stock number' })
  const form = element('form', {}, input)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const text = normalizeVin(input.value)
    if (isValidVin(text)) void showFrame(text)
    else if (text !== '') void openStock(text)
  })
  return form
}

async function openStock(text: string): Promise<void> {
  const [server, who] = [await readServer(), await askWho()]
  const place = 'location' in who && who.location ? `/${who.location}/inventory?s=${encodeURIComponent(text)}` : '/'
  await browser.tabs.create({ url: `${server}${place}` })
}

async function drawFoot(): Promise<void> {
  const page = await currentPage()
  const foot = byId('foot')
  if (!page?.origin) return foot.replaceChildren()
  const { origin, tabId } = page
  const { hostname } = new URL(origin)
  const isOn = (await listSites()).includes(origin)
  const box = element('input', { type: 'checkbox', checked: isOn })
  box.setAttribute('role', 'switch')
  box.addEventListener('change', () => void turn(box.checked, origin, tabId))
  const rooftop = element('span', { className: 'quiet' })
  foot.replaceChildren(element('label', { className: 'switch' }, box, `${isOn ? 'On' : 'Off'} at ${hostname}`), rooftop)
  const who = await askWho()
  if ('rooftop' in who) rooftop.textContent = who.rooftop ?? ''
}

async function turn(isOn: boolean, origin: string, tabId: number): Promise<void> {
  if (!isOn) await switchOff(origin)
  else if (await browser.permissions.request({ origins: [matchOf(origin)] })) await switchOn(origin, tabId)
  await toStart()
}

async function currentPage(): Promise<Page | undefined> {
  const asked = new URLSearchParams(location.search).get('tab')
  // Opened by its own address, as tests do, it is told of which tab it speaks.
  const [tab] =
    asked === null ? await browser.tabs.query({ active: true, currentWindow: true }) : [await browser.tabs.get(Number(asked))]
  if (tab?.id === undefined) return undefined
  const url = URL.parse(tab.url ?? '')
  return { tabId: tab.id, origin: url && /^https?:$/.test(url.protocol) ? url.origin : undefined }
}

/** Of the page itself; its frames mark for themselves. */
async function readList(tabId: number): Promise<PageList | undefined> {
  try {
    return (await browser.tabs.sendMessage(tabId, { type: 'list' }, { frameId: 0 })) as PageList // our own script's answer
  } catch {
    // The page was open before the site was switched on, or before the extension came.
    return undefined
  }
}
