import { readFileSync } from 'node:fs'
import { defineConfig } from 'wxt'

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string } // our own manifest

/** Gives the extension the same id wherever its folder lies: EXTENSION_ORIGINS names it. Public by nature. */
const key =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAuDlaNqxt0bgLF6xtiOGBhA4j0GWfyTnbFjqxkjD1+3rUoEMaWTbTN3q4QCdeumyyCYzty0D5NtCLU2Zmx7EYF5V+kMygngeeytglR28zyR2Fl8cLbjUOSoE0WV0APpazDQFqkYX3qrRD2YYuEtn6QnPG/ZtH/lBBcOg2rcTGbeGRoGYH51dxtuyd1dyrwdOVixFGRnvQxfC6TLGUMfirlaV6vIURzS0cp3UdXLpPnO84iuTlBL0JMu8rtop0IJwTWMLdheWbKWeuk5pLtIfUT3LcqYMQC58htgP42Ru8a/lZGJi9Rx6TQ/yNY5O6MORZYcC1auodpqrGZMYktM3oGwIDAQAB'

export default defineConfig({
  srcDir: 'src',
  outDir: 'dist',
  imports: false,
  manifestVersion: 3,
  targetBrowsers: ['chrome', 'firefox'],
  vite: () => ({
    build: { target: 'es2023' },
    logLevel: 'warn',
  }),
  manifest: ({ browser }) => ({
    name: 'Lotline',
    description: 'Marks the cars of your own stock on the sites that you choose.',
    version,
    permissions: ['storage', 'scripting', 'activeTab', 'declarativeNetRequestWithHostAccess'],
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    action: { default_title: 'Lotline' },
    web_accessible_resources: [
      { resources: ['frame.html'], matches: ['<all_urls>'], ...(browser === 'chrome' && { use_dynamic_url: true }) },
    ],
    ...(browser === 'chrome'
      ? { key, minimum_chrome_version: '123' }
      : {
          browser_specific_settings: {
            gecko: {
              id: 'extension@lotline.invalid',
              strict_min_version: '128.0',
              data_collection_permissions: { required: ['none'] },
            },
          },
        }),
  }),
})
