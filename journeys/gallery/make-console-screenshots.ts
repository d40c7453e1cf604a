import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromiumLaunch } from '@hiram/tools/engines/browser-suite';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { freshStaffCode, staffPassword } from '../staff-code.ts';
import { type ConsolePage, consolePeople } from './console-pages.ts';

/**
 * `npm run pictures:console`: a screenshot of every console page, from the demo lender of `npm run dev`, for
 * docs/console.md. `--all` takes each at two sizes, in light and dark, for review; `--scale 2` is for the README.
 */
const { values: options } = parseArgs({
  options: {
    console: { type: 'string', default: 'http://127.0.0.1:5174' },
    folder: { type: 'string', default: path.join(import.meta.dirname, '../../docs/pictures/console') },
    all: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    scale: { type: 'string', default: '1' },
  },
});
const { folder, only } = options;
const address = options.console.replace(/\/$/, '');

interface Look {
  readonly suffix: string;
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
}

/** Longer than the longest transition. */
const QUIET_MS = 700;

const UNANSWERED = /not responding|[Cc]ould not load|: loading…/;
const MOST_TIMES = 4;

const staffPage: Look = { suffix: '', colorScheme: 'light', width: 1440, height: 900 };
const looks: readonly Look[] = options.all
  ? [
      { ...staffPage, suffix: '.1440.light' },
      { ...staffPage, suffix: '.1440.dark', colorScheme: 'dark' },
      { suffix: '.1024.light', colorScheme: 'light', width: 1024, height: 768 },
      { suffix: '.1024.dark', colorScheme: 'dark', width: 1024, height: 768 },
    ]
  : [staffPage];

await mkdir(folder, { recursive: true });
const browser = await chromium.launch(chromiumLaunch);
let taken = 0;
try {
  for (const { email, pages } of consolePeople) {
    const selectedPages = pages.filter(({ name }) => only.length === 0 || only.includes(name));
    if (selectedPages.length === 0) continue;
    const context = await browser.newContext({
      viewport: staffPage,
      reducedMotion: 'reduce',
      deviceScaleFactor: Number(options.scale),
    });
    const page = await context.newPage();
    await signIn(page, email);
    for (const shown of selectedPages) {
      for (const look of looks) await takeScreenshot(page, shown, look);
    }
    await context.close();
  }
} finally {
  await browser.close();
}
console.log(`images=${taken} folder=${path.relative(process.cwd(), folder)}`);

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${address}/`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(staffPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Code from your authenticator app').fill(await freshStaffCode());
  await page.getByRole('heading', { name: /^Hello, / }).waitFor();
}

async function takeScreenshot(page: Page, shown: ConsolePage, look: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: look.colorScheme });
  await page.setViewportSize({ width: look.width, height: look.height });
  // Development programs restart when their code changes; a screenshot of that is taken again.
  for (let time = 0; time < MOST_TIMES; time += 1) {
    await page.goto(`${address}/${shown.path}`);
    await page.getByRole('heading', { level: 1 }).or(page.getByText(UNANSWERED)).first().waitFor();
    await shown.action?.(page);
    await settled(page);
    if ((await page.getByText(UNANSWERED).count()) === 0) break;
  }
  const picture = await page.screenshot();
  // A text page needs few colours, and a palette cuts the file size to a third.
  await sharp(picture)
    .png({ palette: true, colours: 64, effort: 10 })
    .toFile(path.join(folder, `${shown.name}${look.suffix}.png`));
  taken += 1;
}

/** Waits until all data has loaded and nothing changes any more. Endless animations are ignored. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.ant-skeleton, [aria-busy="true"]') === null, {
    timeout: 20_000,
  });
  await page.evaluate(
    (quietMs) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, quietMs);
        const watching = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, quietMs);
        });
        watching.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    QUIET_MS,
  );
}
