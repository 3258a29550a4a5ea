/** What happens to a rooftop and is in no vehicle's history. */
export type RooftopEvent = 'DICTIONARY_CHANGED'
