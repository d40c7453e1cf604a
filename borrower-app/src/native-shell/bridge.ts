/**
 * All bridge calls. On iOS each is a message handler of this name, on Android a method of the `HiramAndroid`
 * object. Both native apps depend on these names, so they must not change.
 */
export const bridgeCalls = [
  'to',
  'closeWebview',
  'toP',
  'toHome',
  'toMine',
  'offToLogin',
  'callTelephone',
  'toRate',
  'confirmBurialPoint',
  'startBank',
  'endBank',
] as const;

export type BridgeCall = (typeof bridgeCalls)[number];

/**
 * A full address that the native app is asked to show. The app renders its own screens (/home, /orders,
 * /product), opens our other pages in a web view, and any other host in the phone's browser.
 */
export interface ShellTarget {
  readonly url: string;
}

/** Calls without a payload. */
export type BareCall = Exclude<BridgeCall, 'to' | 'toP' | 'callTelephone'>;

/**
 * The payload of each call. A call without one passes an empty object, so that every handler takes exactly
 * one argument.
 */
export type BridgePayloads = Record<BareCall, Readonly<Record<string, never>>> & {
  to: ShellTarget;
  toP: readonly [ShellTarget];
  callTelephone: { readonly telephone: string };
};

export type ShellPlatform = 'ios' | 'android' | 'browser';
