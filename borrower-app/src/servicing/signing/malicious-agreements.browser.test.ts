import { expect, type Page } from '@playwright/test';
import { inShell, openConfirm, shellCalls } from '#testing/servicing/signing/confirm-page.ts';
import { DOCUMENT_CALL, OPEN_CALL } from '#testing/servicing/signing/fake-signing.ts';
import {
  type MaliciousDocument,
  maliciousDocuments,
  sampleOf,
} from '#testing/servicing/signing/malicious-documents.ts';
import { test as screenTest } from '#testing/test.ts';

// The browser blocks what a malicious document tries and logs it to the console. Here that is not a page
// error.
const test = screenTest.extend({
  noPageErrors: async ({}, use) => use(undefined),
});

const isFull = process.env.HIRAM_FULL === '1';
const SEED = 7;
const SAMPLE = 8;
const tried = isFull ? maliciousDocuments : sampleOf(SEED, SAMPLE);
/** The maximum number of documents that the list shows on one page. */
const AT_ONCE = 50;
/** Long enough for a zero-second refresh and for anything that a tap starts. */
const SETTLED_MS = 120;

interface Watched {
  /** Descriptions of everything that escaped the frame; empty if nothing did. */
  readonly escapes: () => Promise<string[]>;
}

/** Records every way in which a document could have reached the page, the bridge or the phone. */
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
          // A message from the frame was refused, but it arrived, so it counts as an escape.
          ...marks.filter((name) => name.startsWith('refused')),
        ];
      });
      const calls = (await shellCalls(page)).map((call) => `the native app heard ${JSON.stringify(call)}`);
      const elsewhere = page.url() === address ? [] : [`the page is at ${page.url()}`];
      return [...noted, ...inside, ...calls, ...elsewhere];
    },
  };
}

/** Only waiting can show that something does not happen. */
async function settle(ms: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/**
 * Serves these documents as agreements, without the server's content security policy, so that only the frame
 * protects the page.
 */
async function serve(page: Page, documents: readonly MaliciousDocument[]): Promise<void> {
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
  test(`${some.length} malicious agreements from number ${start + 1} of ${tried.length} on reach neither the page nor the bridge`, async ({
    page,
  }) => {
    // Android injects its bridge into every frame, so any code in a frame can call it.
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

test('the same documents do escape from a frame without the sandbox', async ({ page }) => {
  await inShell(page);
  for (const name of [
    'script, as XHTML',
    'bridge of the page above, plain',
    'message to the page, in UTF-16',
    'link to the top, in capitals',
  ]) {
    const hostile = maliciousDocuments.filter((document) => document.name === name);
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
        // The tap target may appear shortly after the document.
        await page.mouse.click(180, 300);
        // A page that is navigating away does not answer, which is also an escape.
        return escapes().catch(() => ['the page went']);
      }, name)
      .not.toEqual([]);
  }
});
