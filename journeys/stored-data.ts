import type { Page } from '@playwright/test';

/** Collects everything that leaves the page or is logged: every address, referrer and console line. */
export function watchStoredData(page: Page): readonly string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    seen.push(request.url(), request.headers().referer ?? '');
  });
  page.on('console', (message) => seen.push(message.text()));
  page.on('framenavigated', (frame) => {
    // The address bar after the document has run its first script.
    void frame
      .evaluate(() => location.href)
      .then(
        (address) => seen.push(address),
        // The document was replaced before it could be read; the next one is read itself.
        (gone: unknown) => seen.push(String(gone)),
      );
  });
  return seen;
}

/**
 * All of that, and what the browser stores: storages, caches, history, cookies readable by scripts, and the
 * page itself.
 */
export async function storedDataOf(page: Page, seen: readonly string[]): Promise<string> {
  const kept = await page.evaluate(async () => {
    const cacheNames = await caches.keys();
    const cached = await Promise.all(
      cacheNames.map(async (name) => {
        const cache = await caches.open(name);
        const requests = await cache.keys();
        const bodies = await Promise.all(
          requests.map(async (request) => (await cache.match(request))?.text()),
        );
        return [...requests.map(({ url }) => url), ...bodies];
      }),
    );
    // Not every TypeScript library that this file is checked with describes the navigation API.
    const entries: { url: string | null; getState(): unknown }[] = Reflect.get(
      window,
      'navigation',
    ).entries();
    return [
      { ...localStorage },
      { ...sessionStorage },
      cached,
      entries.map((entry) => [entry.url, entry.getState()]),
      // The cast to `unknown`: our scripts may have stored any value there.
      history.state as unknown,
      document.cookie,
      document.referrer,
      document.documentElement.outerHTML,
      performance.getEntries().map(({ name }) => name),
    ];
  });
  return JSON.stringify([seen, kept]);
}
