import { formatCount } from '../amounts/count.ts'
import { isBlank } from '../people/names.ts'

/** How a mention stands in a note's text: brackets and backslashes of the name are kept apart from the marker's own. */
export function mentionOf({ id, name }: { id: string; name: string }): string {
  return `@[${name.replaceAll('\n', ' ').replace(/[\][\\]/g, '\\$&')}](${id})`
}

/** As long as a note may be, mentions with their markers included. */
const longestNote = 10_000

// Neither seen nor meant: control characters but for the line break, and ends of lines that only some write.
const unwritten = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}]/gu

/** What is kept of a text as it was sent: lines end in one way, tabs are spaces, and what is no character is left out. */
export function noteText(sent: string): string {
  const text = sent
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(unwritten, '')
    .trim()
  return isBlank(text) ? '' : text
}

/** What is wrong with a note, undefined for nothing. */
export function noteFault(text: string): string | undefined {
  if (text === '') return 'Write something first.'
  if (text.length <= longestNote) return undefined
  const count = (characters: number) => formatCount(characters)
  return `A note may have ${count(longestNote)} characters; this one has ${count(text.length)}.`
}
