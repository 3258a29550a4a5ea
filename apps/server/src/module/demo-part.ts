import type { Actor, Ctx } from '../ctx.ts'
import type { Doors } from '../database/doors.ts'
import type { Facts, Place } from '../demo/facts.ts'
import type { Life } from '../demo/life.ts'
import type { DemoRooftop } from '../demo/rooftops.ts'
import type { ShopHours } from '../demo/shop-hours.ts'
import type { FileStore } from '../files/store.ts'

/** A rooftop of the demo: through which doors, by which plan, who works there by key, during which hours, and when now is. */
export type DemoHouse = {
  id: string
  doors: Doors
  store: FileStore
  /** The database's address and the server's own folder, for what a process of its own would work with. */
  url: string
  dataDir: string
  plan: DemoRooftop
  actor(key: string): Actor
  shop: ShopHours
  now: Date
}

/** A vehicle of the demo: which one, what it is, and what its life has been until now. */
export type Story = { place: Place; facts: Facts; life: Life }

/** One thing that somebody does to a vehicle; `at` is milliseconds since 1970, `by` a person's key. */
export type DemoAct = { at: number; by: string; perform(ctx: Ctx, vehicleId: string): Promise<unknown> }

/** The vehicle that a story has become, in its own transaction, and as whom and when something is told of it. */
export type Telling = { vehicleId: string; ctxAt(at: number, by: string): Ctx }

/** What a noun gives to the vehicles of a demo rooftop. */
export type DemoPart = {
  /** Before the vehicle's own transaction, because others will need it too. */
  prepare?(story: Story): Promise<void>
  /** What is done to it on its way, each thing at its own time and in turn with what other nouns do. */
  acts?(story: Story): DemoAct[]
  /** What is written of it after that. */
  write?(story: Story, telling: Telling): Promise<void>
  /** What goes by all vehicles of the rooftop, once they are there. */
  finish?(): Promise<void>
}

/** Makes what a noun has in a rooftop before any vehicle comes, where it is not there yet. Nouns are asked in the order of the modules. */
export type OpenDemo = (house: DemoHouse) => Promise<DemoPart>
