import type { MarketId } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import type { KnownValues } from './describe-form.ts';
import type { OwnerQuery, PaymentAccountContext } from './payment-account-context.ts';
import { findAccountsOf } from './payment-accounts.sql.ts';

/**
 * What the form for the first account can be filled in with: most people are paid to the wallet of the number
 * that they logged in with. A further account is another one, so its form is empty, and so is the form of the
 * reference market, as specified.
 */
export async function knownValues(
  { database, findOwner }: Pick<PaymentAccountContext, 'database' | 'findOwner'>,
  { market, ...owner }: OwnerQuery & { readonly market: MarketId },
): Promise<KnownValues> {
  if (market === 'reference' || findOwner === undefined) return {};
  if ((await findAccountsOf(database, owner.borrowerId, 1)).length > 0) return {};
  const { mobile, fullName } = await findOwner(owner);
  return { mobile: asTyped(mobile, market), ...(fullName !== undefined && { holderName: fullName }) };
}

/** A stored mobile number as people of the market write it. */
function asTyped(mobile: string, market: MarketId): string {
  const { countryCode, trunkPrefix } = marketPack(market).facts.mobile;
  const international = `+${countryCode}`;
  return mobile.startsWith(international) ? `${trunkPrefix}${mobile.slice(international.length)}` : mobile;
}
