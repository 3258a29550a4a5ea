/** A front end: its place among the addresses, the folder of its build, and the headers that it is served with. */
export type Site = {
  readonly name: string
  /** '/' or '/name/'. Where the prefixes of several sites fit an address, the longest answers. */
  readonly prefix: '/' | `/${string}/`
  /** Holds index.html and, in `assets/`, files whose names change with what is in them. A site without a build answers nothing. */
  readonly folder: string | undefined
  /** False where its folder is another site's, which serves the files. */
  readonly hasOwnFiles?: boolean
  /** Sources that its content policy lets in beside its own origin. Scripts come from its own files always: sites share the storage of one origin. */
  readonly allows: Allowance
  /** Origins whose pages may embed it; without any nobody may. */
  readonly framedBy: readonly string[]
  /** Value of its Referrer-Policy. */
  readonly referrer: 'no-referrer' | 'same-origin' | 'strict-origin' | 'strict-origin-when-cross-origin'
  /** Value of its Permissions-Policy. */
  readonly devices: string
  /** Its answer to an address below the prefix that is no file; without one that is an error. */
  readonly fallback: Fallback | null
}

type Allowance = {
  readonly [directive in 'worker-src' | 'style-src' | 'img-src' | 'font-src' | 'connect-src']?: readonly string[]
} & {
  /** Whether its scripts may compile WebAssembly. */
  readonly wasm?: boolean
}

type Fallback = {
  /** In its folder. */
  readonly file: string
  readonly status: 200 | 404
}
