import type { EventFact } from '../history/sentences.ts'

/** Facts of a rooftop's log on webhooks with their sentences. */
export const webhookSentenceExamples: readonly (readonly [EventFact, string])[] = [
  [{ sentence: 'webhookMade', name: 'Title desk' }, 'Webhook Title desk made'],
  [{ sentence: 'webhookChanged', name: 'Title desk' }, 'Webhook Title desk changed'],
  [{ sentence: 'webhookPaused', name: 'Title desk' }, 'Webhook Title desk paused'],
  [
    { sentence: 'webhookPausedItself', name: 'Title desk', failure: 'Answered 500' },
    'Webhook Title desk paused by Lotline: Answered 500',
  ],
  [{ sentence: 'webhookResumed', name: 'Title desk' }, 'Webhook Title desk resumed'],
  [{ sentence: 'webhookSecretChanged', name: 'Title desk' }, 'Webhook Title desk has a new secret'],
  [
    { sentence: 'webhookReplayed', name: 'Title desk', events: 1412, since: 'Wed, Nov 18, 6:00 AM' },
    'Webhook Title desk: 1,412 events since Wed, Nov 18, 6:00 AM sent again',
  ],
  [{ sentence: 'webhookDeleted', name: 'Title desk' }, 'Webhook Title desk deleted'],
]
