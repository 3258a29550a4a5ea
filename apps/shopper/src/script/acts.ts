import { bodyOf, type FaultWords, faultsOf } from './acts-fields.ts'

/** Milliseconds until what waits is tried again: while the browser says that there is a network, and otherwise. */
const [retryMs, offlineRetryMs] = [2000, 10_000]

/** Forms of the page work in place; without the network a question waits here until it is back or taken back. */
export function enhanceActs(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-act]')) enhance(form)
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-stop]')) enhanceStop(form)
  addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) typeOnce(target)
  })
}

/** Whoever asks says who they are once: the other forms know it too. */
function typeOnce({ name, type, value, checked }: HTMLInputElement): void {
  for (const field of document.querySelectorAll<HTMLInputElement>(`.asker [name="${CSS.escape(name)}"]`)) {
    if (type === 'checkbox') field.checked = checked
    else field.value = value
  }
}

function enhance(form: HTMLFormElement): void {
  const act = form.dataset.act ?? ''
  const words: FaultWords = JSON.parse(form.dataset.faults ?? '{}')
  const place = form.parentElement
  const find = <E extends HTMLElement>(selector: string) => place?.querySelector<E>(selector) ?? null
  const [answer, fault, waits] = [find('[data-answer]'), find('[data-fault]'), find('[data-waits]')]
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]:not([data-quick])')
  let timer: number | undefined
  let isBusy = false

  const tell = (text: string) => {
    if (fault) fault.textContent = text
  }
  const wait = (isWaiting: boolean) => {
    clearTimeout(timer)
    // What was asked stays to be read.
    form.inert = isWaiting
    form.toggleAttribute('data-waiting', isWaiting)
    if (waits) waits.hidden = !isWaiting
    if (isWaiting) timer = window.setTimeout(send, navigator.onLine ? retryMs : offlineRetryMs)
  }
  const done = (at: string) => {
    wait(false)
    const locale = document.documentElement.lang === 'es' ? 'es-US' : 'en-US'
    const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: form.dataset.zone })
    const said = answer?.querySelector('span')
    if (said) said.textContent = (form.dataset.done ?? '').replace('{time}', clock.format(new Date(at)))
    if (answer) answer.hidden = false
    const text = form.querySelector<HTMLTextAreaElement>('[data-text]')
    if (text) text.value = ''
    for (const time of form.querySelectorAll<HTMLInputElement>('[name=at]')) time.checked = false
    form.dispatchEvent(new Event('change', { bubbles: true }))
    if (act === 'still-here' || act === 'renew') form.hidden = true
    answer?.setAttribute('tabindex', '-1')
    answer?.focus()
  }
  async function send(): Promise<void> {
    const body = bodyOf(act, form)
    if (isBusy) return
    if (body === undefined) return tell(words.date ?? '')
    isBusy = true
    button?.setAttribute('aria-disabled', 'true')
    tell('')
    try {
      const reply = await post(act, body)
      if (reply.status === 404) return location.reload()
      const json = await reply.json()
      if (reply.ok) return done(json.data.at)
      wait(false)
      tell(faultsOf(reply.status, json, words))
    } catch {
      // A time may be gone by then: a test drive is asked for once there is a network.
      if (act === 'test-drive') tell(words.other ?? '')
      else wait(true)
    } finally {
      isBusy = false
      button?.removeAttribute('aria-disabled')
    }
  }

  form.noValidate = true
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const quick = event.submitter?.matches('[data-quick]') ? (event.submitter as HTMLButtonElement).value : undefined
    const text = form.querySelector<HTMLTextAreaElement>('[data-text]')
    if (quick !== undefined && text) {
      text.value = quick
      return text.focus()
    }
    void send()
  })
  find('[data-take-back]')?.addEventListener('click', () => {
    wait(false)
    form.querySelector<HTMLElement>('[data-text], button')?.focus()
  })
  addEventListener('online', () => {
    if (waits && !waits.hidden) void send()
  })
  if (act === 'test-drive' && button) enhanceTimes(form, button)
}

/** The button says which time it asks for, and that there is no network. */
function enhanceTimes(form: HTMLFormElement, button: HTMLButtonElement): void {
  const plain = button.textContent ?? ''
  const show = () => {
    const chosen = form.querySelector<HTMLInputElement>('[name=at]:checked')
    const { askFor = '', offlineLabel = '' } = button.dataset
    button.disabled = !navigator.onLine
    button.textContent = !navigator.onLine ? offlineLabel : chosen ? askFor.replace('{time}', chosen.dataset.label ?? '') : plain
  }
  form.addEventListener('change', ({ target }) => {
    // A time of another day is out of sight.
    if (target instanceof HTMLInputElement && target.name === 'day')
      for (const time of form.querySelectorAll<HTMLInputElement>('[name=at]')) time.checked = false
    show()
  })
  addEventListener('online', show)
  addEventListener('offline', show)
  show()
}

function enhanceStop(form: HTMLFormElement): void {
  const undo = form.dataset.stop === 'undo'
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const fault = form.querySelector('[data-fault]')
    try {
      const reply = await post('stop', { undo })
      if (!reply.ok) throw new Error(`stop: ${reply.status}`)
      if (fault) fault.textContent = ''
      for (const state of document.querySelectorAll<HTMLElement>('[data-stop-state]')) {
        state.hidden = (state.dataset.stopState === 'stopped') === undo
        if (!state.hidden) state.querySelector('button')?.focus()
      }
    } catch {
      const words: FaultWords = JSON.parse(form.dataset.faults ?? '{}')
      if (fault) fault.textContent = words.other ?? ''
    }
  })
}

function post(act: string, body: unknown): Promise<Response> {
  const [, token = ''] = /^\/s\/([^/]+)/.exec(location.pathname) ?? []
  return fetch(`/api/s/${token}/${act}`, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
