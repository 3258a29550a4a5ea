import type { Browser } from '@wxt-dev/browser/src/gen/index.d.ts'
import { browser as given } from 'wxt/browser'

export type { Browser }

/** Typed by hand: the library's own types name a folder, which is nothing to TypeScript's resolution for Node. */
export const browser = given as typeof Browser
