import { mentionOf } from '@lotline/domain/notes/note-text'
import { noteParts } from '@lotline/domain/notes/notes'

/** Somebody chosen from the suggestions: their name stands in the text, behind an at sign, at this place. */
export type Mention = { readonly id: string; readonly name: string; readonly at: number }
/** A note being written, as it reads; its markers are made when it is sent. */
export type Draft = { readonly text: string; readonly mentions: readonly Mention[] }

export const noDraft: Draft = { text: '', mentions: [] }

const endOf = ({ at, name }: Mention) => at + 1 + name.length

/** The draft after somebody has typed, with the caret where that ended: whom it names moves along, and is plain words once they are touched. */
export function retyped({ text: before, mentions }: Draft, text: string, caret: number): Draft {
  const kept = text.slice(caret)
  const tail = before.endsWith(kept) ? kept.length : 0
  let head = 0
  const most = Math.min(before.length, text.length) - tail
  while (head < most && before[head] === text[head]) head += 1
  const from = before.length - tail
  const moved = mentions.flatMap((mention) => {
    if (endOf(mention) <= head) return mention
    return mention.at >= from ? { ...mention, at: mention.at + text.length - before.length } : []
  })
  return { text, mentions: moved.filter((mention) => text.startsWith(`@${mention.name}`, mention.at)) }
}

/** What is being looked for behind an at sign that ends at the caret, and where that stands. */
export type Asked = { readonly from: number; readonly words: string }

const longestName = 60

/** Undefined where nobody is being looked for. */
export function askedAt({ text, mentions }: Draft, caret: number): Asked | undefined {
  const from = text.lastIndexOf('@', caret - 1)
  if (from < 0 || caret - from > longestName || mentions.some((one) => one.at <= from && from < endOf(one))) return undefined
  const words = text.slice(from + 1, caret)
  const isApart = from === 0 || /[\s([{"'/,-]/.test(text[from - 1] ?? '')
  return isApart && !/^\s|\n|\s\s/.test(words) ? { from, words } : undefined
}

/** Puts a person in the place of what was typed to find them; answers where the caret goes on. */
export function withMention(
  draft: Draft,
  { from, words }: Asked,
  { id, name }: { id: string; name: string },
): { draft: Draft; caret: number } {
  const rest = draft.text.slice(from + 1 + words.length)
  const added = `@${name}${/^\s/.test(rest) ? '' : ' '}`
  const { text, mentions } = retyped(draft, draft.text.slice(0, from) + added + rest, from + added.length)
  const named = [...mentions, { id, name, at: from }].sort((one, other) => one.at - other.at)
  return { draft: { text, mentions: named }, caret: from + name.length + 2 }
}

/** Takes away, as a whole, the name that ends at the caret; undefined where none does. */
export function withoutMention(draft: Draft, caret: number): { draft: Draft; caret: number } | undefined {
  const mention = draft.mentions.find((one) => endOf(one) === caret)
  if (!mention) return undefined
  const text = draft.text.slice(0, mention.at) + draft.text.slice(caret)
  return { draft: retyped(draft, text, mention.at), caret: mention.at }
}

/** The text as it is sent, with a marker for each mention. */
export function markedText({ text, mentions }: Draft): string {
  let marked = ''
  let at = 0
  for (const mention of mentions) {
    marked += text.slice(at, mention.at) + mentionOf(mention)
    at = endOf(mention)
  }
  return marked + text.slice(at)
}

/** A note that has been written, to be written on. */
export function draftOf(note: string, named?: readonly string[]): Draft {
  let text = ''
  const mentions: Mention[] = []
  for (const part of noteParts(note, named)) {
    if (part.personId !== undefined) mentions.push({ id: part.personId, name: part.text.slice(1), at: text.length })
    text += part.text
  }
  return { text, mentions }
}

/** Two drafts one under the other; of an empty one nothing comes. */
export function joined(first: Draft, second: Draft): Draft {
  if (second.text.trim() === '') return first
  if (first.text.trim() === '') return second
  const start = first.text.length + 1
  const moved = second.mentions.map((mention) => ({ ...mention, at: mention.at + start }))
  return { text: `${first.text}\n${second.text}`, mentions: [...first.mentions, ...moved] }
}
