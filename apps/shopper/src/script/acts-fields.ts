/** What the page says of each fault, by the name of its field. */
export type FaultWords = Readonly<Record<string, string>>

/** What a form sends; undefined for a test drive without a time. */
export function bodyOf(act: string, form: HTMLFormElement): Record<string, unknown> | undefined {
  const fields = new FormData(form)
  const field = (name: string) => String(fields.get(name) ?? '')
  const asker = form.querySelector('.asker') && {
    asker: {
      ...{ firstName: field('firstName'), phone: field('phone'), email: field('email') },
      textConsent: fields.get('textConsent') === '1',
    },
  }
  if (act === 'ask') return { text: field('text'), ...asker }
  if (act !== 'test-drive') return { ...asker }
  const [date, time] = field('at').split(' ')
  return date && time ? { date, time: Number(time), ...asker } : undefined
}

/** The sentences of a refusal, in the words of the page. */
export function faultsOf(status: number, reply: { errors?: { field?: string }[] }, words: FaultWords): string {
  if (status === 429) return words.often ?? ''
  const names = (reply.errors ?? []).map(({ field = '' }) => {
    const name = field.split('.').at(-1) ?? ''
    return name === 'asker' ? 'firstName' : name
  })
  const known = [...new Set(names)].flatMap((name) => words[name] ?? [])
  return known.join(' ') || (words.other ?? '')
}
