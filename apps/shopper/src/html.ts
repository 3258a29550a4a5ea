import htm from 'htm'
import { h, type VNode } from 'preact'

/** Markup as a tagged template: Node strips types and knows no JSX. */
export const html: (strings: TemplateStringsArray, ...values: unknown[]) => VNode = htm.bind(h) as never
