import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/steps/browser.mjs'

/** What Playwright turns off; Chromium hears only the last list of features, so they are named again. */
const offByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Pages of the address bar that a whole Chromium loads anew for the window of every test: a third of the work of a page. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** A process that is started ahead for a page that a test will never open. */
const spareProcess = 'SpareRendererForSitePerProcess'

const desktop = { viewport: { width: 1280, height: 800 } }

/** They begin while the demo shop is being filled, which all others wait for. */
const ownShops = /(owner|hostile-article|configured-shop|admin-(delivery|password|staff))\.spec/

export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/support/global-setup.ts',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // What passes only at the second try is a defect of the shop or of the test.
  retries: 0,
  // A machine several times slower than ours, with others at work on it, is waited for; who passes waits for none of these.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: 'list',
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    // Drawing motion in software takes half of a small machine; tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        `--disable-features=${[...offByPlaywright, ...addressBar, spareProcess]}`,
        // A page of a test is gone before the code pays that is optimized for it.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  projects: [
    { name: 'own shops', use: desktop, testMatch: ownShops, grepInvert: /@phone/ },
    { name: 'desktop', use: desktop, testIgnore: ownShops, grepInvert: /@phone/ },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      // What is the same on every screen is tried on one. Of the panel's sections a phone tries lists, forms and questions
      // (admin-sections), not every rule behind them.
      grepInvert: /@any-screen/,
      testIgnore: [
        /(machines|hostile-article|configured-shop|first-load)\.spec/,
        /admin-(chunks|drag|password|products|categories|customers|blog)\.spec/,
      ],
    },
  ],
})
