import type { Plugin } from 'vite'

/**
 * Leaves out of the list of scripts that an import fetches ahead whatever the importing one came with: a list names every file by its hash,
 * which compresses badly, and most of what it named had been there before.
 */
export function leanPreloads(): Plugin {
  const imports = new Map<string, readonly string[]>()
  return {
    name: 'lean-preloads',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (_, scripts, { hostId }) => {
            const there = importsOf(hostId, imports)
            return scripts.filter((script) => !there.has(script))
          },
        },
      },
    }),
    generateBundle: {
      // Before the lists are written.
      order: 'pre',
      handler(_, bundle) {
        for (const part of Object.values(bundle)) if (part.type === 'chunk') imports.set(part.fileName, part.imports)
      },
    },
  }
}

/** A script with all that it imports, however far. */
function importsOf(script: string, imports: ReadonlyMap<string, readonly string[]>, seen = new Set<string>()): Set<string> {
  if (seen.has(script)) return seen
  seen.add(script)
  for (const imported of imports.get(script) ?? []) importsOf(imported, imports, seen)
  return seen
}
