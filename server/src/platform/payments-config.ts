import { MARKET_IDS, type MarketId } from '@hiram/contract/market-ids';
import { httpUrl, pairs } from './config-values.ts';
import type { Read } from './config-variable.ts';
import {
  type PaymentAccounts,
  paymentAccounts,
  paymentAccountVariables,
  simulatedSecret,
} from './payment-accounts-config.ts';
import type { Secret } from './secret.ts';

export type PaymentProviderName = 'neutral' | keyof PaymentAccounts;

/**
 * Payment provider by market (`PH`), by brand (`PH/hiram`), which takes precedence, or by a channel of either
 * (`PH:seven_eleven`, `PH/hiram:seven_eleven`), which takes precedence within it.
 */
export type PaymentRoutes = Readonly<Partial<Record<PaymentRouteName, PaymentProviderName>>>;
type PaymentRouteName = MarketId | `${MarketId}/${string}` | `${MarketId}:${string}`;

/** Payment providers and our accounts with them. */
export interface PaymentsConfig extends PaymentAccounts {
  readonly routes: PaymentRoutes;
  /** Where to get the statements of the account to which providers pay. */
  readonly bankStatementsUrl?: string | undefined;
  readonly neutral:
    | {
        readonly url: string;
        readonly webhookUrl: string | undefined;
        readonly webhookSecret: Secret | undefined;
      }
    | undefined;
}

/** Every payment provider, and the markets that it serves. */
export const PAYMENT_SERVED: Readonly<Record<PaymentProviderName, readonly MarketId[]>> = {
  neutral: MARKET_IDS,
  razorpay: ['IN'],
  paymongo: ['PH'],
  xendit: ['PH'],
  cashfree: ['IN'],
};
// The cast restores the key type, which Object.keys loses.
export const PAYMENT_PROVIDERS = Object.keys(PAYMENT_SERVED) as readonly PaymentProviderName[];

const NO_ROUTES: PaymentRoutes = {};
const DEVELOPMENT_ROUTES: PaymentRoutes = { PH: 'neutral', IN: 'neutral', reference: 'neutral' };

const absent = { fallback: undefined };
const address = { expects: 'an http or https address', parse: httpUrl };

export const paymentsVariables = {
  HIRAM_BANK_STATEMENTS_URL: {
    reason:
      'Where the statements of the bank account are to which payment providers pay; without it there are none.',
    ...absent,
    ...address,
  },
  HIRAM_PAYMENT_ROUTES: {
    reason: 'Who takes the payments of a market, of one of its brands or channels; elsewhere nobody does.',
    expects:
      'markets, with a brand or a channel where it is for that alone, and their provider, such as PH=paymongo, PH:seven_eleven=xendit, IN/udhaar=razorpay',
    fallback: NO_ROUTES,
    developmentFallback: DEVELOPMENT_ROUTES,
    parse: parseRoutes,
  },
  HIRAM_PAYMENT_PROVIDER_URL: {
    reason: 'Where the neutral payment provider is; without it there is none.',
    ...absent,
    ...address,
  },
  HIRAM_PAYMENT_CALLBACK_URL: {
    reason: 'Where the neutral payment provider is to report; the others are told so in their dashboards.',
    ...absent,
    ...address,
  },
  HIRAM_PAYMENT_CALLBACK_SECRET: {
    reason: 'With which the neutral payment provider signs what it reports.',
    ...simulatedSecret,
  },
  ...paymentAccountVariables,
} as const;

export function paymentsConfig(read: Read<typeof paymentsVariables>): PaymentsConfig {
  const [url, webhookUrl, webhookSecret] = [
    read('HIRAM_PAYMENT_PROVIDER_URL'),
    read('HIRAM_PAYMENT_CALLBACK_URL'),
    read('HIRAM_PAYMENT_CALLBACK_SECRET'),
  ];
  return {
    routes: read('HIRAM_PAYMENT_ROUTES'),
    bankStatementsUrl: read('HIRAM_BANK_STATEMENTS_URL'),
    neutral: url === undefined ? undefined : { url, webhookUrl, webhookSecret },
    ...paymentAccounts(read),
  };
}

/** One message for each routed real provider without an account. */
export function missingPaymentAccounts(config: PaymentsConfig): string[] {
  const named = new Set(Object.values(config.routes));
  return PAYMENT_PROVIDERS.filter(
    // Without the neutral provider no payments are accepted, which tests and a first start rely on.
    (name) => name !== 'neutral' && named.has(name) && config[name] === undefined,
  ).map(
    (name) =>
      `- A payment route leads to ${name}, but not all of HIRAM_PAYMENT_${name.toUpperCase()}_… is set.`,
  );
}

const ROUTE = /^([A-Za-z]+)(\/[a-z0-9-]+)?(:[a-z0-9_]+)?$/;

function parseRoutes(value: string): PaymentRoutes | undefined {
  const found: Partial<Record<PaymentRouteName, PaymentProviderName>> = {};
  for (const [place, name] of pairs(value) ?? [['', '']]) {
    const [, market, brand = '', channel = ''] = ROUTE.exec(place) ?? [];
    const id = MARKET_IDS.find((known) => known === market);
    const provider = PAYMENT_PROVIDERS.find((known) => known === name);
    if (id === undefined || provider === undefined || !PAYMENT_SERVED[provider].includes(id))
      return undefined;
    // The cast is safe: the pattern allows a market with an optional brand and channel.
    found[`${id}${brand}${channel}` as PaymentRouteName] = provider;
  }
  return found;
}
