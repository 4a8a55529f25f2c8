import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/steps/browser.mjs'

/** Chromium reads only the last list of features, so Playwright's own list is repeated here. */
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
  // A test that passes only at the second try shows a defect of the shop or of the test.
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
    // Drawing motion in software uses half of a small machine; tests of motion switch it on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        `--disable-features=${[...offByPlaywright, ...addressBar, spareProcess]}`,
        // A test's page closes before optimized code pays off.
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
      // Promises that hold on every screen run on one. On a phone the panel's sections try lists, forms and
      // questions (admin-sections) only.
      grepInvert: /@any-screen/,
      testIgnore: [
        /(machines|hostile-article|configured-shop|first-load)\.spec/,
        /admin-(chunks|drag|password|products|categories|customers|blog)\.spec/,
      ],
    },
  ],
})
