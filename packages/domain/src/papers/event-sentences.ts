/** Sentences of a rooftop's log on papers. */
export const paperSentences = {
  paperSettingsSaved: () => 'Settings of papers saved',
}
