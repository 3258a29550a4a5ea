import type { EventFact } from './sentences.ts'

/** Examples of fetched feeds, as those of `sentenceExamples`. */
export const fetchedFeedExamples: readonly (readonly [EventFact, string])[] = [
  [{ sentence: 'fetchedFeedAdded', feed: 'Stock' }, 'Fetched feed Stock added'],
  [{ sentence: 'fetchedFeedChanged', feed: 'Stock', newName: null }, 'Fetched feed Stock changed'],
  [{ sentence: 'fetchedFeedChanged', feed: 'Stock', newName: 'DMS' }, 'Fetched feed Stock changed, now DMS'],
  [{ sentence: 'fetchedFeedSwitched', feed: 'Stock', isOn: true }, 'Fetched feed Stock turned on'],
  [{ sentence: 'fetchedFeedSwitched', feed: 'Stock', isOn: false }, 'Fetched feed Stock turned off'],
  [{ sentence: 'fetchedFeedDeleted', feed: 'Stock' }, 'Fetched feed Stock deleted'],
  [{ sentence: 'feedFetchedNow', feed: 'Stock' }, 'Feed Stock: Fetch now'],
  [{ sentence: 'feedNotFetched', feed: 'Stock', fault: 'SIGN_IN_REFUSED' }, 'Feed Stock was not fetched: Sign-in refused'],
  [{ sentence: 'feedFetchedAgain', feed: 'Stock' }, 'Feed Stock is fetched again'],
  [{ sentence: 'feedDidNotCome', feed: 'Stock' }, 'Feed Stock did not arrive'],
  [
    { sentence: 'hostKeyHeld', feed: 'Stock', host: 'sftp.example.com', fingerprint: 'SHA256:new' },
    'Feed Stock is held: sftp.example.com shows another host key, SHA256:new',
  ],
  [
    { sentence: 'hostKeyTrusted', feed: 'Stock', host: 'sftp.example.com', fingerprint: 'SHA256:new' },
    'Host key of sftp.example.com trusted for feed Stock: SHA256:new',
  ],
  [{ sentence: 'fetchReceiversSet', people: 0 }, 'Reports on fetched feeds go to nobody'],
  [{ sentence: 'fetchReceiversSet', people: 1 }, 'Reports on fetched feeds go to 1 person'],
  [{ sentence: 'fetchReceiversSet', people: 2 }, 'Reports on fetched feeds go to 2 people'],
]
