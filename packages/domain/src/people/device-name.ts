// In this order: most browsers name the ones they descend from too.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/[\d.]+.* Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

/** What a person calls the device of a user agent: 'Chrome on Windows'. */
export function deviceName(userAgent: string): string {
  const browser = nameOf(browsers, userAgent)
  const system = nameOf(systems, userAgent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A browser on ${system}` : 'Unknown device')
}

/** Whether the device is one for the hand, by its system. */
export function isHandheld(userAgent: string): boolean {
  return /iPhone|iPad|Android/.test(userAgent)
}

function nameOf(known: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined {
  return known.find(([pattern]) => pattern.test(userAgent))?.[1]
}
