import type { PageContext } from './section.ts'

/** Texts that the page's script shows, by name; '{…}' in them is filled by the script. */
export function scriptTexts({ words: { page } }: PageContext): Readonly<Record<string, string>> {
  return {
    photos: page.photos,
    photoCount: page.photoPlace('{at}', '{all}'),
    close: page.close,
    previous: page.previous,
    next: page.next,
    priceDown: page.priceDown('{price}'),
    priceUp: page.priceUp('{price}'),
    nowEnded: page.nowEnded,
    heat: page.heat('{count}', '{time}'),
    offline: page.offline('{time}'),
  }
}
