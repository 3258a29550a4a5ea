import { browser } from '../shared/browser.ts'
import type { Lookup, PageList, ToPage } from '../shared/messages.ts'
import { followMarks } from './follow-marks.ts'
import { openLookUps } from './look-ups.ts'
import { drawMark, type Mark } from './mark.ts'
import { type Occurrence, openScan } from './scan.ts'

/** Marks the own cars of a page. Of the page nothing leaves it but VINs. */
export function markPage(): { stop(): void } {
  const marks = new Map<Text, Mark[]>()
  const seen = new Set<Element>()
  const inView = new Set<Element>()
  const follow = followMarks()
  const lookUps = openLookUps({ ask: (vins) => ask(vins), onAnswer: draw })
  const views = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) isIntersecting ? inView.add(target) : inView.delete(target)
    wish()
  })
  const scan = openScan(document.body, (gone) => {
    for (const text of gone) removeMarks(text)
    for (const { text } of scan.occurrences()) watch(text.parentElement)
    wish()
    draw()
  })
  const hear = (message: ToPage, _: unknown, answer: (reply: unknown) => void) => {
    if (message.type === 'list') answer(list())
    else if (message.type === 'ask-all') lookUps.all(vinsOf(scan.occurrences()))
    else if (message.type === 'show') showVin(message.vin)
    else if (message.type === 'look-again') again()
    else if (message.type === 'count') draw()
    else if (message.type === 'stop') stop()
    return false
  }
  browser.runtime.onMessage.addListener(hear)

  function watch(element: Element | null): void {
    if (!element || seen.has(element)) return
    seen.add(element)
    views.observe(element)
  }

  function wish(): void {
    const all = scan.occurrences()
    const visible = new Set(all.filter(({ text }) => text.parentElement && inView.has(text.parentElement)).map(({ vin }) => vin))
    lookUps.see(vinsOf(all), (vin) => visible.has(vin))
  }

  function draw(): void {
    const own = new Set<string>()
    const byText = Map.groupBy(scan.occurrences(), ({ text }) => text)
    for (const [text, found] of byText) {
      const vehicles = found.flatMap(({ vin }) => lookUps.get(vin) ?? [])
      for (const { vin } of vehicles) own.add(vin)
      const drawn = marks.get(text) ?? []
      const isSame =
        drawn.length === vehicles.length && drawn.every(({ vehicle, host }, at) => vehicle === vehicles[at] && host.isConnected)
      if (isSame) continue
      removeMarks(text)
      if (vehicles.length === 0) continue
      const made = vehicles.map((vehicle) => drawMark(vehicle, follow.acts))
      // Behind the text, which stays whole: a page that redraws it finds it as it was.
      text.after(...made.map(({ host }) => host))
      marks.set(text, made)
    }
    void browser.runtime.sendMessage({ type: 'own-count', count: own.size }).catch(stop)
  }

  function removeMarks(text: Text): void {
    for (const { host } of marks.get(text) ?? []) host.remove()
    marks.delete(text)
  }

  function again(): void {
    lookUps.forget()
    wish()
    draw()
  }

  function list(): PageList {
    const vins = new Map(scan.occurrences().map(({ vin, isVin }) => [vin, isVin]))
    return {
      fault: lookUps.fault,
      vins: [...vins].map(([vin, isVin]) => ({ vin, isVin, isAsked: lookUps.isAsked(vin), vehicle: lookUps.get(vin) ?? null })),
    }
  }

  function showVin(vin: string): void {
    const mark = [...marks.values()].flat().find(({ vehicle }) => vehicle.vin === vin)
    if (!mark) return
    mark.host.scrollIntoView({ block: 'center' })
    follow.show(mark)
  }

  function stop(): void {
    scan.stop()
    views.disconnect()
    follow.stop()
    for (const text of [...marks.keys()]) removeMarks(text)
    browser.runtime.onMessage.removeListener(hear)
    void browser.runtime.sendMessage({ type: 'own-count', count: 0 }).catch(() => undefined)
  }
  return { stop }
}

/** What has a check digit that matches; the rest is told in the popup alone. */
function vinsOf(occurrences: readonly Occurrence[]): string[] {
  return [...new Set(occurrences.filter(({ isVin }) => isVin).map(({ vin }) => vin))]
}

async function ask(vins: readonly string[]): Promise<Lookup> {
  try {
    return (await browser.runtime.sendMessage({ type: 'look-up', vins })) as Lookup // the background's own answer
  } catch {
    return { fault: 'no-answer' }
  }
}
