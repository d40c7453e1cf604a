import { useQueries } from '@tanstack/react-query';
import type { OpenWork } from '../frame/Navigation.tsx';
import { useAccount } from '../session/account.ts';
import { queueSources, type Waiting, waitingKey } from './queue-sources.ts';

/**
 * The user's open work by section, from what the home page has read. It asks for nothing itself: some lists record
 * reads in the audit trail, and a count in the navigation is no reason to read them.
 */
export function useOpenWork(): ReadonlyMap<string, OpenWork> {
  const { permissions } = useAccount();
  const answers = useQueries({
    queries: queueSources.map((source) => ({
      queryKey: waitingKey(source),
      queryFn: source.ask,
      enabled: false,
    })),
  });
  const bySection = new Map<string, OpenWork>();
  for (const waiting of answers.flatMap(({ data }) => data ?? [])) {
    if (permissions.includes(waiting.action)) add(bySection, waiting);
  }
  return bySection;
}

function add(bySection: Map<string, OpenWork>, { href, count, isAtLeast = false }: Waiting): void {
  const section = /^\/([\w-]+)/.exec(href)?.[1];
  if (section === undefined) return;
  const before = bySection.get(section);
  bySection.set(section, {
    count: count + (before?.count ?? 0),
    isAtLeast: isAtLeast || (before?.isAtLeast ?? false),
  });
}
