/// <reference types="vite/client" />

/** The version in apps/web/package.json, put in by the build. */
declare const __CLIENT_VERSION__: string
