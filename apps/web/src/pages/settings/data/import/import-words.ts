import type { ImportCheck, ImportReport, ImportTarget, RooftopImport } from '@lotline/contract/rooftops/import'
import { formatCount } from '@lotline/domain/amounts/count'
import { fractionOf, sizeWords } from '../data-words.ts'

/** Checks that are shown of an import: of the file, of its version, and of the rooftop once one is chosen. */
export function checksOf({ state, checks }: RooftopImport, target: ImportTarget | undefined): ImportCheck[] {
  return [checks.file, checks.version, ...(state === 'CHECKED' && target ? [target.check] : [])]
}

/** 'Checking, 1.2 GB of 6.1 GB' and how far that is. */
export function checkingWords({ bytesRead, bytes }: Pick<RooftopImport, 'bytesRead' | 'bytes'>) {
  return {
    words: `Checking, ${sizeWords(bytesRead)} of ${sizeWords(bytes)}`,
    fraction: fractionOf({ done: bytesRead, total: bytes }),
  }
}

/** 'Importing into Northside Ford: 4 of 9 parts' and how far that is. */
export function importingWords({ parts, target }: Pick<RooftopImport, 'parts' | 'target'>) {
  const done = parts.filter(({ state }) => state === 'DONE').length
  return {
    words: `Importing${target?.name ? ` into ${target.name}` : ''}: ${done} of ${parts.length} parts`,
    fraction: fractionOf({ done, total: parts.length }),
  }
}

/** Rooftop that is offered first: one that is empty, else the first, whose check says the way on. */
export function firstTarget(targets: readonly ImportTarget[]): ImportTarget | undefined {
  return targets.find(({ isEmpty }) => isEmpty) ?? targets[0]
}

/** 'Both sides are the same', '3 differences'. */
export function reportTitle({ isSame, differences }: Pick<ImportReport, 'isSame' | 'differences'>): string {
  if (isSame) return 'Both sides are the same'
  return differences.length === 1 ? '1 difference' : `${differences.length} differences`
}

/** 'Events 512,338 in both', 'Events 512,338 in the file, 512,337 here'. */
export function sidesWords(
  label: string,
  { inFile, inRooftop }: { readonly inFile: number; readonly inRooftop: number },
): string {
  return inFile === inRooftop
    ? `${label} ${formatCount(inFile)} in both`
    : `${label} ${formatCount(inFile)} in the file, ${formatCount(inRooftop)} here`
}

/** 'Clocks: 68,940 compared to the second, all agree'. */
export function agreeWords(label: string, how: string, { compared, agreeing }: ImportReport['clocks']): string {
  const agree = compared === agreeing ? 'all agree' : `${formatCount(compared - agreeing)} differ`
  return `${label}: ${formatCount(compared)} ${how}, ${agree}`
}

/** '12 people were known here, 3 are new' */
export function peopleWords({ linked, created }: ImportReport['people']): string {
  return `People: ${formatCount(linked)} known here already, ${formatCount(created)} new`
}
