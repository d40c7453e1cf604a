import type { BareCall, ShellPlatform, ShellTarget } from './bridge.ts';
import { type OpenLinkOptions, openLink, sendTarget } from './open-link.ts';
import { type Listen, receiveMessages } from './receive.ts';
import { send } from './send.ts';
import type { ShellPage } from './shell-page.ts';
import type { ShellRecord } from './shell-record.ts';
import { type ShellSettings, surroundingsOf } from './surroundings.ts';

/** The one way from a screen to the app around it. In a plain browser every call does the nearest sensible thing. */
export interface NativeShell {
  readonly platform: ShellPlatform;
  /** What passed over the bridge so far, oldest first. */
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
  /** The only way to follow a link that a screen did not write itself. False when it stays closed. */
  openLink(link: string, options?: OpenLinkOptions): Promise<boolean>;
  /** Hears what the app tells the page. `back` asks the newest listener first, and stops at the first that takes it. */
  readonly listen: Listen;
}

/** Connects a page to the app around it. Once a page: it is this object that the app's messages reach. */
export function createNativeShell(page: ShellPage, settings: ShellSettings = {}): NativeShell {
  const around = surroundingsOf(page, settings);
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
