// The identity provider leads back to a page in a window of its own. That page knows nothing of what was begun: it hands what it
// was given to whichever page of this browser waits for it. By itself it is worth nothing, because the token that belongs to it
// has never left the page that waits.

const CHANNEL = 'hiram.provider';

/** What the provider handed back, in the address. Without a code the person turned back there. */
export interface HandedBack {
  readonly code: string | null;
  readonly state: string | null;
  readonly iss: string | null;
}

type Message =
  | { readonly kind: 'back'; readonly handed: HandedBack }
  | { readonly kind: 'taken'; readonly state: string };

/** Offers it to the pages of this browser; calls back if one of them waits for it. Returns how to stop. */
export function offerToPages(handed: HandedBack, onTaken: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'taken' && data.state === handed.state) onTaken();
  });
  channel.postMessage({ kind: 'back', handed } satisfies Message);
  return () => channel.close();
}

/** Waits for what belongs to this state, and takes it once. Returns how to stop. */
export function waitForHandedBack(state: string, onBack: (handed: HandedBack) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind !== 'back' || data.handed.state !== state) return;
    channel.postMessage({ kind: 'taken', state } satisfies Message);
    onBack(data.handed);
  });
  return () => channel.close();
}
