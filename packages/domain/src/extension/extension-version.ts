/** Releases after this one keep tokens for the pages that they frame. */
const LAST_WITHOUT_STORAGE = '0.5.0'

/** Whether one version is later than another, as semver orders them; what is no version is later than none. */
export function isLaterVersion(version: string, other: string): boolean {
  const [one, two] = [partsOf(version), partsOf(other)]
  if (!one || !two) return false
  for (const at of [0, 1, 2]) {
    const [left = 0, right = 0] = [one.numbers[at], two.numbers[at]]
    if (left !== right) return left > right
  }
  // A pre-release comes before its release.
  if (one.label === two.label) return false
  if (one.label === '' || two.label === '') return one.label === ''
  return isLaterLabel(one.label.split('.'), two.label.split('.'))
}

/** Whether an extension of this version keeps tokens in its own storage. */
export function hasExtensionStorage(version: string): boolean {
  return isLaterVersion(version, LAST_WITHOUT_STORAGE)
}

function partsOf(version: string): { numbers: number[]; label: string } | undefined {
  const [, major, minor, patch, label = ''] =
    /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:-([0-9A-Za-z.-]+))?(?:\+.*)?$/.exec(version) ?? []
  return major === undefined ? undefined : { numbers: [major, minor, patch].map(Number), label }
}

/** Numbers come before words, and a longer label after what it begins with. */
function isLaterLabel(one: readonly string[], other: readonly string[]): boolean {
  for (const [at, left] of one.entries()) {
    const right = other[at]
    if (right === undefined) return true
    if (left === right) continue
    const [isNumber, isOtherNumber] = [left, right].map((word) => /^\d+$/.test(word))
    if (isNumber && isOtherNumber) return Number(left) > Number(right)
    return isNumber === isOtherNumber ? left > right : !isNumber
  }
  return false
}
