import type { BridgeCall, ShellPlatform } from './bridge.ts';
import type { ShellMessageType } from './shell-message.ts';

/**
 * One thing that passed over the bridge, or was kept from passing. It holds no hand-off code,
 * and of a refused link only its beginning: a record may be shown and logged.
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
