import { useEffect, useRef } from 'react';
import { useOtherPages } from '../frame/destinations-context.ts';
import { replaceScreen } from '../frame/navigation.ts';
import { useNativeShell } from '../native-shell/NativeShellProvider.tsx';
import type { OpenLinkOptions } from '../native-shell/open-link.ts';
import { useWire } from '../queries/WireProvider.tsx';
import { leadsSomewhere } from './order-ways.ts';
import type { LoanDetails } from './queries.ts';

/** Follows a link of the server's, with what every request says of its sender where the host is a listed one. */
export function useFollowLink({
  mayLeave,
}: Pick<OpenLinkOptions, 'mayLeave'> = {}): (link: string) => Promise<boolean> {
  const shell = useNativeShell();
  const wire = useWire();
  return (link) =>
    shell.openLink(link, {
      parameters: { ...wire?.refreshCommonParameters() },
      ...(mayLeave && { mayLeave }),
    });
}

/** A withdrawal may continue with anybody: a stranger's page is asked about, and learns nothing. */
export const withdrawal: Pick<OpenLinkOptions, 'mayLeave'> = { mayLeave: true };

/**
 * Leads on by itself where a withdrawal continues elsewhere, once: whoever comes back by the back button stays. At
 * status 21 a prompt asks first.
 */
export function useLeadOn({ orderStatus, playeduL }: Pick<LoanDetails, 'orderStatus' | 'playeduL'>): void {
  const follow = useFollowLink(withdrawal);
  const { has } = useOtherPages();
  const followed = useRef('');
  useEffect(() => {
    if (orderStatus === '21' || followed.current === playeduL || cameBack()) return;
    followed.current = playeduL;
    if (!leadsSomewhere(playeduL, has)) return;
    // Our own page takes the place of this one; another's is a new entry, which `cameBack` knows.
    if (playeduL.startsWith('/') && has(playeduL.split('?', 1)[0] ?? '')) replaceScreen(playeduL);
    else void follow(playeduL);
  });
}

function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
}
