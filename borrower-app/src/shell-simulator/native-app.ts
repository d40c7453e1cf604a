import type { BridgeMessage } from './simulated-shell.ts';

/** The simulated native app's reaction to a bridge call. */
export type NativeAnswer =
  /** Covers the web view with a native screen, or closes it. */
  | { readonly kind: 'screen'; readonly title: string; readonly detail: string }
  /** Shows a sheet over the web view, which stays open. */
  | { readonly kind: 'sheet'; readonly title: string; readonly detail: string }
  /** Opens another page of ours in the web view. */
  | { readonly kind: 'page'; readonly path: string }
  /** Records it without a visible effect. */
  | { readonly kind: 'nothing' };

/** Pages that a native app renders itself, by the same paths. */
const nativeScreens: Readonly<Record<string, string>> = {
  '/home': 'Home',
  '/orders': 'Orders',
  '/product': 'Product',
};

export function answerOf({ call, payload }: BridgeMessage, ownOrigin: string): NativeAnswer {
  switch (call) {
    case 'to':
      return shown(payload, ownOrigin);
    case 'toP':
      return shown(Array.isArray(payload) ? payload[0] : undefined, ownOrigin);
    case 'closeWebview':
      return { kind: 'screen', title: 'Home', detail: 'The page closed its web view.' };
    case 'toHome':
      return { kind: 'screen', title: 'Home', detail: 'The page asked for the home screen.' };
    case 'toMine':
      return { kind: 'screen', title: 'Mine', detail: 'The page asked for the personal screen.' };
    case 'offToLogin':
      return { kind: 'screen', title: 'Login', detail: 'The page signed out.' };
    case 'callTelephone':
      return { kind: 'sheet', title: 'Telephone', detail: textOf(payload, 'telephone') };
    case 'toRate':
      return { kind: 'sheet', title: 'Store rating', detail: 'The phone asks for stars.' };
    case 'confirmBurialPoint':
    case 'startBank':
    case 'endBank':
      return { kind: 'nothing' };
  }
}

function shown(payload: unknown, ownOrigin: string): NativeAnswer {
  const url = new URL(textOf(payload, 'url'), ownOrigin);
  if (url.origin !== ownOrigin) return { kind: 'sheet', title: "The phone's browser", detail: url.href };
  const title = nativeScreens[url.pathname];
  if (title) return { kind: 'screen', title, detail: url.pathname + url.search };
  return { kind: 'page', path: url.pathname + url.search };
}

function textOf(payload: unknown, name: string): string {
  const value = Object.entries(payload ?? {}).find(([key]) => key === name)?.[1] as unknown;
  return typeof value === 'string' ? value : '';
}
