import type { ShellTarget } from './bridge.ts';
import { readLink, withParameters } from './link.ts';
import { send } from './send.ts';
import { follow, openOutside, refuseLink, type Surroundings } from './surroundings.ts';

export interface OpenLinkOptions {
  /** For our own pages and listed hosts alone. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** For a field that may lead anywhere: an https address that nobody listed is asked about, and not refused. */
  readonly mayLeave?: boolean;
}

/**
 * Follows a link that the server or another person wrote; false when it stays closed. A stranger's page opens without
 * parameters, and only after the person agreed to leave.
 */
export async function openLink(
  around: Surroundings,
  link: string,
  { parameters = {}, mayLeave = false }: OpenLinkOptions = {},
): Promise<boolean> {
  const read = readLink(link, around);
  if (!read || (read.kind === 'foreign' && !(mayLeave && around.confirmLeaving))) {
    refuseLink(around, link);
    return false;
  }
  const { kind, url } = read;
  // Who does not want to leave has decided, and nothing was refused.
  if (kind === 'foreign' && !(await around.confirmLeaving?.(url))) return false;
  if (kind === 'trusted') follow(around, withParameters(url, parameters));
  // A stranger's page must never load inside the bridged web view: the native app opens it in a browser of its own.
  else if (kind === 'screen' || around.platform !== 'browser') send(around, 'to', { url: url.href });
  else openOutside(around.page, url.href);
  return true;
}

/** Sends `to` or `toP`, unless the target is an address that nobody should follow. */
export function sendTarget(around: Surroundings, call: 'to' | 'toP', target: ShellTarget): void {
  if (!readLink(target.url, around)) refuseLink(around, target.url);
  else if (call === 'to') send(around, call, target);
  else send(around, call, [target]);
}
