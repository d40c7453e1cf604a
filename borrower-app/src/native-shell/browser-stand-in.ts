import type { BridgeCall, BridgePayloads, ShellTarget } from './bridge.ts';
import { readLink } from './link.ts';
import { type AppEnvironment, follow, openOutside, refuseLink } from './shell-environment.ts';

type StandIns = {
  readonly [Call in BridgeCall]: (around: AppEnvironment, payload: BridgePayloads[Call]) => void;
};

/** Browser fallback of each bridge call. README.md gives the reasons for each call. */
export const inBrowser: StandIns = {
  to: showTarget,
  toP: (around, [target]) => showTarget(around, target),
  closeWebview: ({ page, navigate }) => (page.history.length > 1 ? page.history.back() : navigate('/home')),
  toHome: ({ navigate }) => navigate('/home'),
  toMine: ({ navigate }) => navigate('/account'),
  // Replaced and reloaded: going back must not show what the borrower has just signed out of.
  offToLogin: ({ page, loginAddress }) => page.location.replace(loginAddress?.() ?? '/login'),
  callTelephone: ({ page }, { telephone }) => page.location.assign(`tel:${telephone.replace(/[^\d+]/g, '')}`),
  toRate: rate,
  confirmBurialPoint: onlyRecorded,
  startBank: onlyRecorded,
  endBank: onlyRecorded,
};

function showTarget(around: AppEnvironment, { url }: ShellTarget): void {
  const read = readLink(url, around);
  if (!read || read.kind === 'foreign') refuseLink(around, url);
  else follow(around, read.url);
}

function rate({ page, storeUrl, thankForRating }: AppEnvironment): void {
  if (storeUrl) openOutside(page, storeUrl);
  else thankForRating?.();
}

/** Analytics is the native app's task; in a browser only the record keeps it. */
function onlyRecorded(): void {}
