import type { Call, DataOf, RequestOf } from '@hiram/contract/call';
import type { Permission } from '@hiram/contract/people/staff-roles';
import type { Clock } from '@hiram/values/clock';
import type { CallContext } from '#platform/calls/call-context.ts';
import { type CallServer, implement, implementImage, type Picture } from '#platform/calls/implement.ts';
import { Refusal } from '#platform/errors.ts';
import type { Actor } from './member.ts';
import { limits } from './session-limits.ts';

/** Context of a staff call's handler besides the request, above all the actor. */
export interface StaffCallContext extends CallContext<'staff'> {
  readonly actor: Actor;
}

export interface StaffImplementation<C extends Call> {
  /** The required permission. There is no default: without one the server does not start. */
  readonly permission: Permission;
  /** For actions that grant permissions: requires a recent step-up. */
  readonly proof?: 'recent';
  readonly handle: (request: RequestOf<C>, context: StaffCallContext) => Promise<DataOf<C>>;
}

/** Implements a call that only staff with the permission may make. */
export function implementStaffCall<C extends Call>(
  server: CallServer,
  systemClock: Clock,
  call: C,
  { permission, proof, handle }: StaffImplementation<C>,
): void {
  implement(server, call, {
    policy: 'staff',
    permission,
    handle: async (request, context) => {
      const { session, requestId, address } = context;
      const at = systemClock.now();
      const actor = { staffId: session.staffId, requestId, address, at };
      if (proof === 'recent') requireStepUp({ session, actor });
      return handle(request, { ...context, actor });
    },
  });
}

/** For calls in which only some actions need it: requires a recent step-up. */
export function requireStepUp({ session, actor }: Pick<StaffCallContext, 'session' | 'actor'>): void {
  if (actor.at - session.steppedUpAt > limits.stepUpMs) throw new Refusal('proof_needed');
}

/** The same for a call that returns an image. */
export function implementStaffImage<C extends Call>(
  server: CallServer,
  systemClock: Clock,
  call: C,
  {
    permission,
    handle,
  }: {
    readonly permission: Permission;
    readonly handle: (request: RequestOf<C>, context: StaffCallContext) => Promise<Picture>;
  },
): void {
  implementImage(server, call, {
    policy: 'staff',
    permission,
    handle: async (request, context) => {
      const { session, requestId, address } = context;
      const actor = { staffId: session.staffId, requestId, address, at: systemClock.now() };
      return handle(request, { ...context, actor });
    },
  });
}
