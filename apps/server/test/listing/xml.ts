import { SaxesParser } from 'saxes'

export type XmlElement = { name: string; attributes: Record<string, string>; text: string; children: XmlElement[] }

/** Reads XML as the standard says, namespaces included; throws for what is not well-formed. */
export function parseXml(text: string): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, text: '', children: [] }
  const open = [top]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value])
    const element: XmlElement = { name, attributes: Object.fromEntries(values), text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (part) => {
    const last = open.at(-1)
    if (last) last.text += part
  })
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  const [root] = top.children
  if (!root) throw new Error('There is no element')
  return root
}

export function childrenOf({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === name)
}

/** The text at the end of a way of names; undefined where it leads nowhere. */
export function textAt(element: XmlElement, ...names: string[]): string | undefined {
  const [name, ...rest] = names
  if (name === undefined) return element.text
  const [child] = childrenOf(element, name)
  return child && textAt(child, ...rest)
}
