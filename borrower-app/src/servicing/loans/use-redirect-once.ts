import { useEffect, useRef } from 'react';
import { useOtherPages } from '#frame/destinations-context.ts';
import { replaceScreen } from '#frame/navigation.ts';
import { useNativeShell } from '#native-shell/NativeShellProvider.tsx';
import type { OpenLinkOptions } from '#native-shell/open-link.ts';
import { useWire } from '#queries/WireProvider.tsx';
import { hasTarget } from './order-buttons.ts';
import type { LoanDetails } from './queries.ts';

/** Follows a link from the server, with the common parameters if its host is allowed. */
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

/** A withdrawal may continue on any site: an external page needs confirmation and receives no parameters. */
export const withdrawal: Pick<OpenLinkOptions, 'mayLeave'> = { mayLeave: true };

/**
 * Redirects once if a withdrawal continues elsewhere; after the back button the borrower stays. At status 21
 * a prompt asks first.
 */
export function useRedirectOnce({
  orderStatus,
  playeduL,
}: Pick<LoanDetails, 'orderStatus' | 'playeduL'>): void {
  const follow = useFollowLink(withdrawal);
  const { has } = useOtherPages();
  const followed = useRef('');
  useEffect(() => {
    if (orderStatus === '21' || followed.current === playeduL || hasReturned()) return;
    followed.current = playeduL;
    if (!hasTarget(playeduL, has)) return;
    // Our own page replaces this one; an external one adds a history entry, which `hasReturned` detects.
    if (playeduL.startsWith('/') && has(playeduL.split('?', 1)[0] ?? '')) replaceScreen(playeduL);
    else void follow(playeduL);
  });
}

function hasReturned(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
}
