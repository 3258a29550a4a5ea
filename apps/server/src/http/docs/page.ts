import { errorStatus } from '@lotline/contract/error'
import type { Route } from '@lotline/contract/route'
import { z } from 'zod'
import { curlOf } from './curl.ts'
import { type CallExample, exampleOf } from './examples.ts'
import { type Html, html } from './html.ts'
import { bodySchemaOf, replySchemaOf } from './openapi.ts'
import { keyWords, permissionWords, tokenWords } from './route-words.ts'

/** The address of a route's own page, below that of the reference. */
export function slugOf({ method, path }: Route): string {
  return `${method}${path.replace(/[^\w]+/g, '-')}`.toLowerCase()
}

function page(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="/api/docs/page.css">
<script src="/api/docs/page.js" defer></script>
</head>
<body>${body}</body>
</html>
`.html
}

/** All routes, below how a first call is made. */
export function referencePage(routes: readonly Route[], version: string, origin: string): string {
  const groups = [...Map.groupBy(routes, ({ path }) => path.split('/')[1] ?? '')].sort(([a], [b]) => (a < b ? -1 : 1))
  return page(
    'Lotline API reference',
    html`<header><h1>Lotline API</h1><p class="sec">Version ${version}. <a href="/api/docs/json">OpenAPI as JSON</a></p></header>
<main>
${firstCall(origin)}
${conventions()}
<h2 id="calls">Calls</h2>
<div class="filter"><label for="filter">Filter</label>
<input id="filter" type="search" autocomplete="off" spellcheck="false" placeholder="Path, words or permission">
<output id="count" for="filter">${routes.length} calls</output></div>
<p id="none" hidden>No call matches.</p>
${groups.map(([name, of]) => group(name, of))}
</main>`,
  )
}

function group(name: string, routes: readonly Route[]): Html {
  return html`<section aria-label="${name}"><h3>/${name}</h3>${routes.map(entry)}</section>
`
}

function entry(route: Route): Html {
  const { method, path, summary } = route
  const words = `${method} ${path} ${summary} ${permissionWords(route)}`.toLowerCase()
  return html`<details id="${slugOf(route)}" data-words="${words}"><summary><span class="method ${method.toLowerCase()}">${method}</span>
<code>${path}</code>${route.isIdempotent ? html`<span class="flag">key</span>` : undefined}<span class="sec">${summary}</span></summary>
<a href="/api/docs/calls/${slugOf(route)}">Open ${method} ${path}</a></details>
`
}

function firstCall(origin: string): Html {
  const line = `export LOTLINE_TOKEN=lot_...\ncurl -H "Authorization: Bearer $LOTLINE_TOKEN" '${origin}/api/inventory?pageSize=1'`
  return html`<section class="card"><h2 id="first-call">First call</h2>
<ol>
<li>Make a token in Lotline under Settings, API tokens. Give it See the inventory.</li>
<li>Call the inventory with it:${code(line)}</li>
<li>A token of several rooftops names one in each call. Its id is the first part of a page's address in Lotline:
${code('export LOTLINE_ROOFTOP=<id of the rooftop>\n# and in each call: -H "tenant-id: $LOTLINE_ROOFTOP"')}</li>
</ol></section>`
}

function conventions(): Html {
  return html`<section class="card"><h2 id="rules">Rules of all calls</h2>
<ul>
<li>A call that works answers <code>{ "data": ..., "meta": ... }</code>. One that fails answers <code>application/problem+json</code> with a
<code>code</code> and a <code>detail</code> that says what to do.</li>
<li>Calls that create take an <code>Idempotency-Key</code> of 1 to 255 printable characters, as a UUID. It is yours alone, for that call and
rooftop. Send the same call again with the same key within 24 hours and you get the same answer, with
<code>Idempotency-Replayed: true</code>, and nothing is made twice. Another body with the same key: 422 <code>KEY_REUSED</code>. The first call
still running: 409 <code>KEY_IN_PROGRESS</code> with <code>Retry-After</code>. Calls that failed are not kept: fix them and use the same key.</li>
<li>Calls that only a person who is signed in may make take the token of their session, <code>$LOTLINE_SESSION</code> here, and always
<code>tenant-id</code>. API tokens get 403 there.</li>
<li>Too many calls: 429 with <code>Retry-After</code>.</li>
</ul>
<details><summary>Codes of failures</summary><p class="codes">${Object.entries(errorStatus).map(
    ([name, status]) => html`<code>${status} ${name}</code> `,
  )}</p></details></section>`
}

/** One route whole: who may call it, its example as a line of a shell, the reply, and the shapes of both. */
export function callPage(route: Route, origin: string): string {
  const { method, path, summary } = route
  const example = exampleOf(route)
  return page(
    `${method} ${path}`,
    html`<header><p><a href="/api/docs">Lotline API</a></p><h1><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code></h1>
<p>${summary}</p></header>
<main><article>
<dl><dt>Permission</dt><dd><code>${permissionWords(route)}</code></dd>
<dt>Who calls</dt><dd>${tokenWords(route)}</dd>
${keyWords(route) ? html`<dt>Sent again</dt><dd>${keyWords(route)}</dd>` : undefined}
${route.feature ? html`<dt>Feature</dt><dd><code>${route.feature}</code> must be on in the rooftop.</dd>` : undefined}</dl>
${fieldTable('Path', route.params)}${fieldTable('Query', route.query)}
${example ? exampleHtml(route, example, origin) : undefined}
${schemaHtml('Body', bodySchemaOf(route))}${schemaHtml('Reply', replySchemaOf(route))}
</article></main>`,
  )
}

function exampleHtml(route: Route, example: CallExample, origin: string): Html {
  const answer = example.reply === undefined ? (example.mediaType ?? 'No body') : JSON.stringify(example.reply, null, 2)
  return html`<h3>Example</h3>${code(curlOf(route, example, origin))}
<h3>Answer ${example.status}</h3>${code(answer)}`
}

function code(text: string): Html {
  return html`<pre tabindex="0"><code>${text}</code></pre>`
}

function fieldTable(title: string, shape: z.ZodType | undefined): Html | undefined {
  if (!(shape instanceof z.ZodObject)) return undefined
  const fields = Object.entries(shape.shape as Record<string, z.ZodType>)
  if (fields.length === 0) return undefined
  const rows = fields.map(([name, field]) => {
    const isRequired = title === 'Path' || !field.safeParse(undefined).success
    return html`<li><code>${name}</code> ${isRequired ? 'required' : 'optional'}</li>`
  })
  return html`<h3>${title}</h3><ul class="fields">${rows}</ul>`
}

function schemaHtml(title: string, schema: object | undefined): Html | undefined {
  if (!schema) return undefined
  return html`<details class="schema"><summary>${title}, every field</summary>${code(JSON.stringify(schema, null, 2))}</details>`
}
