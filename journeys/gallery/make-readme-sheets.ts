import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumLaunch } from '@hiram/tools/engines/browser-suite';
import { assert } from '@hiram/values/assert';
import { type Browser, chromium } from '@playwright/test';
import { people } from '../people.ts';
import { startStackForJourneys } from '../start-stack-for-journeys.ts';
import { screens } from './screens.ts';
import { type Theme, takeScreenshot } from './take-screenshots.ts';

/**
 * `npm run pictures:borrower [sheet …]`: the contact sheets of the README, five phones side by side at twice the
 * resolution.
 */
const folder = path.join(import.meta.dirname, '../../docs/pictures/borrower');

type Shown = readonly [screen: string, state: string, person?: number, theme?: Theme];

/** People: 1 the Philippines in English, 2 in Filipino, 3 India in Hindi. */
const sheets: Readonly<Record<string, readonly Shown[]>> = {
  borrow: [
    ['landing', 'ready'],
    ['home', 'apply'],
    ['apply-pages', 'documents'],
    ['apply-pages', 'form'],
    ['confirm-loan', 'ready'],
  ],
  repay: [
    ['home', 'due'],
    ['repay', 'channels'],
    ['payment', 'posted'],
    ['activity', 'ready'],
    ['explain-amount', 'ticked'],
  ],
  help: [
    ['home', 'overdue'],
    ['help-to-pay', 'ways'],
    ['help-to-pay', 'terms'],
    ['complain-details', 'in-work'],
    ['customer-service', 'ready'],
  ],
  languages: [
    ['home', 'due', 2],
    ['home', 'due', 3],
    ['home', 'overdue', 3, 'dark'],
    ['repay', 'channels', 1, 'dark'],
    ['landing', 'ready', 3],
  ],
};

const PHONE_WIDTH = 200;
const GAP = 16;
const asked = process.argv.slice(2);

const temporary = await mkdtemp(path.join(tmpdir(), 'hiram-sheets-'));
const { stack, stop } = await startStackForJourneys();
const browser = await chromium.launch(chromiumLaunch);
try {
  for (const [name, shown] of Object.entries(sheets)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const files: string[] = [];
    for (const one of shown) files.push(await take(one));
    await makeSheet(browser, name, files);
    console.log(`sheet ${name}`);
  }
} finally {
  await browser.close();
  await stop();
  await rm(temporary, { recursive: true, force: true });
}

async function take([screenName, stateName, personIndex = 1, theme = 'light']: Shown): Promise<string> {
  const screen = screens.find((one) => one.name === screenName);
  const state = screen?.states.find((one) => one.name === stateName);
  const person = people[personIndex];
  assert(
    screen !== undefined && state !== undefined && person !== undefined,
    `no picture ${screenName} ${stateName}`,
  );
  const { file } = await takeScreenshot(
    { browser, appUrl: stack.borrowerAppUrl, folder: temporary },
    { screen, state, person, theme },
  );
  return file;
}

async function makeSheet(of: Browser, name: string, files: readonly string[]): Promise<void> {
  const page = await of.newPage({ deviceScaleFactor: 2 });
  const html = path.join(temporary, `${name}.html`);
  const images = files.map((file) => `<img src="${file}" alt="">`).join('');
  await writeFile(
    html,
    `<!doctype html><meta charset="utf-8"><style>
      body { margin: ${GAP}px; display: flex; gap: ${GAP}px; background: #e9e1d3; }
      img { width: ${PHONE_WIDTH}px; border-radius: 14px; }
    </style>${images}`,
  );
  await page.setViewportSize({ width: files.length * (PHONE_WIDTH + GAP) + GAP, height: 480 });
  await page.goto(`file://${html}`);
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
  await page.close();
}
