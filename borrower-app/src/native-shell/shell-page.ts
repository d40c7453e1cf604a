import type { BridgeCall, BridgePayloads, ShellPlatform } from './bridge.ts';

interface MessageHandler {
  postMessage(payload: unknown): void;
}

/** Globals that a native app injects before the page's scripts run. */
export interface ShellGlobals {
  webkit?: { readonly messageHandlers?: Readonly<Record<string, MessageHandler | undefined>> };
  HiramAndroid?: Readonly<Record<string, ((json: string) => void) | undefined>>;
}

/** The fields of a `postMessage` event that are read. */
export interface PostedMessage {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;
}

/** The part of `window` that the bridge uses, small enough for tests to fake. */
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
 * Which shell the page runs in. Other apps' web views have message handlers too, so iOS is detected by one of
 * our handlers and not by `webkit`.
 */
export function detectPlatform(page: ShellGlobals): ShellPlatform {
  if (page.webkit?.messageHandlers?.closeWebview) return 'ios';
  return page.HiramAndroid ? 'android' : 'browser';
}

/** Passes a call to the native app. False if the app has no handler, as in older versions. */
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
  // Called on the object itself, because Android rejects a detached method.
  if (!page.HiramAndroid?.[call]) return false;
  page.HiramAndroid[call](JSON.stringify(payload));
  return true;
}
