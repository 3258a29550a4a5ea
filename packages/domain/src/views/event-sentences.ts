/** Sentences of a rooftop's log on views, by their names of then. */
export const viewSentences = {
  viewSaved: ({ view }: { view: string }) => `View ${view} saved`,
  viewChanged: ({ view }: { view: string }) => `View ${view} changed`,
  viewDeleted: ({ view }: { view: string }) => `View ${view} deleted`,
  viewChosen: ({ view }: { view: string | null }) => `${view === null ? 'No view' : `View ${view}`} chosen to start with`,
}
