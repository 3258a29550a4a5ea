import type { ShownRooftop } from '@lotline/contract/shopper/page'
import type { PageLanguage } from '@lotline/domain/engage/page-switches'
import { html } from '../html.ts'
import { contactLinks } from '../parts/contact.ts'
import { openToday } from './place.ts'
import type { PageContext } from './section.ts'

const languageNames: Readonly<Record<PageLanguage, string>> = { en: 'English', es: 'Español' }

type Header = {
  readonly rooftop: ShownRooftop
  readonly languages: readonly PageLanguage[]
  /** Address of this page in a language. */
  readonly addressIn: (language: PageLanguage) => string
}

/** The rooftop's name and the other language. */
export function header({ rooftop, languages, addressIn }: Header, context: PageContext) {
  const { language: shown, words } = context
  const { call } = contactLinks(rooftop)
  return html`<header class="top">
    <strong>${rooftop.name}</strong>
    <div class="facts"><span>${rooftop.postalAddress}</span><span>${openToday(rooftop, context)}</span></div>
    ${call && html`<a class="desk-only" href=${call} data-action="CALL">${rooftop.phone}</a>`}
    ${
      languages.length > 1 &&
      html`<nav class="languages" aria-label=${words.page.languages}>
        ${languages.map(
          (language) =>
            html`<a href=${addressIn(language)} lang=${language} hreflang=${language} aria-current=${language === shown ? 'true' : undefined}>${languageNames[language]}</a>`,
        )}
      </nav>`
    }
  </header>`
}
