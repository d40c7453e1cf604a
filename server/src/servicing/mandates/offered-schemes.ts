import { quoteCoolingOff } from '@hiram/lending/cooling-off';
import { isClosed, type Position, unpaid } from '@hiram/lending/position';
import { marketPack, marketRules } from '@hiram/markets/market-pack';
import type { DebitScheme, DebitSchemeRule } from '@hiram/markets/rules';
import { addDays, type CalendarDate, laterOf } from '@hiram/values/calendar-date';
import { type Money, money } from '@hiram/values/money';
import { findActiveScopes, isChannelStopped } from '#people/emergency-stops/index.ts';
import type { Database } from '#platform/database/database.ts';
import type { PaymentProvider } from '#providers/payments/index.ts';
import type { Loan } from '#servicing/loans/index.ts';
import { MANDATE_CHANNEL, positionOn } from '#servicing/repayments/index.ts';
import type { MandateContext } from './mandate-context.ts';

/** After the last due date, so that a late last payment can still be debited. */
const VALID_AFTER_DAYS = 30;

/** The limits that a borrower allows. */
interface MandateLimits {
  readonly ceiling: Money;
  readonly validUntil: CalendarDate;
}

export interface OfferedScheme extends MandateLimits {
  readonly rule: DebitSchemeRule;
  readonly provider: PaymentProvider;
}

/** The rule of a scheme on a day; undefined if the market does not have it. */
export function schemeRule(
  { market, offer }: Pick<Loan, 'market' | 'offer'>,
  scheme: DebitScheme,
  on: CalendarDate,
): DebitSchemeRule | undefined {
  const { debitSchemes } = marketRules(market, { on, channel: offer.rules.channel });
  return debitSchemes.value?.find((rule) => rule.scheme === scheme);
}

/**
 * The schemes by which this loan can be debited: the market has it, a provider of the brand serves it, and every payment of
 * the plan is within its limit.
 */
export async function offeredSchemes(
  context: Pick<MandateContext, 'database' | 'providers'>,
  loan: Loan,
  { brandCode, day }: { readonly brandCode: string; readonly day: CalendarDate },
): Promise<readonly OfferedScheme[]> {
  if (loan.released === null) return [];
  const { debitSchemes } = marketRules(loan.market, { on: day, channel: loan.offer.rules.channel });
  const limits = limitsOf(loan, positionOn(loan.released, day));
  if (debitSchemes.value === null || limits === undefined) return [];
  const stops = await findActiveScopes(context.database);
  return debitSchemes.value.flatMap((rule) => {
    const provider = providerFor(context, { market: loan.market, brandCode, scheme: rule.scheme });
    if (provider === undefined) return [];
    const debits = { market: loan.market, channel: MANDATE_CHANNEL, provider: provider.name };
    const isServed = !isChannelStopped(stops, debits);
    return isServed && limits.ceiling.minor <= rule.mostAmount ? [{ rule, provider, ...limits }] : [];
  });
}

function providerFor(
  { providers }: Pick<MandateContext, 'providers'>,
  { market, brandCode, scheme }: Pick<Loan, 'market'> & { brandCode: string; scheme: DebitScheme },
): PaymentProvider | undefined {
  const provider = providers.providerFor({ market, brand: brandCode, channel: scheme });
  return provider?.mandates?.schemes.includes(scheme) ? provider : undefined;
}

/** The largest payment that is still to come, and a month after the last. Undefined if nothing is to come. */
function limitsOf({ market }: Loan, position: Position): MandateLimits | undefined {
  const open = position.instalments.filter((row) => unpaid(row) > 0n);
  const last = open.at(-1)?.dueOn;
  if (isClosed(position) || position.status === 'written_off' || last === undefined) return undefined;
  const [most = 0n] = open.map(unpaid).toSorted((left, right) => Number(right - left));
  return {
    ceiling: money(most, marketPack(market).facts.currency),
    validUntil: addDays(laterOf(last, position.day), VALID_AFTER_DAYS),
  };
}

/** Whether an emergency stop forbids debits: of everything, of the provider, or of automatic debits. */
export async function areDebitsStopped(
  database: Database,
  debits: { readonly market: string; readonly provider: string },
): Promise<boolean> {
  return isChannelStopped(await findActiveScopes(database), { ...debits, channel: MANDATE_CHANNEL });
}

/** While a borrower may still return the loan, nothing is debited. */
export function isInCoolingOff(loan: Loan, day: CalendarDate): boolean {
  const { released } = loan;
  return released !== null && quoteCoolingOff(released.terms, positionOn(released, day)).kind === 'quoted';
}
