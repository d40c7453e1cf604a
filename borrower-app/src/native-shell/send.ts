import type { BridgeCall, BridgePayloads } from './bridge.ts';
import { inBrowser } from './browser-stand-in.ts';
import type { AppEnvironment } from './shell-environment.ts';
import { postToShell } from './shell-page.ts';

/** Makes one bridge call: in the native app if it supports the call, otherwise with the browser fallback. */
export function send<Call extends BridgeCall>(
  around: AppEnvironment,
  call: Call,
  payload: BridgePayloads[Call],
): void {
  const posted = postToShell(around.page, call, payload);
  around.record({ kind: 'sent', call, payload, by: posted ? around.platform : 'browser' });
  if (!posted) inBrowser[call](around, payload);
}
