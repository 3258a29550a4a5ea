/// <reference types="vite/client" />

/** The version in apps/web/package.json, put in by the build. */
declare const __CLIENT_VERSION__: string

/** What the service worker keeps, put in by the build: the paths of the application's shell, and a name that changes with them. */
declare const __SHELL__: { readonly version: string; readonly files: readonly string[] }
