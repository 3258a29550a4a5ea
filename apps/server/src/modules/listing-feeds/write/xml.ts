import type { Field } from '@lotline/domain/listing-feeds/columns'
import { filledIn, stepsOf } from './tree.ts'

type Element = { name: string; index: number | undefined; attributes: [string, string][]; text: string; children: Element[] }

/** Parts whose fields are told as components by their names, as Meta wants an address. */
export type XmlShape = { item: string; components?: string }

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Text in XML; what XML cannot hold is gone from fields already. */
export function xmlText(text: string | number): string {
  return String(text).replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}

/** One vehicle as an element. */
export function xmlItem({ item, components }: XmlShape, fields: readonly Field[]): string {
  const root = element(item)
  for (const { name, value } of filledIn(fields)) {
    const [path = '', attribute] = name.split('@')
    let at = root
    for (const { key, index } of path === '' ? [] : stepsOf(path)) at = childOf(at, key, index, components)
    if (attribute === undefined) at.text = xmlText(value)
    else at.attributes.push([attribute, xmlText(value)])
  }
  return written(root)
}

function element(name: string, index?: number): Element {
  return { name, index, attributes: [], text: '', children: [] }
}

function childOf(parent: Element, key: string, index: number | undefined, components: string | undefined): Element {
  if (components !== undefined && parent.name === components) {
    const component = element('component')
    component.attributes.push(['name', key])
    parent.children.push(component)
    return component
  }
  const known = parent.children.find((child) => child.name === key && child.index === index)
  if (known) return known
  const child = element(key, index)
  if (key === components) child.attributes.push(['format', 'simple'])
  parent.children.push(child)
  return child
}

function written({ name, attributes, text, children }: Element): string {
  const head = `${name}${attributes.map(([key, value]) => ` ${key}="${value}"`).join('')}`
  return `<${head}>${text}${children.map(written).join('')}</${name}>`
}
