/** As many characters as a tag's text holds (TAG-016). */
export const tagTextLimit = 50

// Nobody sees them, and no script needs them within a word, as it does joiners.
const unseen = /[\u00ad\u200b\u2060\ufeff]/g

/** Whether two texts are one tag: they differ in case, in spaces and in what nobody sees at most (OPN-155). */
export function isSameTag(one: string, other: string): boolean {
  return tagKey(one) === tagKey(other)
}

/** What texts of the same tag have in common: letters as wide as any, without joiners and other signs that are not seen. */
export function tagKey(text: string): string {
  return oneLine(text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')).toLowerCase()
}

/** A tag's text as it is kept: in one line, cut to what a tag holds (TAG-016). */
export function tagText(typed: string): string {
  return cutToTag(oneLine(typed.normalize('NFC').replace(unseen, ''))).trim()
}

const signs = new Intl.Segmenter('en')

/** As much of a text as a tag holds, counted in code points; a sign made of several stays whole or goes. */
export function cutToTag(text: string): string {
  let kept = ''
  let count = 0
  for (const { segment } of signs.segment(text)) {
    count += [...segment].length
    if (count > tagTextLimit) return kept
    kept += segment
  }
  return kept
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
