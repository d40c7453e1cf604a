import type { Page } from '@playwright/test';

/** Gathers what leaves the page and what it says: every address, referrer and console line. */
export function watchForTraces(page: Page): readonly string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    seen.push(request.url(), request.headers().referer ?? '');
  });
  page.on('console', (message) => seen.push(message.text()));
  page.on('framenavigated', (frame) => {
    // What the address bar shows once the document has run its first script.
    void frame
      .evaluate(() => location.href)
      .then(
        (address) => seen.push(address),
        // The next document was there before this one was asked; it is asked itself.
        (gone: unknown) => seen.push(String(gone)),
      );
  });
  return seen;
}

/** All of that, and what the browser keeps: storages, caches, history, cookies that a script can read, the page itself. */
export async function tracesOf(page: Page, seen: readonly string[]): Promise<string> {
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
    // TypeScript does not describe the navigation API in every library that this file may be checked with.
    const entries: { url: string | null; getState(): unknown }[] = Reflect.get(
      window,
      'navigation',
    ).entries();
    return [
      { ...localStorage },
      { ...sessionStorage },
      cached,
      entries.map((entry) => [entry.url, entry.getState()]),
      // Whatever a script of ours put there, which nobody has described.
      history.state as unknown,
      document.cookie,
      document.referrer,
      document.documentElement.outerHTML,
      performance.getEntries().map(({ name }) => name),
    ];
  });
  return JSON.stringify([seen, kept]);
}
