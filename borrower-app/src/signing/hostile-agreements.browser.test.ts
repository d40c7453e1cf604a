import { expect, type Page } from '@playwright/test';
import { test as screenTest } from '../screen-tests/test.ts';
import { inShell, openConfirm, shellCalls } from './confirm-page-for-tests.ts';
import { DOCUMENT_CALL, OPEN_CALL } from './faked-signing-for-tests.ts';
import { type HostileDocument, hostileDocuments, sampleOf } from './hostile-documents-for-tests.ts';

// What a hostile document tries, the browser refuses, and says so in its console: here that is no fault of the page.
const test = screenTest.extend({
  noPageErrors: async ({}, use) => use(undefined),
});

const isFull = process.env.HIRAM_FULL === '1';
const SEED = 7;
const SAMPLE = 20;
const tried = isFull ? hostileDocuments : sampleOf(SEED, SAMPLE);
/** As many as the list of documents can hold on one page. */
const AT_ONCE = 50;
/** Long enough for a refresh of no seconds and for what a tap begins. */
const SETTLED_MS = 120;

interface Watched {
  /** What left the frame, in words; empty when nothing did. */
  readonly escapes: () => Promise<string[]>;
}

/** Notes everything by which a document could have reached the page, the bridge or the phone. */
async function watch(page: Page): Promise<Watched> {
  const noted: string[] = [];
  const address = page.url();
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) noted.push(`the page went to ${frame.url()}`);
  });
  page.context().on('page', (opened) => noted.push(`a window opened ${opened.url()}`));
  page.on('dialog', (dialog) => {
    noted.push(`the browser said ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('download', (download) => noted.push(`a file was saved from ${download.url()}`));
  page.on('request', (request) => {
    if (request.url().includes('loan-detail-push')) noted.push('something was signed');
  });
  return {
    async escapes() {
      const inside = await page.evaluate(() => {
        const marks = performance.getEntriesByType('mark').map(({ name }) => name);
        return [
          ...(Reflect.has(window, 'hiramReached') ? ['a script reached the page'] : []),
          ...(localStorage.getItem('x') === null ? [] : ['something was stored']),
          // A message that came from below was refused, but it came.
          ...marks.filter((name) => name.startsWith('refused')),
        ];
      });
      const calls = (await shellCalls(page)).map((call) => `the native app heard ${JSON.stringify(call)}`);
      const elsewhere = page.url() === address ? [] : [`the page is at ${page.url()}`];
      return [...noted, ...inside, ...calls, ...elsewhere];
    },
  };
}

/** That something does not happen can only be waited for by time. */
async function settle(ms: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Serves these documents as agreements: without the policy that the server sends with its own, so that the frame stands alone. */
async function serve(page: Page, documents: readonly HostileDocument[]): Promise<void> {
  await page.route(OPEN_CALL, (route) => {
    const position = new URL(route.request().url()).searchParams.get('position') ?? '';
    const contract_url = `/under/v3/contract/document?documentId=${position}`;
    return route.fulfill({ json: { code: 0, message: '', data: { contract_url, pdf_url: '' } } });
  });
  await page.route(DOCUMENT_CALL, (route) => {
    const { type, body } =
      documents[Number(new URL(route.request().url()).searchParams.get('documentId'))] ?? {};
    return route.fulfill({ ...(type !== undefined && { contentType: type }), ...(body && { body }) });
  });
  await page
    .context()
    .route('https://evil.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>evil</title>' }),
    );
}

for (let start = 0; start < tried.length; start += AT_ONCE) {
  const some = tried.slice(start, start + AT_ONCE);
  test(`${some.length} hostile agreements from number ${start + 1} of ${tried.length} on reach neither the page nor the bridge`, async ({
    page,
  }) => {
    // Android puts its bridge into every frame, so it is there for whatever runs in one.
    await inShell(page, start % 100 === 0 ? 'android' : 'ios');
    await openConfirm(page, { titles: some.map(({ name }) => name) });
    await serve(page, some);
    const { escapes } = await watch(page);
    for (const { name } of some) {
      await page.getByRole('button', { name, exact: true }).tap();
      const frame = page.locator('iframe');
      await frame.waitFor();
      const { x, y, width, height } = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.evaluate(settle, SETTLED_MS);
      await page.mouse.click(x + width / 2, y + height / 2);
      await page.evaluate(settle, SETTLED_MS);
      expect(await escapes(), name).toEqual([]);
      await page.getByRole('button', { name: 'Close' }).last().tap();
      await expect(frame).toHaveCount(0);
    }
  });
}

test('in a frame without the sandbox the same documents are seen to escape', async ({ page }) => {
  await inShell(page);
  for (const name of [
    'script, as XHTML',
    'bridge of the page above, plain',
    'message to the page, in UTF-16',
    'link to the top, in capitals',
  ]) {
    const hostile = hostileDocuments.filter((document) => document.name === name);
    await openConfirm(page);
    await serve(page, hostile);
    const { escapes } = await watch(page);
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.src = '/under/v3/contract/document?documentId=0';
      frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;z-index:99';
      document.body.append(frame);
    });
    await page.frameLocator('iframe').locator(':root').waitFor();
    await expect
      .poll(async () => {
        // What is to be tapped may come a moment after the document.
        await page.mouse.click(180, 300);
        // A page that is just going answers nothing, which is an escape as well.
        return escapes().catch(() => ['the page went']);
      }, name)
      .not.toEqual([]);
  }
});
