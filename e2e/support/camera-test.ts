import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { filmOf, labelWith } from './barcode-pictures.ts'
import { test as base } from './test.ts'

/** On the label that the camera sees, behind its identifier I. */
export const filmedVin = '1FTFW1E85MFA41188'

/** In a browser of its own, which takes a film for its camera: a label with a VIN. All that use it share that browser. */
export const test = base.extend<object, { film: string }>({
  film: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'lotline-film-'))
      const film = path.join(folder, 'label.y4m')
      writeFileSync(film, filmOf(labelWith(`I${filmedVin}`)))
      await use(film)
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, film }, use) => {
      const camera = [
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ]
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] })
    },
    { scope: 'worker' },
  ],
})
