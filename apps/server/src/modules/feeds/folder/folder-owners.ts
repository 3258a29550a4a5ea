import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Rooftop = { id: string; name: string }

/** Whose folder it is; or why that cannot be said, so that its files go to nobody; undefined for a folder that is no rooftop's. */
export type FolderOwner = { rooftop: Rooftop } | { trouble: string } | undefined

// Beside the folders, not in them: whoever may lay files into one does not say whose it is.
const bindingsFile = '.folders.json'

/**
 * A folder that bears a rooftop's id is that rooftop's. One that bears its name is bound to the rooftop that is called so when it is first
 * seen, and stays bound while it is there: a name that changes hands takes no files with it.
 */
export async function ownersOf(
  root: string,
  folders: readonly string[],
  rooftops: readonly Rooftop[],
): Promise<Map<string, FolderOwner>> {
  const bound = await readBindings(root)
  const kept = new Map([...bound].filter(([folder]) => folders.includes(folder)))
  const owners = new Map<string, FolderOwner>()
  for (const folder of folders) {
    const owner = ownerOf(folder, rooftops, kept.get(folder))
    owners.set(folder, owner)
    if (owner && 'rooftop' in owner && owner.rooftop.id !== folder) kept.set(folder, owner.rooftop.id)
  }
  if (JSON.stringify([...bound]) !== JSON.stringify([...kept])) await writeBindings(root, kept)
  return owners
}

function ownerOf(folder: string, rooftops: readonly Rooftop[], boundId: string | undefined): FolderOwner {
  const byId = rooftops.find(({ id }) => id === folder.toLowerCase())
  if (byId) return { rooftop: byId }
  const named = rooftops.filter(({ name }) => name.toLowerCase() === folder.toLowerCase())
  const [first, second] = named
  if (second) return { trouble: `Two rooftops are called '${folder}'. ${useId(named)}` }
  if (boundId === undefined || first?.id === boundId) return first && { rooftop: first }
  const holder = rooftops.find(({ id }) => id === boundId)
  if (first) {
    const before = holder ? `'${holder.name}'` : 'a rooftop that is no longer there'
    return { trouble: `This folder belongs to ${before}, and another rooftop is called '${folder}' now. ${useId(named)}` }
  }
  return holder && { rooftop: holder }
}

function useId(named: readonly Rooftop[]): string {
  return `Lay the file into a folder that bears the rooftop's id: ${named.map(({ id }) => id).join(' or ')}.`
}

async function readBindings(root: string): Promise<Map<string, string>> {
  const text = await readFile(join(root, bindingsFile), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  const entries = Object.entries(JSON.parse(text) as Record<string, unknown>)
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

async function writeBindings(root: string, bindings: ReadonlyMap<string, string>): Promise<void> {
  const path = join(root, bindingsFile)
  await writeFile(`${path}.new`, `${JSON.stringify(Object.fromEntries(bindings), null, 2)}\n`)
  await rename(`${path}.new`, path)
}
