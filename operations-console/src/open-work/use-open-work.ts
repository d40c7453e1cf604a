import { useQuery } from '@tanstack/react-query';
import type { OpenWork } from '../frame/Navigation.tsx';
import { useAccount } from '../session/account.ts';
import { openWorkQuery, type Waiting } from './queue-sources.ts';

/** The user's open work by section: what they may do, not what they may only look at. */
export function useOpenWork(): ReadonlyMap<string, OpenWork> {
  const { permissions } = useAccount();
  const { data = [] } = useQuery(openWorkQuery);
  const bySection = new Map<string, OpenWork>();
  for (const waiting of data) {
    if (permissions.includes(waiting.action)) add(bySection, waiting);
  }
  return bySection;
}

function add(bySection: Map<string, OpenWork>, { href, count, isAtLeast, escalated }: Waiting): void {
  const section = /^\/([\w-]+)/.exec(href)?.[1];
  if (section === undefined) return;
  const before = bySection.get(section);
  bySection.set(section, {
    count: count + (before?.count ?? 0),
    isAtLeast: isAtLeast || (before?.isAtLeast ?? false),
    escalated: escalated + (before?.escalated ?? 0),
  });
}
