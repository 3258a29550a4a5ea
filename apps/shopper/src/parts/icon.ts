import type { VNode } from 'preact'
import { html } from '../html.ts'
import { donePath, iconPaths } from './icon-paths.ts'

export type IconName = keyof typeof iconPaths | 'done'

/** A drawing beside words, which say all of it; 20 px unless `size` says otherwise. */
export function icon(name: IconName, size = 20): VNode {
  if (name === 'done')
    return html`<svg class="icon done" viewBox="0 0 24 24" width=${size} height=${size} aria-hidden="true"><path d=${donePath} /></svg>`
  return html`<svg class="icon" viewBox="0 0 24 24" width=${size} height=${size} aria-hidden="true"><path d=${iconPaths[name]} /></svg>`
}
