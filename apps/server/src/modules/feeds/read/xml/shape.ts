import type { KeyColumn } from '../header-line.ts'
import { localName, type XmlHandler } from './parse-xml.ts'

/** An element at its place among the others, over all its occurrences. */
export type Shape = {
  readonly name: string
  readonly parent: Shape | undefined
  readonly children: Map<string, Shape>
  readonly attributes: Set<string>
  count: number
  hasText: boolean
  /** It stands several times in one parent. */
  repeats: boolean
}

export function shapeOf(name: string, parent: Shape | undefined): Shape {
  return { name, parent, children: new Map(), attributes: new Set(), count: 0, hasText: false, repeats: false }
}

/** The names that attributes of their namespaces' own have. */
export function isData(attribute: string): boolean {
  return !/^xml(?:ns)?(?::|$)|^xsi:/i.test(attribute)
}

/** Learns which elements and attributes a document has, and where; `onNew` hears of each new one. */
export function shapeReader(root: Shape, onNew: () => void): XmlHandler {
  let at = root
  // How often each child has stood in the open elements.
  const seen: Map<Shape, number>[] = [new Map()]
  return {
    open(qualified, attributes) {
      const name = localName(qualified)
      let shape = at.children.get(name)
      if (!shape) {
        shape = shapeOf(name, at === root ? undefined : at)
        at.children.set(name, shape)
        onNew()
      }
      const siblings = seen.at(-1)
      const before = siblings?.get(shape) ?? 0
      siblings?.set(shape, before + 1)
      if (before > 0) shape.repeats = true
      shape.count += 1
      for (const attribute of Object.keys(attributes)) {
        if (!isData(attribute) || shape.attributes.has(localName(attribute))) continue
        shape.attributes.add(localName(attribute))
        onNew()
      }
      at = shape
      seen.push(new Map())
    },
    text(text) {
      if (!at.hasText && text.trim() !== '') at.hasText = true
    },
    close() {
      at = at.parent ?? root
      seen.pop()
    },
  }
}

/** An element that stands several times and has parts of its own is a list in one column. */
export function isList({ repeats, children, attributes }: Shape): boolean {
  return repeats && (children.size > 0 || attributes.size > 0)
}

/** The columns that a record's own attributes and the elements in it come to: 'price', 'price.currency', 'vehicle.vin'. */
export function columnsOf(shape: Shape, most: number, prefix = '', found: string[] = []): string[] {
  for (const attribute of shape.attributes) found.push(`${prefix}${attribute}`)
  for (const child of shape.children.values()) {
    if (found.length > most) break
    const name = `${prefix}${child.name}`
    if (isList(child)) {
      found.push(name)
      continue
    }
    if (child.hasText || (child.children.size === 0 && child.attributes.size === 0)) found.push(name)
    columnsOf(child, most, `${name}.`, found)
  }
  return found
}

const leastColumns = 3

/**
 * The element that is a row: the one that comes most often and has a key column. Of those inside each other the outermost; where there is
 * but one row, the innermost that has some columns.
 */
export function findRecord(root: Shape, keyOf: KeyColumn, most: number): Shape | undefined {
  let best: Shape | undefined
  for (const shape of descendants(root)) {
    if (shape.children.size === 0 && shape.attributes.size === 0) continue
    if (shape.count < (best?.count ?? 0) || (shape.count > 1 && shape.count === best?.count)) continue
    const columns = [...new Set(columnsOf(shape, most))]
    if (columns.length > most || keyOf(columns) === undefined) continue
    if (best && shape.count === best.count && columns.length < leastColumns) continue
    best = shape
  }
  return best
}

function* descendants(shape: Shape): Generator<Shape> {
  for (const child of shape.children.values()) {
    yield child
    yield* descendants(child)
  }
}
