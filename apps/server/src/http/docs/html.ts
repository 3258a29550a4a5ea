/** Markup that may stand in a page as it is. */
export type Html = { readonly html: string }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Markup with values in it, of which whatever is no markup is escaped. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (Html | readonly Html[] | string | number | undefined)[]
): Html {
  return { html: parts.map((part, at) => part + textOf(values[at])).join('') }
}

function textOf(value: Html | readonly Html[] | string | number | undefined): string {
  if (value === undefined) return ''
  if (typeof value !== 'object') return String(value).replace(/[&<>"']/g, (character) => escapes[character] ?? '')
  return 'html' in value ? value.html : value.map((one) => one.html).join('')
}
