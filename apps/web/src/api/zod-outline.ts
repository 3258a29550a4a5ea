// Stands in for zod in the browser's build. The web app reads methods, paths and permissions of the contract; its shapes are
// checked by the server, and would cost every page some fifteen kilobytes.
const checks = new Set<string | symbol>(['parse', 'parseAsync', 'safeParse', 'safeParseAsync', 'decode', 'encode'])

function refuse(): never {
  throw new Error('Shapes are not checked in the browser: what the server sends has been checked there.')
}

/** Takes every call by which the contract describes a shape, and describes nothing. */
export const z: unknown = /* @__PURE__ */ new Proxy(() => undefined, {
  get: (_, name) => (checks.has(name) ? refuse : z),
  apply: () => z,
})
