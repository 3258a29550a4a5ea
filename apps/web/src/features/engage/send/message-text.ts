import { type MessageField, messageFields, parseMessage } from '@lotline/domain/engage/message'

export type Edited = { readonly text: string; readonly caret: number }

/** The text with a field in place of what is selected. */
export function withField(text: string, from: number, to: number, field: MessageField): Edited {
  const written = `{${field}}`
  return { text: text.slice(0, from) + written + text.slice(to), caret: from + written.length }
}

/** The text without the field that ends at the caret, which goes as a whole; undefined where none does. */
export function withoutField(text: string, caret: number): Edited | undefined {
  const field = piecesOf(text).find(({ kind, to }) => kind === 'field' && to === caret)
  return field && { text: text.slice(0, field.from) + text.slice(field.to), caret: field.from }
}

export type Piece = {
  readonly kind: 'text' | 'field' | 'unknown'
  readonly from: number
  readonly to: number
  readonly text: string
}

/** A message in the pieces that it is drawn by, letter for letter as it was written. */
export function piecesOf(text: string): Piece[] {
  let at = 0
  return parseMessage(text).map((part) => {
    const from = at
    // Fields stand in the text as somebody typed them: in any letter case, with spaces.
    at = part.kind === 'text' ? from + part.text.length : text.indexOf('}', from) + 1
    return { kind: part.kind, from, to: at, text: text.slice(from, at) }
  })
}

/** A field that is being named: an open brace before the caret, and what was typed behind it. */
export type OpenField = { readonly from: number; readonly words: string }

export function openFieldAt(text: string, caret: number): OpenField | undefined {
  const words = /\{([^{}\n]*)$/.exec(text.slice(0, caret))?.[1]
  return words === undefined ? undefined : { from: caret - words.length - 1, words }
}

/** Fields that what was typed may name, those that begin with it first. */
export function fieldsNamed(words: string, fields: readonly MessageField[] = messageFields): MessageField[] {
  const wanted = words.trim().toLowerCase()
  const found = fields.filter((field) => field.toLowerCase().includes(wanted))
  const begins = (field: MessageField) => field.toLowerCase().startsWith(wanted)
  return [...found.filter(begins), ...found.filter((field) => !begins(field))]
}
