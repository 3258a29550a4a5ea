import type { ESTree, Plugin } from 'vite'

// What the server checks and documents with. The browser needs method, path and permission.
const serverOnly = new Set(['summary', 'params', 'query', 'body', 'response', 'meta', 'example', 'cases', 'hides'])

type Parse = (code: string) => ESTree.Program

/**
 * Leaves of the contract in the browser's build what the browser reads: of each route its address and permission, and nothing of what is not used.
 * Every value at the top of a contract file becomes droppable, because describing a shape changes nothing; and a page is not given the
 * rules that only a shape names.
 */
export function contractOutline(): Plugin {
  return {
    name: 'contract-outline',
    apply: 'build',
    transform: {
      filter: { id: /\/packages\/contract\/src\/[\w/-]+\.ts$/ },
      handler(code) {
        const parse: Parse = (text) => this.parse(text)
        const values = parse(code).body.flatMap(valuesOf)
        // From the end, so that earlier positions stay true.
        return { code: withoutUnusedImports(values.toReversed().reduce(droppable, code), parse), map: null }
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
  // Any shape is as good as another where none is checked.
  if (firstName(value) === 'z') return 'z'
  const isRoute = value.type === 'CallExpression' && value.callee.type === 'Identifier' && value.callee.name === 'route'
  const described = isRoute ? value.arguments[0] : undefined
  if (described?.type !== 'ObjectExpression') return code.slice(value.start, value.end)
  const kept = described.properties.filter(
    (part) => !(part.type === 'Property' && part.key.type === 'Identifier' && serverOnly.has(part.key.name)),
  )
  return `route({ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} })`
}

/** What a chain of calls begins with: z in z.string().min(1). */
function firstName(value: ESTree.Expression | ESTree.Super): string | undefined {
  if (value.type === 'Identifier') return value.name
  if (value.type === 'CallExpression') return firstName(value.callee)
  return value.type === 'MemberExpression' ? firstName(value.object) : undefined
}

/** An import counts when the pieces of the build are cut, even of what nobody uses. */
function withoutUnusedImports(code: string, parse: Parse): string {
  const imports = parse(code).body.filter((statement) => statement.type === 'ImportDeclaration')
  const rest = imports.toReversed().reduce(without, code)
  const isUnused = ({ specifiers }: ESTree.ImportDeclaration) =>
    specifiers.length > 0 && !specifiers.some(({ local }) => new RegExp(`\\b${local.name}\\b`).test(rest))
  return imports.filter(isUnused).toReversed().reduce(without, code)
}

function without(code: string, { start, end }: ESTree.ImportDeclaration): string {
  return code.slice(0, start) + code.slice(end)
}
