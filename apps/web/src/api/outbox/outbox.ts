import { randomId } from '../random-id.ts'
import { isLastUser } from '../session/kept-user.ts'
import { isOffline, onConnection } from '../stream/connection.ts'
import type { Entry, NewEntry, Owner } from './entry.ts'
import { inOneTab } from './lock.ts'
import { openMirror, type Shape } from './mirror.ts'
import { importOld, type OldPlaces } from './old-places.ts'
import { lockOf, openSender, type Ports, type Sending } from './sender.ts'

/** A noun's part: the shape of what is kept, how it is sent, and where versions before the outbox kept it. */
export type Adapter<Body, Context> = Shape<Body> & Sending<Body, Context> & { readonly old?: OldPlaces<Body> }

export type Outbox<Body, Context> = ReturnType<typeof openOutbox<Body, Context>>

const browser: Ports = { now: Date.now, isOffline, onConnection, isOf: isLastUser }

/**
 * What a person has done in a rooftop and the server does not have yet. It is in sight at once, kept by the device, and sent by itself; what
 * is refused waits for the person.
 */
export function openOutbox<Body, Context>(adapter: Adapter<Body, Context>, owner: Owner, ports: Ports = browser) {
  const { kind, version, old } = adapter
  const mirror = openMirror(adapter, owner)
  const sender = openSender(adapter, mirror, owner, ports)
  const stop = mirror.subscribe(() => sender.wake())
  let lastOrder = 0

  function entryOf(given: NewEntry<Body>): Entry<Body> {
    lastOrder = Math.max(ports.now(), lastOrder + 1)
    return {
      kind,
      personId: owner.id,
      rooftopId: owner.location,
      version,
      order: lastOrder,
      revision: randomId(),
      state: 'WAITING',
      tries: 0,
      retryAt: 0,
      notBefore: 0,
      ...given,
    }
  }

  async function open(): Promise<void> {
    if (old) await importOld(old, owner, (given) => mirror.put(entryOf(given)))
    await mirror.refresh()
    sender.wake()
  }

  return {
    /** Settles once what the device kept is among the entries. */
    ready: open(),
    /** All entries in their order; the same array until something changes. */
    entries: mirror.entries,
    subscribe: mirror.subscribe,
    /** Sends from now on, as long as the page lives. */
    start: sender.start,
    /** Adds an entry, in place of another with its id, behind all others of its lane. Answers whether the device has taken it. */
    put(given: NewEntry<Body>): Promise<boolean> {
      const done = mirror.put(entryOf(given))
      sender.wake(true)
      return done
    },
    /** Tries again at once. */
    async again(id: string): Promise<void> {
      const entry = mirror.find(id)
      if (!entry) return
      const { reason: _, met: __, ...rest } = entry
      const done = mirror.replace(entry, { ...rest, state: 'WAITING', tries: 0, retryAt: 0, notBefore: 0 })
      sender.wake(true)
      await done
    },
    drop: async (id: string): Promise<void> => {
      const entry = mirror.find(id)
      if (entry) await mirror.replace(entry, null)
    },
    /** Takes an entry out to be changed, once no tab is sending it; undefined where it has gone up meanwhile. */
    async take(id: string): Promise<Entry<Body> | undefined> {
      const known = mirror.find(id)
      if (!known) return undefined
      return inOneTab(lockOf(kind, owner, known.lane), async () => {
        await mirror.refresh()
        const entry = mirror.find(id)
        if (entry) await mirror.replace(entry, null)
        return entry
      })
    },
    close(): void {
      stop()
      sender.close()
      mirror.close()
    },
  }
}

const opened = new Map<string, { readonly of: Owner; readonly box: { close(): void } }>()

/** The page's one outbox of an adapter for a person in a rooftop; that of another person or rooftop ends. */
export function outboxOf<Body, Context>(adapter: Adapter<Body, Context>, owner: Owner): Outbox<Body, Context> {
  const known = opened.get(adapter.kind)
  if (known && known.of.id === owner.id && known.of.location === owner.location) return known.box as Outbox<Body, Context> // by its kind
  known?.box.close()
  const box = openOutbox(adapter, owner)
  opened.set(adapter.kind, { of: { id: owner.id, location: owner.location }, box })
  return box
}
