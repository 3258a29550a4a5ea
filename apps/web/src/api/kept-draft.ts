type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
/** Whose words they are, and where they were typed. */
export type Owner = { readonly id: string; readonly location: string }

/** What was typed into a form and neither sent nor given up, in this tab by this person for this rooftop: neither a reload nor a session that ends may lose it. */
export function readDraft<Draft>(form: string, owner: Owner, storage: TabStorage = sessionStorage): Draft | undefined {
  const text = storage.getItem(keyOf(form, owner))
  return text === null ? undefined : (JSON.parse(text) as Draft) // written by keepDraft below for the same form
}

/** Keeps the words of a form that has any, and nothing of an empty one. `choices` are what it begins with and nobody has typed. */
export function keepDraft(
  form: string,
  owner: Owner,
  words: object,
  choices: object = {},
  storage: TabStorage = sessionStorage,
): void {
  if (Object.values(words).some(Boolean)) storage.setItem(keyOf(form, owner), JSON.stringify({ ...words, ...choices }))
  else forgetDraft(form, owner, storage)
}

export function forgetDraft(form: string, owner: Owner, storage: TabStorage = sessionStorage): void {
  storage.removeItem(keyOf(form, owner))
}

/** The places of a person's words in forms, of all rooftops. */
export function listDrafts(personId: string, storage: Pick<Storage, 'length' | 'key'>): string[] {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  return names.filter((name) => /^rvweb_.+_[0-9a-f-]{36}_$/.test(name.slice(0, -personId.length)) && name.endsWith(personId))
}

function keyOf(form: string, { id, location }: Owner): string {
  return `rvweb_${form}_${location}_${id}`
}
