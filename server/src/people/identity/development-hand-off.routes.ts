import { mintDevelopmentHandOff } from '@hiram/contract/people/identity';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { IdentityContext } from './identity-context.ts';
import { mintDemoHandOff } from './mint-demo-hand-off.ts';

/** For entering a device id in the test preview or the shell simulator. Registered only in development. */
export function registerDevelopmentHandOffRoutes(server: CallServer, context: IdentityContext): void {
  implement(server, mintDevelopmentHandOff, {
    policy: 'public',
    handle: async ({ deviceId }, { brand, common: { deviceName } }) => {
      const device = { id: deviceId, name: deviceName };
      const code = await inTransaction(context.database, (tx) =>
        mintDemoHandOff(tx, { brand, device }, context),
      );
      return { handOffCode: code.reveal() };
    },
  });
}
