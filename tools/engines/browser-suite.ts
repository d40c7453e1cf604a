import { existsSync } from 'node:fs';

interface Launch {
  readonly executablePath: string;
  readonly args: string[];
}

/** Debian's Chromium, or the one that CHROMIUM names, kept from talking to anyone but us. */
export const chromiumLaunch: Launch = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * The same engine without the windows around it, where it is installed: a page costs it a third of the work. Timings are
 * of the whole browser.
 */
export const quickChromiumLaunch: Launch =
  process.env.CHROMIUM === undefined && existsSync(HEADLESS_SHELL)
    ? { ...chromiumLaunch, executablePath: HEADLESS_SHELL }
    : chromiumLaunch;

interface BrowserSuite {
  readonly forbidOnly: boolean;
  readonly retries: number;
  readonly workers: number;
  readonly timeout: number;
  readonly expect: { readonly timeout: number };
  readonly reporter: [['line'], ['json', { outputFile: string }]];
  readonly outputDir: string;
}

/** What every suite in a browser has in common, for Playwright's configuration. Its results are found by its name. */
export function browserSuite(name: string): BrowserSuite {
  return {
    forbidOnly: true,
    // CI's machine is shared: a second try is allowed there, and the sum names every test that needed it.
    retries: process.env.CI ? 1 : 0,
    workers: 2,
    // A wait ends when what it waits for is there: only a machine that is busy beyond measure comes near these.
    timeout: 120_000,
    expect: { timeout: 30_000 },
    reporter: [['line'], ['json', { outputFile: `../.results/${name}.json` }]],
    outputDir: `../.results/${name}-artifacts`,
  };
}
