import { formatCount } from '@lotline/domain/amounts/count'
import { namedSigns } from '@lotline/domain/text/coded-text'
import { SaxesParser } from 'saxes'
import { FeedFileError } from '../feed-file-error.ts'

export type XmlBounds = {
  readonly depth: number
  /** Characters without any element, and of one element with all its attributes. */
  readonly characters: number
  /** For messages: 'The XML', 'The workbook'. */
  readonly subject: string
}

export type XmlHandler = {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  text(text: string): void
  close(name: string): void
}

/** Parses XML piece by piece; `take` is called after each piece. Entities of a file's own are refused, nothing outside is ever read. */
export async function* parseXml<T>(
  chunks: AsyncIterable<string>,
  handler: XmlHandler,
  { bounds, take }: { bounds: XmlBounds; take: () => T[] },
): AsyncGenerator<T> {
  const parser = new SaxesParser()
  // Known signs only: '&nbsp;' is in many feeds, and none of them can be made of others.
  Object.assign(parser.ENTITIES, namedSigns)
  let [depth, sinceEvent] = [0, 0]
  parser.on('error', (error) => {
    throw brokenXml(bounds, error.message)
  })
  parser.on('doctype', (doctype) => {
    if (/[[\]]|<!ENTITY/i.test(doctype)) throw ownEntities(bounds)
  })
  parser.on('opentag', ({ name, attributes }) => {
    sinceEvent = 0
    depth += 1
    if (depth > bounds.depth) throw tooDeep(bounds)
    handler.open(name, attributes)
  })
  parser.on('text', (text) => handler.text(text))
  parser.on('cdata', (text) => handler.text(text))
  parser.on('closetag', ({ name }) => {
    sinceEvent = 0
    depth -= 1
    handler.close(name)
  })
  for await (const chunk of chunks) {
    sinceEvent += chunk.length
    parser.write(chunk)
    if (sinceEvent > bounds.characters + chunk.length) throw tooLong(bounds)
    yield* take()
  }
  parser.close()
  yield* take()
}

/** 'g:vin' and 'ns2:vin' are vin. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function brokenXml({ subject }: XmlBounds, message: string): FeedFileError {
  return new FeedFileError('BROKEN_XML', `${subject} is broken (${message.slice(0, 100)}): export the file again`)
}

function ownEntities({ subject }: XmlBounds): FeedFileError {
  return new FeedFileError(
    'NOT_A_TABLE',
    `${subject} defines entities of its own (DOCTYPE), which are not read: export it without`,
  )
}

function tooDeep({ subject, depth }: XmlBounds): FeedFileError {
  return new FeedFileError('NOT_A_TABLE', `${subject} is nested more than ${depth} levels deep: a list of vehicles is needed`)
}

function tooLong({ subject, characters }: XmlBounds): FeedFileError {
  const most = formatCount(characters)
  return new FeedFileError(
    'NOT_A_TABLE',
    `${subject} has a part that is longer than ${most} characters: a list of vehicles is needed`,
  )
}
