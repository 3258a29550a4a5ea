/** What a push shows, and where a press on it leads. */
export type Shown = {
  /** Of what is told: what comes twice is shown once. */
  readonly id: string | undefined
  readonly title: string
  readonly body: string
  /** What is shown of the same car gives way to it. */
  readonly tag: string
  /** An address of ours. */
  readonly url: string
}

// Browsers ask that every push shows something.
const general: Shown = { id: undefined, title: 'Lotline', body: 'Something new is waiting on you.', tag: 'lotline', url: '/' }

/** What there is to show of a push; a general line for what cannot be read. */
export function readPush(text: string | undefined): Shown {
  const told = parsed(text)
  const word = (name: string) => (typeof told[name] === 'string' && told[name] !== '' ? told[name] : undefined)
  const url = word('url') ?? ''
  return {
    id: word('id'),
    title: word('title') ?? general.title,
    body: word('body') ?? general.body,
    tag: word('tag') ?? general.tag,
    // '//' would lead to another host.
    url: /^\/(?![/\\])/.test(url) ? url : general.url,
  }
}

function parsed(text: string | undefined): Record<string, unknown> {
  try {
    const told: unknown = JSON.parse(text ?? '')
    return typeof told === 'object' && told !== null ? (told as Record<string, unknown>) : {} // any object has names
  } catch {
    return {}
  }
}

const mostKept = 100

/** The ids of what was shown with one more, the last ones; undefined where it is among them. */
export function withShown(kept: readonly string[], id: string): string[] | undefined {
  return kept.includes(id) ? undefined : [...kept, id].slice(-mostKept)
}
