import type { ESTree, Plugin } from 'vite'

// What the server checks and documents with. The browser needs method, path and permission.
const serverOnly = new Set(['summary', 'params', 'query', 'body', 'response', 'meta', 'example', 'cases', 'hides'])

/**
 * Leaves of the contract in the browser's build what the browser reads: of each route its address and permission, and nothing of what is not used.
 * Every value at the top of a contract file becomes droppable, because describing a shape changes nothing.
 */
export function contractOutline(): Plugin {
  return {
    name: 'contract-outline',
    apply: 'build',
    transform: {
      filter: { id: /\/packages\/contract\/src\/[\w/-]+\.ts$/ },
      handler(code) {
        const values = this.parse(code).body.flatMap(valuesOf)
        // From the end, so that earlier positions stay true.
        return { code: values.toReversed().reduce(droppable, code), map: null }
      },
    },
  }
}

function valuesOf(statement: ESTree.Statement): ESTree.Expression[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  const values = declaration.declarations.flatMap(({ init }) => (init ? [init] : []))
  return values.filter(({ type }) => type === 'CallExpression' || type === 'ObjectExpression')
}

function droppable(code: string, value: ESTree.Expression): string {
  const text = outlineOf(value, code)
  return `${code.slice(0, value.start)}/* @__PURE__ */ (() => (${text}))()${code.slice(value.end)}`
}

function outlineOf(value: ESTree.Expression, code: string): string {
  const isRoute = value.type === 'CallExpression' && value.callee.type === 'Identifier' && value.callee.name === 'route'
  const described = isRoute ? value.arguments[0] : undefined
  if (described?.type !== 'ObjectExpression') return code.slice(value.start, value.end)
  const kept = described.properties.filter(
    (part) => !(part.type === 'Property' && part.key.type === 'Identifier' && serverOnly.has(part.key.name)),
  )
  return `route({ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} })`
}
