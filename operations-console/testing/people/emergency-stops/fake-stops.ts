import type { Page } from '@playwright/test';
import type { EmergencyStop, StopTarget } from '#people/emergency-stops/queries.ts';
import { fakeCalls } from '#testing/session/fake-calls.ts';
import type { FakedStaff } from '#testing/session/fake-staff.ts';

const at = '2026-11-18T02:05:00.000Z';

const targets: readonly StopTarget[] = [
  { kind: 'provider', target: 'xendit', name: 'Xendit' },
  { kind: 'channel', market: 'PH', target: 'gcash', name: 'GCash' },
  { kind: 'channel', market: 'PH', target: 'bank_transfer', name: 'Bank transfer' },
  { kind: 'channel', market: 'IN', target: 'bank_transfer', name: 'Bank transfer' },
  {
    kind: 'product',
    market: 'PH',
    target: '00000000-0000-7000-8000-000000000007',
    name: 'Hiram Cash (hiram)',
  },
];

export interface FakedStops {
  active: EmergencyStop[];
  ended: EmergencyStop[];
  /** Who uses the page. */
  me: string;
}

/** The calls of emergency stops, with the rules of the server: another person approves. */
export async function fakeStops(page: Page, staff: FakedStaff): Promise<FakedStops> {
  const stops: FakedStops = { active: [], ended: [], me: 'Maria Santos' };
  function change(stopId: string | undefined, to: (stop: EmergencyStop) => EmergencyStop): object {
    stops.active = stops.active.map((one) => (one.stopId === stopId ? to(one) : one));
    return {};
  }
  await fakeCalls(page, staff, {
    'emergency-stops': () => ({ active: stops.active, ended: stops.ended, targets, asOf: at }),
    'emergency-stops/start': ({ kind, ofMarket: market, target, reason = '' }) => {
      const stopId = `00000000-0000-7000-8000-00000000010${stops.active.length}`;
      const named = targets.find((one) => one.target === target);
      // The cast follows the request, which the dialog made by the contract.
      const scope = { kind, market, target, targetName: named?.name } as Pick<EmergencyStop, 'kind'>;
      stops.active = [{ stopId, ...scope, reason, stoppedBy: stops.me, stoppedAt: at }, ...stops.active];
      return { stopId };
    },
    'emergency-stops/propose-resume': ({ stopId, reason = '' }) =>
      change(stopId, (stop) => ({ ...stop, proposal: { by: stops.me, at, reason, isOwn: true } })),
    'emergency-stops/decide-resume': ({ stopId, decision }) => {
      if (decision === 'withdraw') return change(stopId, ({ proposal: _proposal, ...stop }) => stop);
      const stop = stops.active.find((one) => one.stopId === stopId);
      if (stop?.proposal === undefined) return 'proposal_ended';
      if (stop.proposal.isOwn) return 'second_person_needed';
      stops.active = stops.active.filter((one) => one !== stop);
      stops.ended = [{ ...stop, resumed: { by: stops.me, at } }, ...stops.ended];
      return {};
    },
  });
  return stops;
}

/** A colleague opens the page: what was one's own proposal is somebody else's. */
export function asColleague(stops: FakedStops, name: string): void {
  stops.me = name;
  stops.active = stops.active.map(({ proposal, ...stop }) =>
    proposal === undefined ? stop : { ...stop, proposal: { ...proposal, isOwn: false } },
  );
}
