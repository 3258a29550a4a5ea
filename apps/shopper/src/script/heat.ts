import { text } from './texts.ts'

type Heat = { part: string; count: number; durationSeconds: number }

/** Draws over the page's parts how many visits saw each, and for how long: for staff who came with a code, good once. Without it the page stays plain. */
export async function showHeat(code: string): Promise<void> {
  // Whoever is handed the address gets no code with it.
  history.replaceState(null, '', location.pathname + location.search)
  const response = await fetch(`/api${location.pathname}/heatmap`, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  })
  if (!response.ok) return
  const { data }: { data: { parts: Heat[] } } = await response.json()
  const most = Math.max(1, ...data.parts.map(({ durationSeconds }) => durationSeconds))
  const heat = new Map(data.parts.map((one) => [one.part, one]))
  const drawn = new Set<string>()
  for (const element of document.querySelectorAll<HTMLElement>('[data-part]')) {
    const part = element.dataset.part ?? ''
    // Of a part that stands in two places the first has the figures.
    if (drawn.has(part)) continue
    drawn.add(part)
    const seen = heat.get(part)
    if (seen) draw(element, seen, most)
  }
}

function draw(element: HTMLElement, { count, durationSeconds }: Heat, most: number): void {
  const figures = document.createElement('p')
  figures.className = 'heat'
  figures.textContent = text('heat', { count: String(count), time: timeOf(durationSeconds) })
  // Five shades, by the share of what was looked at longest.
  element.dataset.heat = String(Math.ceil((durationSeconds / most) * 5))
  element.append(figures)
}

/** '45s', '3m 20s'. */
function timeOf(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return minutes === 0 ? `${rest}s` : `${minutes}m ${rest}s`
}
