import type { BridgeCall, BridgePayloads, ShellPlatform } from './bridge.ts';

interface MessageHandler {
  postMessage(payload: unknown): void;
}

/** What a native app puts into the page, before the page's own scripts run. */
export interface ShellGlobals {
  webkit?: { readonly messageHandlers?: Readonly<Record<string, MessageHandler | undefined>> };
  HiramAndroid?: Readonly<Record<string, ((json: string) => void) | undefined>>;
}

/** What comes in by `postMessage`, as far as it is looked at. */
export interface PostedMessage {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;
}

/** The part of `window` that the bridge touches: small, so that a test can be a page. */
export interface ShellPage extends ShellGlobals {
  readonly location: { readonly origin: string; assign(url: string): void; replace(url: string): void };
  readonly history: { readonly length: number; back(): void };
  readonly parent: unknown;
  open(url: string, target: string, features: string): unknown;
  addEventListener(type: 'message', listener: (event: PostedMessage) => void): void;
  hiramShell?: { receive(message: unknown): boolean };
}

declare global {
  interface Window extends ShellGlobals {
    hiramShell?: { receive(message: unknown): boolean };
  }
}

/**
 * Which shell the page runs in. Other apps' web views have message handlers too,
 * so iOS is recognised by a handler of ours and not by `webkit` being there.
 */
export function detectPlatform(page: ShellGlobals): ShellPlatform {
  if (page.webkit?.messageHandlers?.closeWebview) return 'ios';
  return page.HiramAndroid ? 'android' : 'browser';
}

/** Hands a call to the native app. False when the app has no such handler, as an older version of it may not. */
export function postToShell<Call extends BridgeCall>(
  page: ShellGlobals,
  call: Call,
  payload: BridgePayloads[Call],
): boolean {
  const handler = page.webkit?.messageHandlers?.[call];
  if (handler) {
    handler.postMessage(payload);
    return true;
  }
  // Called on the object itself: Android refuses a method that was taken off it.
  if (!page.HiramAndroid?.[call]) return false;
  page.HiramAndroid[call](JSON.stringify(payload));
  return true;
}
