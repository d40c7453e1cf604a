// The identity provider redirects to a page in a separate window. That page has no sign-in state: it passes
// the returned parameters to the waiting page of this browser. They are useless alone, because the matching
// token never leaves the waiting page.

const CHANNEL = 'hiram.provider';

/** The parameters that the provider returned in the URL. Without a code, the user cancelled there. */
export interface ProviderResult {
  readonly code: string | null;
  readonly state: string | null;
  readonly iss: string | null;
}

type Message =
  | { readonly kind: 'back'; readonly handed: ProviderResult }
  | { readonly kind: 'taken'; readonly state: string };

/**
 * Offers the result to the pages of this browser and calls back if one accepts it. Returns a stop function.
 */
export function broadcastResult(handed: ProviderResult, onTaken: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'taken' && data.state === handed.state) onTaken();
  });
  channel.postMessage({ kind: 'back', handed } satisfies Message);
  return () => channel.close();
}

/** Waits for the result of this state and accepts it once. Returns a stop function. */
export function waitForProviderResult(state: string, onBack: (handed: ProviderResult) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind !== 'back' || data.handed.state !== state) return;
    channel.postMessage({ kind: 'taken', state } satisfies Message);
    onBack(data.handed);
  });
  return () => channel.close();
}
