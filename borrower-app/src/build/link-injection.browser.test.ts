import { maliciousLinks } from '@hiram/contract/testing/malicious-links';
import { answerAllCalls } from '@hiram/tools/engines/filled-answers';
import { errors, expect, type Locator, type Page, test } from '@playwright/test';
import { serveBuild } from '#testing/built-site.ts';
import { PAGE_QUERY, pagePaths, watchQuiet } from '#testing/every-page.ts';
import { DIST } from '#testing/test.ts';

// Every page, with every link of every answer replaced by malicious ones: no element leads there, and no button
// opens them. The server never sends such a link (outgoing-links.api.test.ts); the page does not rely on that.

const isFull = process.env.HIRAM_FULL === '1';
/** Pages whose answers have links, each of another kind. */
const SAMPLE = ['/order', '/confirmLoan', '/loanAgreement', '/myData'];
const opened = pagePaths.filter((path) => isFull || SAMPLE.includes(path));
const rounds = isFull ? 2 : 1;
const MOST_BUTTONS = isFull ? 8 : 4;
/** A button that is not there by then went away when its page changed. */
const GONE_AFTER_MS = 5_000;
const LINKS_PER_PAGE = 11;

/** Attributes that load or lead somewhere. */
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'data', 'poster', 'srcdoc', 'ping'];

/** The values of such attributes on the page. */
function addressesOn(page: Page): Promise<string[]> {
  return page.evaluate(
    (names) =>
      [...document.body.querySelectorAll(names.map((name) => `[${name}]`).join(','))].flatMap((element) =>
        names.map((name) => element.getAttribute(name)).filter((value) => value !== null),
      ),
    ADDRESSES,
  );
}

interface Watched {
  readonly page: Page;
  /** Where the page tried to go, in this window or another. */
  readonly targets: string[];
}

async function watchTargets(page: Page): Promise<Watched> {
  const targets: string[] = [];
  await page.exposeFunction('noteTarget', (target: string) => targets.push(target));
  await page.addInitScript(() => {
    window.open = (target) => {
      // The cast is safe: the test defines the function above.
      (window as unknown as { noteTarget(target: string): void }).noteTarget(String(target));
      return null;
    };
  });
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Page.enable');
  protocol.on('Page.frameRequestedNavigation', ({ url }) => targets.push(url));
  return { page, targets };
}

/** Taps the buttons and links of the page, each on the page as it was opened. */
async function tapAll({ page }: Watched, address: string, becameQuiet: () => Promise<void>): Promise<void> {
  const buttons = page.locator('main button:enabled, main a, main [role=button]');
  const count = Math.min(await buttons.count(), MOST_BUTTONS);
  for (let place = 0; place < count; place += 1) {
    const button = buttons.nth(place);
    if (!(await button.isVisible())) continue;
    await tap(button);
    await becameQuiet();
    if (page.url() === address) continue;
    await page.goto(address);
    await becameQuiet();
  }
}

/** Taps a button, unless it goes away meanwhile: without a limit the test would wait for it for ever. */
async function tap(button: Locator): Promise<void> {
  try {
    await button.dispatchEvent('click', undefined, { timeout: GONE_AFTER_MS });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
}

// The pages mostly wait, so they are opened side by side.
test.describe.configure({ mode: 'parallel' });

for (const [place, pathname] of opened.entries()) {
  test(`no link of an answer leads away from ${pathname}`, async ({ browser }) => {
    test.setTimeout(1_800_000);
    const site = await serveBuild(DIST);
    const hosts = { ownOrigin: site.url, listedHost: 'pay.example', schemeUrl: 'hiram://' };
    const links = maliciousLinks(500, hosts, 21);
    const found: string[] = [];
    const fields = new Set<string>();
    const used = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const page = await browser.newPage({ viewport: { width: 360, height: 800 }, serviceWorkers: 'block' });
      await page.route(
        (url) => url.origin !== site.url,
        (route) => route.abort(),
      );
      const watched = await watchTargets(page);
      const becameQuiet = watchQuiet(page);
      await answerAllCalls(page, {
        textOf: () => 'Some text',
        linkOf(field) {
          // Each page begins elsewhere in the list, so that all links are used.
          const link = links[(place * LINKS_PER_PAGE + round * 250 + used.size) % links.length] ?? '';
          fields.add(field);
          used.add(link);
          return link;
        },
        choiceNumber: round,
      });
      const address = `${site.url}${pathname}?${PAGE_QUERY}`;
      await page.goto(address);
      await becameQuiet();
      const shown = (await addressesOn(page)).filter((value) => used.has(value));
      found.push(...shown.map((value) => `shows ${value}`));
      await tapAll(watched, address, becameQuiet);
      const wrong = watched.targets.filter((target) => used.has(target) || leadsAway(target, site.url));
      found.push(...wrong.map((target) => `opens ${target}`));
      await page.close();
    }
    await site.stop();
    const description = `${fields.size} fields, ${used.size} links`;
    test.info().annotations.push({ type: 'links', description });
    expect(found).toEqual([]);
    // Without a link that reached the page nothing was tested. The answers of the last have none: its links are its own.
    if (SAMPLE.slice(0, -1).includes(pathname)) expect(fields.size).toBeGreaterThan(0);
  });
}

/** Pages call and write to the numbers and addresses that they show; no other address is foreign here. */
function leadsAway(target: string, ownOrigin: string): boolean {
  const url = URL.parse(target, ownOrigin);
  if (url === null) return true;
  return url.origin !== ownOrigin && !['tel:', 'mailto:', 'sms:', 'about:', 'blob:'].includes(url.protocol);
}
