import { isBlank } from '../people/names.ts'
import { type FileType, fileTypes } from './file-types.ts'

/** Characters of a file's name, its ending included. */
export const longestFileName = 120

// Separators of folders, control characters, ends of lines, and marks that turn the direction of what stands behind them.
const unfit = /[\\/:*?"<>|\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/gu
const knownEndings = new Set<string>(Object.values(fileTypes).flatMap(({ endings }) => endings))

/** A name that every file system takes, with an ending that says what the file is: 'a/b.jpg' of a PDF is 'a b.pdf'. */
export function fileNameOf(given: string, type: FileType): string {
  const { kind, endings } = fileTypes[type]
  const plain = given.toWellFormed().normalize('NFC').replace(unfit, ' ').replace(/\s+/g, ' ')
  const { stem, ending } = parted(plain.replace(/^[. ]+|[. ]+$/g, ''))
  const isRight = endings.some((one) => one === ending.toLowerCase())
  // The ending of another type would lie; any other is a part of the name.
  const base = isRight || knownEndings.has(ending.toLowerCase()) || ending === '' ? stem : `${stem}.${ending}`
  const [usual] = endings
  return joined(isBlank(base) ? kind.toLowerCase() : base, isRight ? ending : usual)
}

/** The name, or with -1, -2 and so on before its ending where others have it, whatever their case (UPL-010, OPN-167). */
export function freeFileName(name: string, taken: Iterable<string>): string {
  const used = new Set([...taken].map((one) => one.toLowerCase()))
  if (!used.has(name.toLowerCase())) return name
  const { stem, ending } = parted(name)
  for (let number = 1; ; number += 1) {
    const numbered = joined(stem, ending, `-${number}`)
    if (!used.has(numbered.toLowerCase())) return numbered
  }
}

function parted(name: string): { stem: string; ending: string } {
  const [, stem = name, ending = ''] = /^(.+)\.([^. ]{1,8})$/u.exec(name) ?? []
  return { stem, ending }
}

/** Of a name that is too long the end of its stem goes, never half a character. */
function joined(stem: string, ending: string, suffix = ''): string {
  const end = `${suffix}${ending && `.${ending}`}`
  const letters = [...new Intl.Segmenter().segment(stem.slice(0, 2 * longestFileName))].map(({ segment }) => segment)
  while (letters.join('').length + end.length > longestFileName) letters.pop()
  return `${letters.join('').replace(/[. ]+$/, '')}${end}`
}
