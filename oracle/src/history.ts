import type { LoanEvent, RecordedEvent } from './agreement.ts';

/**
 * The events that count, in the order in which they happened. An event that was taken back never happened. A
 * pause that an earlier event ended never began: its payment was there before the notice of it.
 */
export function eventsThatCount(recorded: readonly RecordedEvent[], releasedOn: string): LoanEvent[] {
  const takenBack = new Set<string>();
  for (const event of recorded) if (event.kind === 'taken_back') takenBack.add(event.event);
  const happened: (LoanEvent & { readonly id: string; readonly at: number })[] = [];
  for (const event of recorded) {
    if (event.kind === 'taken_back' || takenBack.has(event.id)) continue;
    happened.push({ ...event, on: event.on < releasedOn ? releasedOn : event.on });
  }
  happened.sort((one, other) => order(one.on, other.on) || one.at - other.at || order(one.id, other.id));
  const ended = new Set<string>();
  return happened.filter((event) => {
    const isPause = event.kind === 'in_transit' || event.kind === 'disputed';
    if (isPause && ended.has(event.id)) return false;
    if (event.ends !== undefined) ended.add(event.ends);
    return true;
  });
}

function order(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
