import type { PageLanguage } from '@lotline/domain/engage/page-switches'
import { escapeHtml } from '@lotline/domain/text/html'
import type { VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { pageStyle } from './style/style.ts'

/** A picture and words by which messengers and networks show a link. */
export type LinkPreview = {
  readonly title: string
  readonly text: string
  readonly siteName: string
  readonly url: string
  /** 1200 x 630 pixels. */
  readonly imageUrl: string | undefined
}

type Document = {
  readonly language: PageLanguage
  readonly title: string
  readonly body: readonly (VNode | null)[]
  /** The address of our script, which runs once the page is read. */
  readonly script?: string | undefined
  readonly preview?: LinkPreview | undefined
}

/** A whole HTML document, complete without script. */
export function documentOf({ language, title, body, script, preview }: Document): string {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="robots" content="noindex, nofollow">',
    '<meta name="format-detection" content="telephone=no">',
    `<title>${escapeHtml(title)}</title>`,
    ...(preview ? previewTags(preview, language) : []),
    `<style>${pageStyle}</style>`,
    ...(script === undefined ? [] : [`<script type="module" src="${escapeHtml(script)}"></script>`]),
  ]
  const html = body.map((part) => (part === null ? '' : renderToString(part))).join('')
  return `<!doctype html>\n<html lang="${language}">\n<head>\n${head.join('\n')}\n</head>\n<body>\n${html}\n</body>\n</html>\n`
}

function previewTags({ title, text, siteName, url, imageUrl }: LinkPreview, language: PageLanguage): string[] {
  const tags: [string, string][] = [
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', text],
    ['og:site_name', siteName],
    ['og:url', url],
    ['og:locale', language === 'es' ? 'es_US' : 'en_US'],
  ]
  if (imageUrl !== undefined)
    tags.push(
      ['og:image', imageUrl],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['twitter:card', 'summary_large_image'],
    )
  return tags.map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`)
}
