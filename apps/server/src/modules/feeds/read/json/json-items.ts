import { formatCount } from '@lotline/domain/amounts/count'
import type { FeedLimits } from '../../../../feed-limits.ts'
import { FeedFileError } from '../feed-file-error.ts'

/** One object of a JSON feed as it is written; `line` counts objects, or lines where each stands on one. */
export type JsonItem = { readonly line: number; readonly text: string }

export type JsonItems = {
  /** A line of its own that is broken costs itself; a broken part of one document costs the document. */
  readonly mayBeBroken: boolean
  /** From the start, every time. */
  readonly read: () => Iterable<JsonItem>
}

type Span = { readonly from: number; readonly to: number }
type Bounds = Pick<FeedLimits, 'jsonDepth' | 'lineCharacters'>

/** Finds the vehicles of a JSON document without building it: an array, an object with an array in it, one object, or one a line. */
export function findItems(text: string, bounds: Bounds): JsonItems {
  const from = text.search(/\S/)
  const end = endOf(text, from, bounds.jsonDepth)
  if (end === 'too deep' && text[from] === '[') throw tooDeep(bounds)
  const isWhole = typeof end === 'number' && text.slice(end).trim() === ''
  if (isWhole && text[from] === '[') return { mayBeBroken: false, read: () => itemsIn(text, { from, to: end }, bounds) }
  if (isWhole) {
    const list = listIn(text, { from, to: end }, bounds)
    if (list) return { mayBeBroken: false, read: () => itemsIn(text, list, bounds) }
    return { mayBeBroken: false, read: () => [{ line: 1, text: bounded(text, { from, to: end }, bounds) }] }
  }
  if (text[from] === '{') return { mayBeBroken: true, read: () => linesOf(text, bounds) }
  throw brokenJson('it ends in the middle')
}

export function brokenJson(message: string): FeedFileError {
  return new FeedFileError('BROKEN_JSON', `The JSON is broken (${message}): export the file again`)
}

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/** The place behind the value that begins at `from`, if it ends. Only brackets and texts are looked at. */
function endOf(text: string, from: number, deepest: number): number | 'unended' | 'too deep' {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === quote) {
      const end = endOfText(text, at)
      if (end === undefined) return 'unended'
      at = end - 1
    } else if (sign === openObject || sign === openList) {
      depth += 1
      if (depth > deepest) return 'too deep'
    } else if (sign === closeObject || sign === closeList) {
      depth -= 1
      if (depth <= 0) return at + 1
    }
  }
  return 'unended'
}

function tooDeep({ jsonDepth }: Bounds): FeedFileError {
  return new FeedFileError('NOT_A_TABLE', `The JSON is nested more than ${jsonDepth} levels deep: a list of vehicles is needed`)
}

/** The place behind the closing quotation mark: one that no odd number of backslashes stands before. */
function endOfText(text: string, from: number): number | undefined {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at
    while (text.charCodeAt(before - 1) === backslash) before -= 1
    if ((at - before) % 2 === 0) return at + 1
  }
  return undefined
}

/** The parts of an array or object between its commas; what stands in them is looked at by whoever takes them. */
function* partsOf(text: string, { from, to }: Span): Generator<Span> {
  let depth = 0
  let start = from + 1
  for (let at = start; at < to - 1; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === quote) at = (endOfText(text, at) ?? to) - 1
    else if (sign === openObject || sign === openList) depth += 1
    else if (sign === closeObject || sign === closeList) depth -= 1
    else if (sign === comma && depth === 0) {
      yield { from: start, to: at }
      start = at + 1
    }
  }
  const isEmpty = start === from + 1 && text.slice(start, to - 1).trim() === ''
  if (!isEmpty) yield { from: start, to: to - 1 }
}

function* itemsIn(text: string, list: Span, bounds: Bounds): Generator<JsonItem> {
  if (text[list.to - 1] !== ']') throw brokenJson('a bracket is closed by another kind')
  let line = 0
  for (const part of partsOf(text, list)) {
    line += 1
    yield { line, text: bounded(text, part, bounds) }
  }
}

function bounded(text: string, { from, to }: Span, { lineCharacters }: Bounds): string {
  if (to - from <= lineCharacters) return text.slice(from, to)
  const most = formatCount(lineCharacters)
  throw new FeedFileError('NOT_A_TABLE', `A part of the JSON is longer than ${most} characters: a list of vehicles is needed`)
}

/** The longest array with objects in it that an object holds at its first level. */
function listIn(text: string, object: Span, bounds: Bounds): Span | undefined {
  let longest: { list: Span; items: number } | undefined
  for (const part of partsOf(text, object)) {
    const member = text.slice(part.from, part.to).trimEnd()
    const value = valueIn(member)
    if (member[value] !== '[') {
      requireMember(bounded(text, part, bounds))
      continue
    }
    requireMember(`${member.slice(0, value)}0`)
    const list = { from: part.from + value, to: part.from + member.length }
    const items = countObjects(text, list)
    if (items > (longest?.items ?? 0)) longest = { list, items }
  }
  return longest?.list
}

/** Where the value of a member begins: behind its name's colon. */
function valueIn(member: string): number {
  const name = member.search(/\S/)
  const end = member[name] === '"' ? endOfText(member, name) : undefined
  const colon = end === undefined ? -1 : member.indexOf(':', end)
  return colon < 0 ? 0 : colon + 1 + member.slice(colon + 1).search(/\S|$/)
}

function requireMember(text: string): void {
  if (text.trim() === '') throw brokenJson('a comma stands where a name is missing')
  try {
    JSON.parse(`{${text}}`)
  } catch (error) {
    throw brokenJson(error instanceof Error ? error.message : String(error))
  }
}

/** How long an array is; 0 without any object in it. */
function countObjects(text: string, list: Span): number {
  let [items, objects] = [0, 0]
  for (const { from, to } of partsOf(text, list)) {
    items += 1
    if (/^\s*\{/.test(text.slice(from, Math.min(to, from + 1000)))) objects += 1
  }
  return objects === 0 ? 0 : items
}

function* linesOf(text: string, bounds: Bounds): Generator<JsonItem> {
  const ends = /\r\n|\n|\r|$/g
  let line = 0
  for (let from = 0; from < text.length; from = ends.lastIndex) {
    ends.lastIndex = from
    const to = ends.exec(text)?.index ?? text.length
    line += 1
    const one = bounded(text, { from, to }, bounds)
    if (endOf(one, 0, bounds.jsonDepth) === 'too deep') throw tooDeep(bounds)
    yield { line, text: one }
  }
}
