import { framedAddress } from './framed-address.ts';
import type { NativeShell } from './native-shell.ts';

/**
 * Saves one of our files on the phone; false if its address is not ours. A web view cannot save files, so the
 * native app does it there.
 */
export function saveFile(shell: Pick<NativeShell, 'platform' | 'to'>, address: string): boolean {
  const own = framedAddress(address, location.origin);
  if (own === undefined) return false;
  if (shell.platform === 'browser') download(own);
  else shell.to({ url: own });
  return true;
}

/** Works like a tap on a link: the page stays open, and the session is sent along. */
function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
