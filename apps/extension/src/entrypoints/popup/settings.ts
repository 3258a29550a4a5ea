import { askServer } from '../../background/server-calls.ts'
import { followServer, listSites, matchOf, switchOff } from '../../background/sites.ts'
import { browser } from '../../shared/browser.ts'
import { ownOrigin } from '../../shared/own-origin.ts'
import { serverOf } from '../../shared/server-address.ts'
import { readServer, storeServer } from '../../shared/stored.ts'
import { button, element, show } from './dom.ts'

/** Where the server is, asked for at the first start, and the sites that are on. */
export async function showSettings(onDone: () => void): Promise<void> {
  const server = await readServer()
  const input = element('input', { type: 'text', id: 'server', value: server ?? '', placeholder: 'lotline.yourdealership.com' })
  const fault = element('p', { className: 'late', role: 'alert' })
  const form = element(
    'form',
    { noValidate: true },
    element('label', { htmlFor: 'server' }, 'Address of your Lotline server'),
    input,
    fault,
    element('button', { className: 'filled' }, 'Save'),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    fault.textContent = ''
    void save(input.value).then((words) => {
      if (words) fault.textContent = words
      else onDone()
    })
  })
  show(server === undefined ? 'Your server' : 'Settings', form, await sites(onDone), promise())
  input.focus()
}

/** What is wrong, and what to do about it; undefined where nothing is. */
async function save(typed: string): Promise<string | undefined> {
  const server = serverOf(typed)
  if (server === undefined) return 'Type the address that you open Lotline at, such as lotline.yourdealership.com.'
  // Asked at once: browsers take no request that does not follow a press.
  if (!(await browser.permissions.request({ origins: [matchOf(server)] })))
    return 'Allow access to your server, or the extension cannot ask it.'
  const answer = await askServer(server)
  if ('fault' in answer)
    return answer.fault === 'no-answer'
      ? 'This server does not answer. Check the address.'
      : 'This server is too old for the extension, or it is not Lotline. Ask your administrator.'
  const origin = ownOrigin()
  // Firefox gives an extension another origin on every device: there the scheme is named.
  if (!answer.origins.includes(origin) && !answer.origins.includes(new URL(origin).protocol))
    return `Ask your administrator to add ${origin} to EXTENSION_ORIGINS: until then your server shows no cards here.`
  await storeServer(server)
  await followServer(server)
  return undefined
}

async function sites(onDone: () => void): Promise<HTMLElement | false> {
  const origins = await listSites()
  if (origins.length === 0) return false
  const rows = origins.map((origin) => {
    const off = button('Turn off', () => void switchOff(origin).then(() => showSettings(onDone)))
    off.setAttribute('aria-label', `Turn off at ${origin}`)
    return element('li', {}, element('div', {}, origin), off)
  })
  return element(
    'section',
    {},
    element('h2', {}, 'Sites', element('span', {}, String(origins.length))),
    element('ul', {}, ...rows),
  )
}

function promise(): HTMLElement {
  return element(
    'div',
    { className: 'block quiet' },
    element('strong', {}, 'What leaves the page'),
    'The 17 characters of a VIN, to your own Lotline server. No address, no text, no picture of the page.',
    element('span', {}, 'The site cannot read the marks: card and details are frames of your server.'),
  )
}
