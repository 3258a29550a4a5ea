import type { ShopperPage } from '@lotline/contract/shopper/page'
import { html } from '../html.ts'
import { carDrawing } from '../parts/car.ts'
import { icon } from '../parts/icon.ts'
import type { SectionContext } from './section.ts'

type Photo = ShopperPage['photos'][number]

const THUMBNAILS_ON_PHONE = 5
const THUMBNAILS_ON_DESK = 7
const PRINTED = 3

/** The first photo in its place, the next ones beneath it; all of them are a list below (`photoList`). */
export function photos({ page, words }: SectionContext) {
  const { photos: all, vehicle } = page
  const [first] = all
  if (!first)
    return html`<div class="photos"><div class="frame">${carDrawing(vehicle.bodyStyle, words.page.noPhotos)}</div></div>`
  const label = (at: number) => words.page.photoOf(vehicle.title, at, all.length)
  return html`<div class="photos" data-part="PHOTOS">
    <a class="frame" href=${widest(first)} data-action="PHOTO" data-photo="0">
      ${firstPhoto(first, label(1))}
      <span class="count">${icon('photo', 16)} ${words.page.photoPlace('1', String(all.length))}</span>
    </a>
    ${all.length > 1 && strip(all, label)}
    <div class="paper" aria-hidden="true">${all.slice(0, PRINTED).map(({ thumbnailUrl }) => html`<img src=${thumbnailUrl} alt="" loading="lazy" />`)}</div>
  </div>`
}

/** A phone gets the narrow one whatever its density: it comes first and stands after one wait. */
function firstPhoto({ sources }: Photo, alt: string) {
  const [narrow] = sources
  const wide = sources.map(({ url, width }) => `${url} ${width}w`).join(',')
  return html`<picture>
    <source media="(min-width: 48em)" srcset=${wide} sizes="(min-width: 80em) 752px, 100vw" />
    <img src=${narrow?.url} alt=${alt} width="780" height="585" fetchpriority="high" />
  </picture>`
}

function strip(all: readonly Photo[], label: (at: number) => string) {
  return html`<ul class="strip">
    ${all.slice(0, THUMBNAILS_ON_DESK).map((photo, at) => {
      const classes = at >= THUMBNAILS_ON_PHONE ? 'desk' : ''
      const isLast = (most: number) => at === most - 1 && all.length > most
      const more = [
        isLast(THUMBNAILS_ON_PHONE) && html`<span class="phone-more">+${all.length - THUMBNAILS_ON_PHONE + 1}</span>`,
        isLast(THUMBNAILS_ON_DESK) && html`<span class="desk-more">+${all.length - THUMBNAILS_ON_DESK + 1}</span>`,
      ]
      return html`<li class=${classes}><a href=${widest(photo)} data-action="PHOTO" data-photo=${at}>
        <img src=${photo.thumbnailUrl} alt=${label(at + 1)} width="74" height="56" loading="lazy" fetchpriority="low" />${more}
      </a></li>`
    })}
  </ul>`
}

/** Every photo as a list, which needs no script. */
export function photoList({ page, words }: SectionContext) {
  const { photos: all, vehicle } = page
  if (all.length < 2) return null
  return html`<section class="section slim screen" data-part="PHOTOS"><details>
    <summary class="link">${words.page.allPhotos(all.length)}</summary>
    <ul class="photo-list">
      ${all.map(
        (photo, at) =>
          html`<li><a href=${widest(photo)} data-action="PHOTO" data-photo=${at}><img src=${photo.sources[0]?.url} alt=${words.page.photoOf(vehicle.title, at + 1, all.length)} width="720" height="540" loading="lazy" /></a></li>`,
      )}
    </ul>
  </details></section>`
}

function widest({ sources }: Photo): string | undefined {
  return sources.at(-1)?.url
}
