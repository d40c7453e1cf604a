import type { BareCall, ShellPlatform, ShellTarget } from './bridge.ts';
import { type OpenLinkOptions, openLink, sendTarget } from './open-link.ts';
import { type Listen, receiveMessages } from './receive.ts';
import { send } from './send.ts';
import { createEnvironment, type ShellSettings } from './shell-environment.ts';
import type { ShellPage } from './shell-page.ts';
import type { ShellRecord } from './shell-record.ts';

/**
 * The only interface from a screen to the native app. In a plain browser each call has the closest fallback.
 */
export interface NativeShell {
  readonly platform: ShellPlatform;
  /** The bridge traffic so far, oldest first. */
  readonly records: readonly ShellRecord[];
  to(target: ShellTarget): void;
  closeWebview(): void;
  toP(target: ShellTarget): void;
  toHome(): void;
  toMine(): void;
  offToLogin(): void;
  callTelephone(telephone: string): void;
  toRate(): void;
  confirmBurialPoint(): void;
  startBank(): void;
  endBank(): void;
  /** The only way to follow a link that a screen did not write itself. False if it is refused. */
  openLink(link: string, options?: OpenLinkOptions): Promise<boolean>;
  /**
   * Listens to the app's messages. `back` goes to the newest listener first and stops at the first that
   * handles it.
   */
  readonly listen: Listen;
}

/** Connects a page to the native app. Call it once per page: this object receives the app's messages. */
export function createNativeShell(page: ShellPage, settings: ShellSettings = {}): NativeShell {
  const around = createEnvironment(page, settings);
  const { platform, records } = around;

  function bare(call: BareCall): () => void {
    return () => send(around, call, {});
  }

  return {
    platform,
    records,
    to: (target) => sendTarget(around, 'to', target),
    closeWebview: bare('closeWebview'),
    toP: (target) => sendTarget(around, 'toP', target),
    toHome: bare('toHome'),
    toMine: bare('toMine'),
    offToLogin: bare('offToLogin'),
    callTelephone: (telephone) => send(around, 'callTelephone', { telephone }),
    toRate: bare('toRate'),
    confirmBurialPoint: bare('confirmBurialPoint'),
    startBank: bare('startBank'),
    endBank: bare('endBank'),
    openLink: (link, options) => openLink(around, link, options),
    listen: receiveMessages(around),
  };
}
