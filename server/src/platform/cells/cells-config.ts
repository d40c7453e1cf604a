import { isMarketId, MARKET_IDS, type MarketId } from '@hiram/contract/market-ids';
import type { ApplicantChecksConfig } from '../applicant-checks-config.ts';
import { commaSeparated } from '../config-values.ts';
import type { Read } from '../config-variable.ts';
import type { MessagingConfig } from '../messaging-config.ts';
import { PAYMENT_PROVIDERS, PAYMENT_SERVED, type PaymentsConfig } from '../payments-config.ts';
import { PAYOUT_PROVIDERS, PAYOUT_SERVED, type PayoutsConfig } from '../payouts-config.ts';

/** The part of the lender's business that this installation runs: some markets, in one region. */
export interface CellConfig {
  /** Undefined if one installation runs everything. */
  readonly name: string | undefined;
  /** In the order of `MARKET_IDS`. */
  readonly markets: readonly MarketId[];
}

export const cellVariables = {
  HIRAM_CELL: {
    reason:
      'The name of the cell: the installation, in one region, of the markets in HIRAM_MARKETS. Without it, one installation has all markets.',
    expects: 'lower-case letters, digits and hyphens, such as in-mumbai',
    fallback: undefined,
    parse: cellName,
  },
  HIRAM_MARKETS: {
    reason: 'The markets of this cell. Its processes, database and providers serve no other.',
    expects: `some of ${MARKET_IDS.join(', ')}, separated by commas`,
    fallback: MARKET_IDS,
    parse: parseMarkets,
  },
} as const;

export function cellConfig(read: Read<typeof cellVariables>): CellConfig {
  return { name: read('HIRAM_CELL'), markets: read('HIRAM_MARKETS') };
}

export function cellName(text: string): string | undefined {
  return /^[a-z][a-z0-9-]{1,30}$/.test(text) ? text : undefined;
}

export function parseMarkets(text: string): readonly MarketId[] | undefined {
  const names = commaSeparated(text);
  const isUsable = names.length > 0 && names.every(isMarketId) && new Set(names).size === names.length;
  return isUsable ? MARKET_IDS.filter((market) => names.includes(market)) : undefined;
}

/** Markets without a name of the cell: two cells could not be told apart. */
export function unnamedCell({ cell }: { readonly cell: CellConfig }): string[] {
  return cell.name === undefined && cell.markets.length < MARKET_IDS.length
    ? ['- HIRAM_MARKETS is set, so HIRAM_CELL must name the cell.']
    : [];
}

interface ConfiguredProviders {
  readonly cell: CellConfig;
  readonly development: boolean;
  readonly messaging: MessagingConfig;
  readonly payouts: PayoutsConfig;
  readonly payments: PaymentsConfig;
  readonly applicantChecks?: ApplicantChecksConfig | undefined;
}

/** One message for each provider of a market that the cell does not serve. Development has routes for all of them. */
export function foreignProviders(config: ConfiguredProviders): string[] {
  const { cell, development, messaging, payouts, payments, applicantChecks } = config;
  if (development || cell.name === undefined) return [];
  const routes = {
    HIRAM_SMS_ROUTES: messaging.routes.sms,
    HIRAM_SMS_VOICE_ROUTES: messaging.routes.voice,
    HIRAM_PAYOUT_ROUTES: payouts.routes,
    HIRAM_PAYMENT_ROUTES: payments.routes,
  };
  function isForeign(markets: readonly string[]): boolean {
    return markets.every((one) => !isServed(cell, one));
  }
  return [
    ...Object.entries(routes).flatMap(([variable, table]) =>
      Object.keys(table).flatMap((place) => {
        const [market = ''] = place.split(/[/:]/);
        return isServed(cell, market)
          ? []
          : [`- ${variable} names ${market}, which the cell ${cell.name} does not serve.`];
      }),
    ),
    ...PAYMENT_PROVIDERS.filter(
      (name) => payments[name] !== undefined && isForeign(PAYMENT_SERVED[name]),
    ).map((name) => foreignAccount(cell, `HIRAM_PAYMENT_${name.toUpperCase()}_…`)),
    ...PAYOUT_PROVIDERS.filter((name) => payouts[name] !== undefined && isForeign(PAYOUT_SERVED[name])).map(
      (name) => foreignAccount(cell, `HIRAM_PAYOUT_${name.toUpperCase()}_…`),
    ),
    ...(applicantChecks?.cashfree !== undefined && isForeign(['IN'])
      ? [foreignAccount(cell, 'HIRAM_CASHFREE_…')]
      : []),
  ];
}

function isServed({ markets }: CellConfig, market: string): boolean {
  return markets.some((one) => one === market);
}

function foreignAccount({ name }: CellConfig, variables: string): string {
  return `- ${variables} is an account for markets that the cell ${name} does not serve.`;
}
