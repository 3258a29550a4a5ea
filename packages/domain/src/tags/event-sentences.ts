type Turned = { added: readonly string[]; removed: readonly string[] }

/** Sentences of history and of a rooftop's log on tags, by their texts of then. */
export const tagSentences = {
  tagCreated: ({ tag }: { tag: string }) => `Tag '${tag}' created`,
  tagsTurned: ({ added, removed }: Turned) =>
    [tagsAre(added, 'added'), tagsAre(removed, 'removed')].filter((text) => text !== '').join('. '),
}

function tagsAre(tags: readonly string[], outcome: string): string {
  if (tags.length === 0) return ''
  return `${tags.length === 1 ? 'Tag' : 'Tags'} ${tags.map((tag) => `'${tag}'`).join(', ')} ${outcome}`
}
