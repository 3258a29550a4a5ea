/** Characters of a message and of its subject, as they are written, with the names of fields. */
export const MAX_MESSAGE = 2000
export const MAX_SUBJECT = 150

/** Words in a message that become each shopper's own, as they stand between braces: 'Hi {First name}'. */
export const messageFields = [
  'First name',
  'Vehicle',
  'Stock',
  'Price',
  'Link',
  'My name',
  'My first name',
  'My phone',
  'Rooftop',
  'Rooftop phone',
] as const
export type MessageField = (typeof messageFields)[number]
/** What each field is for one shopper; null where there is nothing to say, such as a price that is not shown. */
export type FieldValues = Readonly<Record<MessageField, string | null>>

export type MessagePart =
  | { kind: 'text'; text: string }
  | { kind: 'field'; field: MessageField }
  | { kind: 'unknown'; name: string }

const braces = /\{([^{}\n]*)\}/g

/** A message as texts and fields, in their order. Names of fields are read in any letter case; a brace without its other one is text. */
export function parseMessage(message: string): MessagePart[] {
  const parts: MessagePart[] = []
  let end = 0
  for (const { 0: whole, 1: name = '', index } of message.matchAll(braces)) {
    if (index > end) parts.push({ kind: 'text', text: message.slice(end, index) })
    const field = fieldNamed(name)
    parts.push(field ? { kind: 'field', field } : { kind: 'unknown', name: name.trim() })
    end = index + whole.length
  }
  if (end < message.length) parts.push({ kind: 'text', text: message.slice(end) })
  return parts
}

function fieldNamed(name: string): MessageField | undefined {
  const wanted = name.trim().replace(/\s+/g, ' ').toLowerCase()
  return messageFields.find((field) => field.toLowerCase() === wanted)
}

/** Names in braces that are no fields, once each. */
export function unknownFields(message: string): string[] {
  return [...new Set(parseMessage(message).flatMap((part) => (part.kind === 'unknown' ? [part.name] : [])))]
}

/**
 * The message for one shopper. A sentence with a field that has no value is left out, so that nobody reads 'It is now .'; a line that is
 * empty by that goes too. Texts of people, such as names, are put in as they are: they never become fields themselves.
 */
export function fillMessage(message: string, values: FieldValues): string {
  return message
    .split('\n')
    .flatMap((line) => {
      const filled = sentencesOf(line).flatMap((sentence) => fillSentence(sentence, values) ?? [])
      const text = filled.join('').trimEnd()
      return text === '' && line.trim() !== '' ? [] : [text]
    })
    .join('\n')
    .trim()
}

/** Sentences of a line with the spaces behind them; dots inside of braces and numbers end none. */
function sentencesOf(line: string): string[] {
  return line.match(/(?:\{[^{}]*\}|[^.!?]|[.!?](?=\S))+[.!?]*\s*|[.!?]+\s*/g) ?? []
}

function fillSentence(sentence: string, values: FieldValues): string | undefined {
  const texts: string[] = []
  for (const part of parseMessage(sentence)) {
    if (part.kind === 'text') texts.push(part.text)
    else if (part.kind === 'unknown') texts.push(`{${part.name}}`)
    else {
      const value = values[part.field]
      if (value === null) return undefined
      texts.push(value)
    }
  }
  return texts.join('')
}

export type MessageFault = 'EMPTY' | 'TOO_LONG' | 'NO_LINK' | { unknown: string }

/** The fault of a message to send or to keep; a message without the link would lead nowhere. */
export function messageFault(message: string): MessageFault | undefined {
  if (message.trim() === '') return 'EMPTY'
  if (message.length > MAX_MESSAGE) return 'TOO_LONG'
  const [unknown] = unknownFields(message)
  if (unknown !== undefined) return { unknown }
  return undefined
}

export function messageFaultText(fault: MessageFault): string {
  if (fault === 'EMPTY') return 'Write a message'
  if (fault === 'TOO_LONG') return `must be ${MAX_MESSAGE.toLocaleString('en-US')} characters or fewer`
  if (fault === 'NO_LINK') return 'Put the link in'
  return `${fault.unknown === '' ? 'An empty pair of braces' : fault.unknown} is not a field`
}
