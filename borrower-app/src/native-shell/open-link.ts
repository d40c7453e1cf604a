import type { ShellTarget } from './bridge.ts';
import { readLink, withParameters } from './link.ts';
import { send } from './send.ts';
import { type AppEnvironment, follow, openOutside, refuseLink } from './shell-environment.ts';

export interface OpenLinkOptions {
  /** Only for our own pages and allowed hosts. */
  readonly parameters?: Readonly<Record<string, string>>;
  /**
   * For a field that may lead anywhere: an unlisted https address needs confirmation instead of being
   * refused.
   */
  readonly mayLeave?: boolean;
  /** For a product's link: the native app shows the product's own screen. */
  readonly isProduct?: boolean;
}

/**
 * Follows a link from the server or another person; false if it is refused. An external page opens without
 * parameters, and only after confirmation.
 */
export async function openLink(
  around: AppEnvironment,
  link: string,
  { parameters = {}, mayLeave, isProduct }: OpenLinkOptions = {},
): Promise<boolean> {
  const read = readLink(link, around);
  if (!read || (read.kind === 'foreign' && !(mayLeave && around.confirmLeaving))) {
    refuseLink(around, link);
    return false;
  }
  const { kind, url } = read;
  // The person chose to stay, so nothing is recorded as refused.
  if (kind === 'foreign' && !(await around.confirmLeaving?.(url))) return false;
  if (kind === 'trusted') follow(around, withParameters(url, parameters));
  // An external page must never load inside the bridged web view: the native app opens it in a browser.
  else if (kind === 'screen' || around.platform !== 'browser')
    sendTarget(around, isProduct ? 'toP' : 'to', { url: url.href });
  else openOutside(around.page, url.href);
  return true;
}

/** Sends `to` or `toP`, unless the target must not be followed. */
export function sendTarget(around: AppEnvironment, call: 'to' | 'toP', target: ShellTarget): void {
  if (!readLink(target.url, around)) refuseLink(around, target.url);
  else if (call === 'to') send(around, call, target);
  else send(around, call, [target]);
}
