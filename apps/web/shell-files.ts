import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'

// What opens without a network: the page, the pages for coming in, the frame with its menus and dialogs, and the pages of every day, which
// show what they have read before or say what is wrong.
const parts = [
  'index.html',
  'src/pages/entry/EntryPages.tsx',
  'src/shell/early-start.ts',
  'src/shell/SignedIn.tsx',
  'src/pages/inventory/list/InventoryPage.tsx',
  'src/features/vehicles/card/VehicleCard.tsx',
  'src/pages/vehicle/page/VehicleRoute.tsx',
  'src/pages/vehicle/page/VehicleMenu.tsx',
  'src/pages/vehicle/page/VehicleDetails.tsx',
  'src/pages/vehicle/page/PaneMenu.tsx',
  'src/pages/vehicle/overview/ReconOverviewPage.tsx',
  'src/pages/vehicle/information/VehicleInfo.tsx',
  'src/pages/vehicle/information/ReconInfoPage.tsx',
  'src/features/tasks/page/TasksPage.tsx',
  'src/features/tasks/TasksPane.tsx',
  'src/features/location/LocationPage.tsx',
  'src/features/history/HistoryPage.tsx',
  'src/features/recon/assign/AssigneePicker.tsx',
  'src/features/recon/act/StepPicker.tsx',
  'src/features/recon/act/SendQuestion.tsx',
  'src/ui/page/ShowMore.tsx',
  'src/pages/board/BoardPage.tsx',
  'src/pages/inventory/rows/VehicleRows.tsx',
  'src/shell/bars/OfflineBar.tsx',
  'src/ui/message/tips.ts',
  'src/shell/menus/AvatarMenuList.tsx',
  'src/shell/bars/PullToRefresh.tsx',
  'src/shell/menus/RooftopList.tsx',
  'src/shell/menus/SideMenu.tsx',
  'src/shell/palette/Palette.tsx',
  'src/shell/menus/OwnDialogs.tsx',
  'src/features/people/FeedbackDialog.tsx',
  'src/features/people/ProfileDialog.tsx',
  'src/features/session/ChangePasswordDialog.tsx',
  'src/features/session/SessionsDialog.tsx',
  'src/features/vin/VinInquiryDialog.tsx',
  'src/shell/menus/KeysDialog.tsx',
  'src/ui/message/Toaster.tsx',
  'src/shell/bars/UpdateBar.tsx',
]
const publicFiles = ['/', '/favicon.svg', '/manifest.webmanifest']

/** Names of a build's entries: the service worker stands at the root, because it answers for every address below its own. */
export function entryFileName({ name }: { name: string }): string {
  return name === 'service-worker' ? 'service-worker.js' : 'assets/[name]-[hash:7].js'
}

/** Tells the service worker which files are the shell of this build. */
export function shellFiles(): Plugin {
  return {
    name: 'shell-files',
    apply: 'build',
    generateBundle(_, bundle) {
      const worker = bundle['service-worker.js']
      if (worker?.type !== 'chunk') throw new Error('The build has no service-worker.js')
      // It is registered as a plain script, which has no imports.
      if (worker.imports.length > 0) throw new Error(`service-worker.js shares code with pages: ${worker.imports.join(', ')}`)
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const files = [
        ...publicFiles,
        ...filesOf(
          parts.map((part) => chunkOf(part, chunks)),
          chunks,
        ),
      ]
      const version = versionOf(files)
      worker.code = worker.code.replace('__SHELL__', JSON.stringify({ version, files }))
    },
  }
}

/** Changes with any of the files: hashed ones by their names, the others by what is in them. */
function versionOf(files: readonly string[]): string {
  const sources = [...publicFiles.map((file) => (file === '/' ? './index.html' : `./public${file}`)), './head.js']
  const contents = sources.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  return createHash('sha256')
    .update([...files, ...contents].join('\n'))
    .digest('hex')
    .slice(0, 12)
}

/** The chunk that holds one of our files. */
export function chunkOf(part: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const chunk = chunks.find(({ facadeModuleId, moduleIds }) =>
    [facadeModuleId, ...moduleIds].some((id) => id?.endsWith(`/${part}`)),
  )
  if (!chunk) throw new Error(`The build has no part ${part}: name the shell's parts anew in shell-files.ts`)
  return chunk
}

/** The paths of chunks, of what they import, and of the styles, fonts and pictures of all of them. */
export function filesOf(roots: readonly Rolldown.OutputChunk[], chunks: readonly Rolldown.OutputChunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const seen = new Set<string>()
  const walk = (chunk: Rolldown.OutputChunk) => {
    if (seen.has(chunk.fileName)) return
    seen.add(chunk.fileName)
    for (const name of chunk.imports) {
      const imported = byName.get(name)
      if (imported) walk(imported)
    }
    for (const file of chunk.viteMetadata?.importedCss ?? []) seen.add(file)
    for (const file of chunk.viteMetadata?.importedAssets ?? []) seen.add(file)
  }
  for (const root of roots) walk(root)
  return [...seen].sort().map((file) => `/${file}`)
}
