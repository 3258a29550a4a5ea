/**
 * Browsers that let a frame on another site keep nothing refuse even to name its storage. The application then gets one that lasts as long as
 * the frame: what has to last longer is kept by the extension.
 */
export function ensureStorage(): void {
  if (isStorageThere()) return
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: openStorage() })
  // Nobody else is there to take turns with.
  const request = async (_name: string, ...rest: unknown[]) => {
    const work = rest.at(-1)
    return typeof work === 'function' ? work({ name: _name, mode: 'exclusive' }) : undefined
  }
  Object.defineProperty(navigator, 'locks', { value: { request } })
}

function isStorageThere(): boolean {
  try {
    return window.localStorage.length >= 0
  } catch {
    return false
  }
}

/** As much of a storage as is asked of one. */
function openStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}
