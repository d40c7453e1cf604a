import type { MarketId } from '@hiram/contract/market-ids';
import type { Transaction } from '#platform/database/database.ts';
import type { Secret } from '#platform/secret.ts';
import { deviceIndexes } from './borrower.ts';
import { demoBorrower } from './demo-borrower.ts';
import type { BorrowerContext } from './identity-context.ts';
import { mintHandOff } from './mint-hand-off.ts';
import { registerBorrower } from './register-borrower.ts';
import { findNativeSession } from './sessions.sql.ts';
import { type Device, startSession } from './start-session.ts';

/** Acts as the native app: logs in the brand's demo borrower on the device once and mints a code there. */
export async function mintDemoHandOff(
  tx: Transaction,
  {
    brand,
    device,
  }: { readonly brand: { readonly code: string; readonly market: MarketId }; readonly device: Device },
  context: BorrowerContext,
): Promise<Secret> {
  const { borrowerId } = await registerBorrower(tx, demoBorrower(brand), context);
  const place = {
    borrowerId,
    deviceIndexes: deviceIndexes(context.personalData, device.id),
    now: context.systemClock.now(),
  };
  const { id } =
    (await findNativeSession(tx, place)) ??
    (await startSession(tx, { borrowerId, device, channel: 'native' }, context));
  return mintHandOff(tx, { borrowerId, sessionId: id }, context);
}
