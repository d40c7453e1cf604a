import { type BridgeCall, bridgeCalls } from '../native-shell/bridge.ts';
import type { ShellGlobals } from '../native-shell/shell-page.ts';

export type SimulatedPlatform = 'ios' | 'android';

export interface BridgeMessage {
  readonly call: BridgeCall;
  readonly payload: unknown;
}

interface SimulatedShell {
  readonly platform: SimulatedPlatform;
  readonly calls: readonly BridgeCall[];
}

/**
 * The globals that a native app injects into a page. The function must be self-contained, because
 * `simulatedShellScript` sends its source text to a browser.
 */
function simulatedGlobals(
  { platform, calls }: SimulatedShell,
  tell: (message: BridgeMessage) => void,
): ShellGlobals {
  function androidMethod(call: BridgeCall) {
    return (json: string) => tell({ call, payload: JSON.parse(json) });
  }
  function iosHandler(call: BridgeCall) {
    // A native app receives a copy, never the page's own object.
    return { postMessage: (payload: unknown) => tell({ call, payload: structuredClone(payload) }) };
  }
  if (platform === 'android') {
    return { HiramAndroid: Object.fromEntries(calls.map((call) => [call, androidMethod(call)])) };
  }
  return { webkit: { messageHandlers: Object.fromEntries(calls.map((call) => [call, iosHandler(call)])) } };
}

/** Injects the native app's bridge into a page before the page's own scripts run. */
export function installShell(
  page: Window,
  platform: SimulatedPlatform,
  tell: (message: BridgeMessage) => void,
): void {
  Object.assign(page, simulatedGlobals({ platform, calls: bridgeCalls }, tell));
}

/**
 * The same as a script for Playwright's `addInitScript`. Messages are collected in
 * `window.hiramShellMessages`.
 */
export function simulatedShellScript(platform: SimulatedPlatform): string {
  const shell = JSON.stringify({ platform, calls: bridgeCalls } satisfies SimulatedShell);
  return `window.hiramShellMessages = [];
Object.assign(window, (${simulatedGlobals})(${shell}, (message) => window.hiramShellMessages.push(message)));`;
}
