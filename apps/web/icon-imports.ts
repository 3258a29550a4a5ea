import type { Plugin } from 'vite'

const named = /import \{([^}]*)\} from "@tabler\/icons-react";/g

/**
 * Has every icon imported from its own file. By the library's index, which names them all, nothing tells which page uses which, and the build
 * could not be cut along the pages.
 */
export function iconImports(): Plugin {
  return {
    name: 'icon-imports',
    apply: 'build',
    transform: {
      filter: { id: /\/web\/src\/[\w/-]+\.tsx?$/, code: '@tabler/icons-react' },
      handler: (code) => ({
        code: code.replace(named, (_, names: string) => names.split(',').map(fromItsFile).join('')),
        map: null,
      }),
    },
  }
}

function fromItsFile(name: string): string {
  const [icon = '', local = icon] = name.trim().split(' as ')
  return `import ${local} from "@tabler/icons-react/dist/esm/icons/${icon}.mjs";`
}
