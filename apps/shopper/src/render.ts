import type { EndedPage, ShopperPage, ShownRooftop } from '@lotline/contract/shopper/page'
import type { InspectionSheet } from '@lotline/contract/shopper/work'
import { type PageLanguage, pageLanguages } from '@lotline/domain/engage/page-switches'
import type { VNode } from 'preact'
import { documentOf, type LinkPreview } from './document.ts'
import { html } from './html.ts'
import { formatsIn } from './parts/formats.ts'
import { icon } from './parts/icon.ts'
import type { SentForm } from './parts/sent-form.ts'
import { bar } from './sections/bar.ts'
import { changes } from './sections/changes.ts'
import { endedPage } from './sections/ended.ts'
import { header } from './sections/header.ts'
import { inspectionPage } from './sections/inspection.ts'
import { sections } from './sections/order.ts'
import { photos } from './sections/photos.ts'
import { privacy } from './sections/privacy.ts'
import { scriptTexts } from './sections/script-texts.ts'
import type { PageContext, Section, SectionContext } from './sections/section.ts'
import { sheetFoot } from './sections/sheet-foot.ts'
import { wordsIn } from './words/table.ts'

export { type FaultName, type FormAct, formActs, type SentForm } from './parts/sent-form.ts'
export { pageStyle } from './style/style.ts'
export { wordsIn } from './words/table.ts'

/** The address that is shown, and how. */
export type Shown = {
  readonly language: PageLanguage
  /** '/s/' and the token. */
  readonly path: string
  /** What follows the path besides the language: the mark of a price alert. */
  readonly search?: Readonly<Record<string, string>> | undefined
  readonly sent?: SentForm | undefined
}

type Extras = {
  /** The address of the page's script; none where it is not built. */
  readonly script: string | undefined
  /** Whether visits are counted: not those of staff. */
  readonly isCounted: boolean
  readonly preview: LinkPreview | undefined
  readonly code: SectionContext['code']
}

/** The page of a link that works. */
export function renderPage(page: ShopperPage, shown: Shown, { script, isCounted, preview, code }: Extras): string {
  const context: SectionContext = { ...contextOf(shown, page.rooftop), page, code }
  const draw = (all: readonly Section[]) => all.map((section) => section(context))
  const body = [
    header(headerOf(page, shown), context),
    html`<p class="offline" role="status" hidden data-offline>${icon('offline')}<span></span></p>`,
    html`<p class="news" role="status" hidden data-line></p>`,
    changes(context),
    html`<main class="page" data-counted=${isCounted ? 'yes' : 'no'} data-texts=${JSON.stringify(scriptTexts(context))}>${photos(context)}
      <div class="lead">${draw(sections.lead)}</div>
      <div class="story">${draw(sections.story)}</div>
      <div class="deal">${draw(sections.deal)}</div>
    </main>`,
    html`<footer class="foot">${privacy(context)}${sheetFoot(context)}</footer>`,
    bar(context),
  ]
  const { vehicle, rooftop } = page
  const name = [vehicle.title, vehicle.trim].filter(Boolean).join(' ')
  const { language } = shown
  return documentOf({ language, title: context.words.page.pageTitle(name, rooftop.name), body, script, preview })
}

/** The page of a vehicle's inspection sheets. */
export function renderInspection(
  { vehicle, rooftop, languages }: Pick<ShopperPage, 'vehicle' | 'rooftop' | 'languages'>,
  sheets: readonly InspectionSheet[],
  shown: Shown,
): string {
  const context = contextOf(shown, rooftop)
  const { language, path } = shown
  const addressIn = (one: PageLanguage) => `${path}/inspection?lang=${one}`
  const name = [vehicle.title, vehicle.trim].filter(Boolean).join(' ')
  const body = [header({ rooftop, languages, addressIn }, context), inspectionPage(name, sheets, context)]
  return documentOf({ language, title: context.words.page.pageTitle(name, rooftop.name), body })
}

/** The page of a link that has ended. */
export function renderEnded(ended: EndedPage, shown: Shown): string {
  const context = { ...contextOf(shown, ended.rooftop), ended }
  const body = [header(headerOf(ended, shown), context), endedPage(context)]
  return documentOf({ language: shown.language, title: context.words.page.gone, body })
}

/** Asks before messages are stopped, and once they are offers to take it back. */
export function renderStop(
  { rooftop, languages, isStopped }: { rooftop: ShownRooftop; languages: readonly PageLanguage[]; isStopped: boolean },
  shown: Shown,
): string {
  const context = contextOf(shown, rooftop)
  const texts = context.words.page
  const { language, path } = shown
  const [title, text] = isStopped
    ? [texts.stopped, texts.stoppedText(rooftop.name)]
    : [texts.stopTitle(rooftop.name), texts.stopText(rooftop.name)]
  const addressIn = (one: PageLanguage) => `${path}/stop?lang=${one}`
  const undo = isStopped && html`<input type="hidden" name="undo" value="1" />`
  const body = [
    header({ rooftop, languages, addressIn }, context),
    html`<main class="plain"><h1>${title}</h1><p>${text}</p><form method="post" action=${addressIn(language)}>${undo}<button class="button primary wide" type="submit">${isStopped ? texts.undo : texts.stopMessages}</button></form><a class="link" href=${`${path}?lang=${language}`}>${texts.backToCar}</a></main>`,
  ]
  return documentOf({ language, title, body })
}

/** Says that a shopper was forgotten. */
export function renderForgotten(rooftop: ShownRooftop, shown: Shown): string {
  const { words, language } = contextOf(shown, rooftop)
  const { forgotten, forgottenText } = words.acts
  const body: VNode[] = [html`<main class="plain"><h1>${forgotten}</h1><p>${forgottenText(rooftop.name)}</p></main>`]
  return documentOf({ language, title: forgotten, body })
}

/** A page that says why there is none, and nothing of rooftop, vehicle or people. */
export function renderPlain(kind: 'UNKNOWN' | 'GONE' | 'TOO_OFTEN' | 'FAILED' | 'NO_STICKER', language: PageLanguage): string {
  const texts = wordsIn(language).page
  const [title, text] = {
    UNKNOWN: [texts.unknown, ''],
    GONE: [texts.gone, ''],
    TOO_OFTEN: [texts.tryLater, texts.tooOften],
    FAILED: [texts.tryLater, texts.notNow],
    NO_STICKER: [texts.noSticker, texts.askForSticker],
  }[kind]
  const body: VNode[] = [html`<main class="plain"><h1>${title}</h1>${text !== '' && html`<p>${text}</p>`}</main>`]
  return documentOf({ language, title: title ?? '', body })
}

/** The language that a page is asked for in: by the address, else by the browser, of those that the rooftop shows. */
export function languageOf(
  { lang, acceptLanguage }: { lang: unknown; acceptLanguage: string | undefined },
  shown: readonly PageLanguage[] = pageLanguages,
): PageLanguage {
  const wanted = [typeof lang === 'string' ? lang : '', ...byWeight(acceptLanguage ?? '')]
  for (const one of wanted) {
    const found = shown.find((language) => one.toLowerCase().split('-')[0] === language)
    if (found) return found
  }
  return 'en'
}

/** Languages of an Accept-Language header, the most wanted first (RFC 9110, 12.5.4). */
function byWeight(header: string): string[] {
  const all = header.split(',').map((part) => {
    const [name = '', ...parameters] = part.trim().split(';')
    const weight = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find((found) => found !== undefined)
    return { name, weight: weight === undefined ? 1 : Number(weight) }
  })
  return all
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ name }) => name)
}

function contextOf({ language, path, sent }: Shown, { timeZone }: ShownRooftop): PageContext {
  return { language, path, sent, words: wordsIn(language), format: formatsIn(language, timeZone) }
}

function headerOf({ rooftop, languages }: Pick<ShopperPage, 'rooftop' | 'languages'>, { path, search }: Shown) {
  const addressIn = (lang: PageLanguage) => `${path}?${new URLSearchParams({ ...search, lang })}`
  return { rooftop, languages, addressIn }
}
