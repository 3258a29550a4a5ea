type Named = { readonly label: string }

/** The options that a text means, the likeliest first: named just so, then beginning with it, then holding it; a text of nothing means all. */
export function bestFirst<Option extends Named>(options: readonly Option[], text: string): Option[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return [...options]
  const rankOf = ({ label }: Named) => {
    const at = label.toLowerCase().indexOf(wanted)
    if (at < 0) return 3
    if (at > 0) return 2
    return label.length === wanted.length ? 0 : 1
  }
  return options.filter((option) => rankOf(option) < 3).toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** The option that a text names in full, whatever its capitals. */
export function namedInFull<Option extends Named>(options: readonly Option[], text: string): Option | undefined {
  const wanted = text.trim().toLowerCase()
  return options.find(({ label }) => label.toLowerCase() === wanted)
}
