import { existsSync } from 'node:fs';

interface Launch {
  readonly executablePath: string;
  readonly args: string[];
}

/** Debian's Chromium, or the one named by CHROMIUM, without network access to anyone but us. */
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
 * The same engine without a window, if installed: a page takes a third of the work. Timings are measured with
 * the full browser.
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
  readonly maxFailures: number;
  readonly reporter: [['line'], ['json', { outputFile: string }]];
  readonly outputDir: string;
}

/** Common Playwright configuration of all browser suites. The name determines the results file. */
export function browserSuite(name: string): BrowserSuite {
  const isCi = process.env.CI !== undefined;
  return {
    forbidOnly: true,
    // CI runs on a shared machine: a failed test is tried twice more there, and the summary names every test that needed it.
    retries: isCi ? 2 : 0,
    workers: 2,
    // Far above what any test needs. Locally a wrong expectation should fail sooner than on a busy CI machine.
    timeout: isCi ? 330_000 : 120_000,
    expect: { timeout: isCi ? 300_000 : 30_000 },
    // A broken build fails every test: past this many failures the rest would only repeat it.
    maxFailures: isCi ? 12 : 0,
    reporter: [['line'], ['json', { outputFile: `../.results/${name}.json` }]],
    outputDir: `../.results/${name}-artifacts`,
  };
}
