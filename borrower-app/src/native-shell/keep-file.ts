import { framedAddress } from './framed-address.ts';
import type { NativeShell } from './native-shell.ts';

/**
 * Keeps a file of our own on the phone; false where its address is not ours. A web view saves no files, so there the
 * native app is asked to.
 */
export function keepFile(shell: Pick<NativeShell, 'platform' | 'to'>, address: string): boolean {
  const own = framedAddress(address, location.origin);
  if (own === undefined) return false;
  if (shell.platform === 'browser') download(own);
  else shell.to({ url: own });
  return true;
}

/** As a tap on a link would: the page stays where it is, and the session goes along. */
function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
