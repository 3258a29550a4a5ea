import type { PrintQuery } from '@lotline/contract/vehicles/print'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import type { Ctx } from '../ctx.ts'
import type { HistoryRules } from './history-rules.ts'

/** Which vehicle is printed, as the person sees it who asked, and what they leave out. */
export type Printing = { vehicle: Vehicle; query: PrintQuery; historyRules: HistoryRules }

/**
 * What a noun gives to a printed vehicle: by section what it is drawn from, or null where the person does not see it or leaves it out. It travels
 * to a thread of its own, which draws it by the noun's `print-section.ts`.
 */
export type PrintPart = Readonly<Record<string, (ctx: Ctx, printing: Printing) => Promise<object | null>>>

/** Reads all sections of a printout, by their names. */
export type PrintRead = (ctx: Ctx, printing: Printing) => Promise<Readonly<Record<string, object | null>>>

/** Every section is given, and once: the list of modules does not compile otherwise, and `checkModules` has looked. */
export function openPrintRead(parts: readonly PrintPart[]): PrintRead {
  return async (ctx, printing) => {
    const read = parts.flatMap((part) => Object.entries(part)).map(async ([name, of]) => [name, await of(ctx, printing)] as const)
    return Object.fromEntries(await Promise.all(read))
  }
}
