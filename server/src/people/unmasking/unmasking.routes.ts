import * as contract from '@hiram/contract/people/unmasking';
import type { Clock } from '@hiram/values/clock';
import { instantAsIso } from '@hiram/values/instant';
import { implementStaffCall } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { showPersonalData, type UnmaskingContext } from './show-personal-data.ts';

/** The only call that shows what every other console call masks. */
export function registerUnmaskingRoutes(
  server: CallServer,
  { systemClock, ...context }: UnmaskingContext & { readonly systemClock: Clock },
): void {
  implementStaffCall(server, systemClock, contract.showPersonalData, {
    permission: 'show_personal_data',
    handle: async (wanted, { actor, session }) => {
      const { facts, hideAt } = await showPersonalData(
        context,
        { actor, permissions: session.permissions },
        wanted,
      );
      return { facts: [...facts], hideAt: instantAsIso(hideAt) };
    },
  });
}
