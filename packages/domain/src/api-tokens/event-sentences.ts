/** Sentences of a rooftop's log on API tokens, by their names of then. */
export const apiTokenSentences = {
  apiTokenMade: ({ name }: { name: string }) => `API token ${name} made`,
  apiTokenRevoked: ({ name }: { name: string }) => `API token ${name} revoked`,
  apiTokenTakenOver: ({ name }: { name: string }) => `API token ${name} taken over`,
}
