import type { ServerModule } from './define.ts'
import { vehicleKeys } from './vehicle-read.ts'

/** Refuses a list in which two modules claim the same name, or a value of the vehicle is nobody's. */
export function checkModules(modules: readonly ServerModule[]): void {
  for (const [at, { name }] of modules.entries())
    if (modules.findIndex((one) => one.name === name) < at) throw new Error(`Two modules are called ${name}.`)
  refuseTwice(modules, 'has jobs of the kind', ({ jobs = [] }) => jobs.map(({ name }) => name))
  refuseTwice(modules, 'has the housekeeping task', ({ housekeeping = [] }) => housekeeping.map(({ name }) => name))
  refuseTwice(modules, 'writes the event', ({ history }) => history?.events ?? [])
  refuseTwice(modules, 'tells history the kind', ({ history }) => Object.keys(history?.kinds ?? {}))
  refuseTwice(modules, 'prints the section', ({ print = {} }) => Object.keys(print))
  refuseTwice(modules, 'gives a vehicle', ({ vehicle }) => [
    ...Object.keys(vehicle?.kept ?? {}),
    ...Object.keys(vehicle?.atRead ?? {}),
  ])
  refuseTwice(modules, 'names the permission for', ({ vehicle }) => Object.keys(vehicle?.masks ?? {}))
  const given = new Set(
    modules.flatMap(({ vehicle }) => (vehicle ? [...Object.keys(vehicle.kept), ...Object.keys(vehicle.atRead)] : [])),
  )
  const missing = vehicleKeys.find((key) => !given.has(key))
  if (missing) throw new Error(`No module gives a vehicle its ${missing}.`)
}

function refuseTwice(
  modules: readonly ServerModule[],
  claims: string,
  namesOf: (module: ServerModule) => readonly string[],
): void {
  const owners = new Map<string, string>()
  for (const module of modules)
    for (const name of namesOf(module)) {
      const other = owners.get(name)
      if (other !== undefined)
        throw new Error(`The module ${module.name} ${claims} ${name}, and so does the module ${other}: one of them must let go.`)
      owners.set(name, module.name)
    }
}
