import type { BridgeCall, ShellPlatform } from './bridge.ts';
import type { ShellMessageType } from './shell-message.ts';

/**
 * One bridge event, including refused ones. It contains no hand-off code and only the start of a refused
 * link, so it may be shown and logged.
 */
export type ShellRecord =
  | {
      readonly kind: 'sent';
      readonly call: BridgeCall;
      readonly payload: unknown;
      readonly by: ShellPlatform;
    }
  | { readonly kind: 'received'; readonly type: ShellMessageType }
  | { readonly kind: 'refused'; readonly what: 'link' | 'message' | 'origin'; readonly detail: string };
