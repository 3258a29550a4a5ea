import { formatCount } from '@lotline/domain/amounts/count'
import { FeedFileError } from '../feed-file-error.ts'
import { localName, type XmlHandler } from './parse-xml.ts'
import { isData, isList, type Shape } from './shape.ts'

export type XmlRecord = ReadonlyMap<string, string>

/** What a record or an item of a list in it holds: texts, and items as JSON. */
type Parts = { texts: Map<string, string>; lists: Map<string, string[]> }
type Level = { shape: Shape; prefix: string; into: Parts; text: string }
type Taking = { record: Shape; root: Shape; characters: number; onRecord(cells: XmlRecord): void }

/** Makes a record of each element of a shape; lists in it become JSON, texts that repeat one text. */
export function recordReader({ record, root, characters, onRecord }: Taking): XmlHandler {
  const path: (Shape | undefined)[] = [root]
  const levels: Level[] = []
  let [inside, size] = [0, 0]

  function add({ texts }: Parts, name: string, value: string): void {
    const before = texts.get(name)
    texts.set(name, before === undefined || before === '' ? value : `${before}|${value}`)
    size += value.length + 1
    if (size > characters) throw tooLong(characters)
  }

  function begin(shape: Shape, attributes: Readonly<Record<string, string>>): void {
    const outer = inside > 1 && !isList(shape) ? levels.at(-1) : undefined
    const into = outer?.into ?? { texts: new Map(), lists: new Map() }
    const prefix = outer ? `${outer.prefix}${shape.name}.` : ''
    levels.push({ shape, prefix, into, text: '' })
    for (const [name, value] of Object.entries(attributes)) if (isData(name)) add(into, `${prefix}${localName(name)}`, value)
  }

  function end({ shape, into, text }: Level): void {
    const outer = levels.at(-1)
    const value = text.trim()
    if (outer && !isList(shape)) {
      if (value !== '') add(outer.into, `${outer.prefix}${shape.name}`, value)
      return
    }
    if (value !== '') add(into, 'text', value)
    const cells = cellsOf(into)
    if (!outer) {
      size = 0
      onRecord(cells)
      return
    }
    const name = `${outer.prefix}${shape.name}`
    const items = outer.into.lists.get(name) ?? []
    items.push(JSON.stringify(Object.fromEntries(cells)))
    outer.into.lists.set(name, items)
  }

  return {
    open(qualified, attributes) {
      const shape = path.at(-1)?.children.get(localName(qualified))
      path.push(shape)
      if (shape === record || inside > 0) inside += 1
      if (inside > 0 && shape) begin(shape, attributes)
    },
    text(text) {
      const level = levels.at(-1)
      if (level) level.text += text
    },
    close() {
      const shape = path.pop()
      if (inside === 0 || !shape) return
      inside -= 1
      const level = levels.pop()
      if (level) end(level)
    },
  }
}

function cellsOf({ texts, lists }: Parts): Map<string, string> {
  for (const [name, items] of lists) texts.set(name, `[${items.join()}]`)
  return texts
}

function tooLong(characters: number): FeedFileError {
  const sentence = `A part of the XML is longer than ${formatCount(characters)} characters: a list of vehicles is needed`
  return new FeedFileError('NOT_A_TABLE', sentence)
}
