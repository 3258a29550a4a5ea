type Rgb = readonly [number, number, number]

/** `share` of the second colour in the first. */
export function mixed(one: string, other: string, share: number): string {
  const [a, b] = [rgbOf(one), rgbOf(other)]
  const parts = a.map((value, at) => Math.round(value + ((b[at] ?? 0) - value) * Math.min(1, Math.max(0, share))))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The colour under more light than usual (above 1) or less (below). */
export function lit(color: string, light: number): string {
  return light > 1 ? mixed(color, '#ffffff', (light - 1) * 0.85) : mixed(color, '#05080a', (1 - light) * 0.9)
}

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
