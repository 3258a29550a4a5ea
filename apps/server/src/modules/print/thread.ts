import { writeFile } from 'node:fs/promises'
import { type Printout, printVehicle } from './document.ts'

export type PrintTask = { printout: Printout; path: string }

/** Runs in a thread of its own: lays the printout out and writes it. */
export default async function writePrint({ printout, path }: PrintTask): Promise<void> {
  await writeFile(path, await printVehicle(printout))
}
