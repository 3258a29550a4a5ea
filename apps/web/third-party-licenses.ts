import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const fileName = 'licenses.txt'
const isLicense = /^(licen[cs]e|copying|notice)/i
const inStyles = /url\("([^./"][^"]+)"\)/g

/**
 * Lays the licenses of whatever the build is made of beside it, as the installed packages have them: of the pages', of what runs in threads
 * of its own (`inThreads`, which is built apart and first), and of the fonts that the styles name.
 */
export function thirdPartyLicenses(): { readonly pages: Plugin; readonly inThreads: () => Plugin[] } {
  const folders = new Set<string>()
  const note = (ids: Iterable<string>) => {
    for (const id of ids) if (id.includes('/node_modules/')) folders.add(path.dirname(withoutQuery(id)))
  }
  return {
    inThreads: () => [{ name: 'licenses-in-threads', generateBundle: (_, bundle) => note(modulesOf(bundle)) }],
    pages: {
      name: 'licenses',
      apply: 'build',
      async generateBundle(_, bundle) {
        const styles = [...this.getModuleIds()]
          .map(withoutQuery)
          .filter((id) => id.endsWith('.css') && !id.includes('/node_modules/'))
        for (const id of styles)
          for (const [, name = ''] of readFileSync(id, 'utf8').matchAll(inStyles))
            note([(await this.resolve(name, id))?.id ?? ''])
        note(modulesOf(bundle))
        this.emitFile({ type: 'asset', fileName, source: textOf(folders) })
      },
    },
  }
}

/** A module's file. */
function withoutQuery(id: string): string {
  return id.replace(/^\0/, '').replace(/\?.*/, '')
}

type Bundle = Readonly<Record<string, { type: string; moduleIds?: readonly string[] }>>

function modulesOf(bundle: Bundle): string[] {
  return Object.values(bundle).flatMap(({ moduleIds = [] }) => [...moduleIds])
}

function textOf(folders: ReadonlySet<string>): string {
  const packages = new Map<string, Set<string>>()
  for (const folder of folders) {
    const { head, texts } = packageOf(folder)
    packages.set(head, packages.get(head)?.union(texts) ?? texts)
  }
  const parts = [...packages].toSorted(([one], [other]) => one.localeCompare(other, 'en'))
  const words = 'Lotline is made with the following packages. Each is used under its own license.'
  return [words, ...parts.map(([head, texts]) => [head, ...texts].join('\n\n'))].join(`\n\n${'='.repeat(80)}\n\n`)
}

/** From the folder of a module up to its package: a part of it may have a license of its own. */
function packageOf(folder: string): { head: string; texts: Set<string> } {
  const texts = new Set<string>()
  for (let at = folder; ; at = path.dirname(at)) {
    const names = readdirSync(at)
    for (const name of names.filter((one) => isLicense.test(one))) texts.add(readFileSync(path.join(at, name), 'utf8').trim())
    const about = names.includes('package.json') ? JSON.parse(readFileSync(path.join(at, 'package.json'), 'utf8')) : {}
    if (about.version) {
      const source = about.repository?.url ?? about.repository ?? about.homepage ?? ''
      return { head: `${about.name} ${about.version}\nLicense: ${about.license ?? 'see below'}\nSource: ${source}`, texts }
    }
    if (path.basename(path.dirname(at)) === 'node_modules' && !path.basename(at).startsWith('@'))
      throw new Error(`No package at ${at}`)
  }
}
