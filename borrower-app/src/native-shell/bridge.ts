/**
 * Every bridge call. On iOS it is a message handler of this name, on Android a method of this name on the
 * `HiramAndroid` object. Both native apps are built against this table, so a name here is a promise to them.
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
 * Something that the native app is asked to show, by its full address. The app draws the screens it has itself
 * (/home, /orders, /product), opens our other pages in a web view, and any other host in the phone's browser.
 */
export interface ShellTarget {
  readonly url: string;
}

/** The calls that say everything by their name. */
export type BareCall = Exclude<BridgeCall, 'to' | 'toP' | 'callTelephone'>;

/** What each call carries. A bare one carries an empty object, so that every handler takes exactly one argument. */
export type BridgePayloads = Record<BareCall, Readonly<Record<string, never>>> & {
  to: ShellTarget;
  toP: readonly [ShellTarget];
  callTelephone: { readonly telephone: string };
};

export type ShellPlatform = 'ios' | 'android' | 'browser';
