/** Sentences of a rooftop's log on import tokens, by their names of then. */
export const importSentences = {
  importTokenMade: ({ name }: { name: string }) => `Import token ${name} made`,
  importTokenRevoked: ({ name }: { name: string }) => `Import token ${name} revoked`,
}
