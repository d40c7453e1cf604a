import type { DataOf } from '@hiram/contract/call';
import { isMarketId } from '@hiram/contract/market-ids';
import * as contract from '@hiram/contract/people/emergency-stops';
import { instantAsIso } from '@hiram/values/instant';
import { type Actor, implementStaffCall, namesOfStaff } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { type EmergencyStop, findStops } from './emergency-stops.sql.ts';
import { decideResume, proposeResume, type StopContext, startStop } from './stop-operations.ts';

/** Enough to see what happened lately. The audit trail has all of it. */
const MOST_ENDED = 20;

export function registerEmergencyStopRoutes(server: CallServer, context: StopContext): void {
  const { systemClock } = context;

  implementStaffCall(server, systemClock, contract.listEmergencyStops, {
    permission: 'read_emergency_stops',
    handle: (_request, { actor }) => listStops(context, actor),
  });

  // No step-up: in an emergency a minute counts, and a wrong stop loses no money.
  implementStaffCall(server, systemClock, contract.startEmergencyStop, {
    permission: 'stop_operations',
    handle: async ({ ofMarket: market = '', target = '', ...request }, { actor }) => ({
      stopId: await startStop(context, actor, { ...request, market, target }),
    }),
  });

  implementStaffCall(server, systemClock, contract.proposeResume, {
    permission: 'resume_operations',
    proof: 'recent',
    handle: async (request, { actor }) => {
      await proposeResume(context, actor, request);
      return {};
    },
  });

  implementStaffCall(server, systemClock, contract.decideResume, {
    permission: 'resume_operations',
    proof: 'recent',
    handle: async (request, { actor }) => {
      await decideResume(context, actor, request);
      return {};
    },
  });
}

type Listed = DataOf<typeof contract.listEmergencyStops>;

async function listStops({ database, systemClock, targets }: StopContext, actor: Actor): Promise<Listed> {
  const [{ active, ended }, known] = await Promise.all([
    findStops(database, { ended: MOST_ENDED }),
    targets(database),
  ]);
  const people = [...active, ...ended].flatMap(({ stoppedBy, proposal, resumed }) =>
    [stoppedBy, proposal?.by, resumed?.by].flatMap((id) => id ?? []),
  );
  const names = await namesOfStaff(database, people);
  function onWire(stop: EmergencyStop): Listed['active'][number] {
    const named = known.find(({ kind, target }) => kind === stop.kind && target === stop.target);
    return stopOnWire(stop, { actor, names, name: named?.name });
  }
  return {
    active: active.map(onWire),
    ended: ended.map(onWire),
    targets: known.map(({ market, ...target }) => ({ ...target, ...(isMarketId(market) && { market }) })),
    asOf: instantAsIso(systemClock.now()),
  };
}

function stopOnWire(
  { id, kind, market, target, reason, stoppedBy, stoppedAt, proposal, resumed }: EmergencyStop,
  {
    actor,
    names,
    name,
  }: {
    readonly actor: Actor;
    readonly names: ReadonlyMap<string, string>;
    readonly name: string | undefined;
  },
): Listed['active'][number] {
  return {
    stopId: id,
    kind,
    ...(isMarketId(market) && { market }),
    ...(target !== '' && { target, targetName: name ?? target }),
    reason,
    ...(stoppedBy !== undefined && { stoppedBy: names.get(stoppedBy) ?? '' }),
    stoppedAt: instantAsIso(stoppedAt),
    ...(proposal !== undefined && {
      proposal: {
        by: names.get(proposal.by) ?? '',
        at: instantAsIso(proposal.at),
        reason: proposal.reason,
        isOwn: proposal.by === actor.staffId,
      },
    }),
    ...(resumed !== undefined && {
      resumed: { by: names.get(resumed.by) ?? '', at: instantAsIso(resumed.at) },
    }),
  };
}
