/** What a page asks the worker to keep: its own address, without the query, and the files that it was made of. */
export interface KeepPage {
  readonly type: 'keepPage';
  readonly path: string;
  readonly assets: readonly string[];
}

/** Sent when a person logs out: which pages they saw is nobody's business. */
export const FORGET_PAGES = 'forgetPages';

export function readKeepPage(message: unknown): KeepPage | undefined {
  if (typeof message !== 'object' || message === null || !('type' in message)) return undefined;
  // The cast is safe: only pages of our own origin can post to the worker, and they post nothing else of this type.
  return message.type === 'keepPage' ? (message as KeepPage) : undefined;
}

/** The document that opens the app at an address that was never seen; its scripts read the address themselves. */
const ANY_SCREEN = '/any-screen';

/** On a line that is up but does not deliver, a page that was seen before is better than a blank one. */
const PATIENCE_MS = 8000;

/** Files named by their content never change: the first copy is good for ever. */
export async function answerAsset(cache: Cache, request: Request): Promise<Response> {
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request.url, answer.clone());
  return answer;
}

/** Documents come from the network while there is one; a kept one answers when there is none or it does not deliver. */
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
 * Keeps what a page has shown. Its files are already in the browser's own cache, so this costs no data; its document
 * is asked for by path alone, because the query names a device and a session.
 */
export async function keepPage(cache: Cache, { path, assets }: KeepPage): Promise<void> {
  const missing = await withoutKept(cache, assets);
  const answer = await fetch(path);
  if (!isDocument(answer)) return;
  await Promise.all([
    cache.addAll(missing),
    cache.put(path, answer.clone()),
    cache.put(ANY_SCREEN, answer.clone()),
  ]);
}

/** Drops every document, and with them the trace of where somebody was. */
export async function forgetPages(cache: Cache): Promise<void> {
  const kept = await cache.keys();
  const documents = kept.filter(({ url }) => !new URL(url).pathname.startsWith('/assets/'));
  await Promise.all(documents.map((request) => cache.delete(request)));
}

async function withoutKept(cache: Cache, urls: readonly string[]): Promise<string[]> {
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
