import { createHash } from 'node:crypto'
import { SESSION_KEY_PREFIX } from '@lotline/contract/people/session-keys'
import { MIN_VISIBLE_MS, SIGN_EVERY_MS } from '@lotline/domain/engage/visits'
import { escapeHtml } from '@lotline/domain/text/html'
import { trackVisit } from './track-visit.ts'

const style = `:root{color-scheme:light dark;font-family:system-ui,sans-serif;line-height:1.5}
body{margin:0 auto;max-width:46rem;padding:1rem}
h1{font-size:1.5rem;line-height:1.25;margin:1rem 0 .25rem}
h2{font-size:1.125rem;margin:1.5rem 0 .25rem}
.price{font-size:1.375rem;font-weight:600;margin:0}
.chip{border:1px solid;border-radius:1rem;display:inline-block;font-size:.875rem;padding:0 .625rem}
.photos{display:grid;gap:.5rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,18rem),1fr));list-style:none;margin:1rem 0;padding:0}
.photos img{aspect-ratio:4/3;background:#8883;border-radius:.375rem;display:block;height:auto;object-fit:cover;width:100%}
.documents{list-style:none;margin:0;padding:0}
dl{display:grid;gap:.25rem 1.5rem;grid-template-columns:max-content 1fr}
dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}
.message{border-left:3px solid;overflow-wrap:anywhere;padding-left:.75rem;white-space:pre-line}
a{display:inline-block;line-height:2.75rem;min-height:2.75rem}
button{border:1px solid;border-radius:.375rem;font:inherit;min-height:2.75rem;padding:0 1rem}
footer{border-top:1px solid #8886;margin-top:2rem;padding-top:.5rem}`

const settings = {
  ...{ sessionKey: `${SESSION_KEY_PREFIX}refreshToken`, visitKey: 'lotline_visit' },
  ...{ firstSignMs: MIN_VISIBLE_MS, signEveryMs: SIGN_EVERY_MS },
}
/** The text is named to browsers by its digest, so that nothing else in the page runs. */
const script = `(${trackVisit})(${JSON.stringify(settings)})`

/** Our one script, nothing from elsewhere, and only our own forms: whatever stands in the page runs nothing. */
export const pagePolicy = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src '${digestOf(style)}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  `script-src '${digestOf(script)}'`,
  "connect-src 'self'",
].join(';')

function digestOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/** A whole page; `body` is HTML. Where it `isTracked`, how long its parts are in sight is counted. */
export function pageHtml(title: string, body: string, { isTracked = false } = {}): string {
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}${isTracked ? `\n<script>${script}</script>` : ''}
</body>
</html>
`
}
