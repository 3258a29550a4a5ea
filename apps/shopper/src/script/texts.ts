/** Texts that the server has put into the page for the script, in the page's language; '{…}' in them is filled here. */
export function text(name: string, values: Readonly<Record<string, string>> = {}): string {
  return (texts()[name] ?? '').replace(/\{(\w+)\}/g, (all, field: string) => values[field] ?? all)
}

let known: Readonly<Record<string, string>> | undefined

function texts(): Readonly<Record<string, string>> {
  // Written by `scriptTexts` on the server.
  known ??= JSON.parse(document.querySelector<HTMLElement>('[data-texts]')?.dataset.texts ?? '{}') as Record<string, string>
  return known
}

/** '9:12 AM' in the page's language, by the clock of the reader. */
export function formatTime(at: Date): string {
  const locale = document.documentElement.lang === 'es' ? 'es-US' : 'en-US'
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(at)
}

/** '$28,990'. */
export function formatDollars(amount: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' }).format(
    amount,
  )
}

/** Says something in the line at the head of the page, for screen readers too; nothing takes it away. */
export function say(line: string): void {
  const place = document.querySelector<HTMLElement>('[data-line]')
  if (!place) return
  place.textContent = line
  place.hidden = line === ''
}
