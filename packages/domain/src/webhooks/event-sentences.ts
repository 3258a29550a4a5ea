import { formatCount } from '../amounts/count.ts'

/** Sentences of a rooftop's log on webhooks, by their names of then. `since` is a moment as it was said: 'Wed, Nov 18, 6:00 AM'. */
export const webhookSentences = {
  webhookMade: ({ name }: { name: string }) => `Webhook ${name} made`,
  webhookChanged: ({ name }: { name: string }) => `Webhook ${name} changed`,
  webhookPaused: ({ name }: { name: string }) => `Webhook ${name} paused`,
  webhookPausedItself: ({ name, failure }: { name: string; failure: string }) => `Webhook ${name} paused by Lotline: ${failure}`,
  webhookResumed: ({ name }: { name: string }) => `Webhook ${name} resumed`,
  webhookSecretChanged: ({ name }: { name: string }) => `Webhook ${name} has a new secret`,
  webhookReplayed: ({ name, events, since }: { name: string; events: number; since: string }) =>
    `Webhook ${name}: ${formatCount(events)} ${events === 1 ? 'event' : 'events'} since ${since} sent again`,
  webhookDeleted: ({ name }: { name: string }) => `Webhook ${name} deleted`,
}
