/** A page's request to be cached: its address without the query, and its files. */
export interface CachePageMessage {
  readonly type: 'cachePage';
  readonly path: string;
  readonly assets: readonly string[];
}

/** Sent at logout, because the visited pages are private. */
export const CLEAR_PAGES = 'clearPages';

export function readCachePageMessage(message: unknown): CachePageMessage | undefined {
  if (typeof message !== 'object' || message === null || !('type' in message)) return undefined;
  // The cast is safe: only pages of our origin can post to the worker, and they post nothing else of this
  // type.
  return message.type === 'cachePage' ? (message as CachePageMessage) : undefined;
}

/** The document for addresses that were never visited; its scripts read the address themselves. */
const ANY_SCREEN = '/any-screen';

/** If the network does not deliver within this time, a cached page is better than a blank one. */
const PATIENCE_MS = 8000;

/** Content-hashed files never change, so the first copy stays valid. */
export async function answerAsset(cache: Cache, request: Request): Promise<Response> {
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request.url, answer.clone());
  return answer;
}

/** Documents come from the network; the cached one is used offline or when the network does not deliver. */
export async function answerDocument(cache: Cache, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const fromNetwork = fetch(request).then(async (answer) => {
    if (isDocument(answer)) await cache.put(pathname, answer.clone());
    return answer;
  });
  const kept = (await cache.match(pathname)) ?? (await cache.match(ANY_SCREEN));
  if (!kept) return fromNetwork;
  return Promise.race([fromNetwork.catch(() => kept), after(PATIENCE_MS, kept)]);
}

/**
 * Caches a displayed page. Its files are already in the browser's cache, so this costs no data. Its document
 * is requested without the query, which contains a device and a session.
 */
export async function cachePage(cache: Cache, { path, assets }: CachePageMessage): Promise<void> {
  const missing = await withoutCached(cache, assets);
  const answer = await fetch(path);
  if (!isDocument(answer)) return;
  await Promise.all([
    cache.addAll(missing),
    cache.put(path, answer.clone()),
    cache.put(ANY_SCREEN, answer.clone()),
  ]);
}

/** Drops all documents, and with them the record of visited pages. */
export async function clearPages(cache: Cache): Promise<void> {
  const kept = await cache.keys();
  const documents = kept.filter(({ url }) => !new URL(url).pathname.startsWith('/assets/'));
  await Promise.all(documents.map((request) => cache.delete(request)));
}

async function withoutCached(cache: Cache, urls: readonly string[]): Promise<string[]> {
  const found = await Promise.all(urls.map((url) => cache.match(url)));
  return urls.filter((_url, index) => found[index] === undefined);
}

function isDocument(answer: Response): boolean {
  return answer.ok && answer.headers.get('content-type')?.startsWith('text/html') === true;
}

function after<Value>(ms: number, value: Value): Promise<Value> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(value), ms);
  });
}
