import { MARKET_IDS, type MarketId } from '@hiram/contract/market-ids';
import type { Read } from './config.ts';
import { httpUrl, pairs } from './config-values.ts';
import { Secret } from './secret.ts';

export type PaymentProviderName = 'neutral' | 'razorpay';

/** Who takes payments: for a whole market (`PH`), or for one brand of it (`PH/hiram`), which goes before. */
export type PaymentRoutes = Readonly<Partial<Record<PaymentRouteName, PaymentProviderName>>>;
export type PaymentRouteName = MarketId | `${MarketId}/${string}`;

/** Who takes what borrowers pay, and our accounts with them. */
export interface PaymentsConfig {
  readonly routes: PaymentRoutes;
  readonly neutral:
    | {
        readonly url: string;
        readonly callbackUrl: string | undefined;
        readonly callbackSecret: Secret | undefined;
      }
    | undefined;
  readonly razorpay:
    | {
        readonly url: string;
        readonly keyId: string;
        readonly keySecret: Secret;
        readonly webhookSecret: Secret;
      }
    | undefined;
}

const PROVIDERS: readonly PaymentProviderName[] = ['neutral', 'razorpay'];
/** Whose money each of them takes. */
const SERVED: Readonly<Record<PaymentProviderName, readonly MarketId[]>> = {
  neutral: MARKET_IDS,
  razorpay: ['IN'],
};
/** Where `npm run dev` has the simulator. */
const SIMULATOR = 'http://127.0.0.1:4100/payments';

const NO_ROUTES: PaymentRoutes = {};
const DEVELOPMENT_ROUTES: PaymentRoutes = { PH: 'neutral', IN: 'neutral', reference: 'neutral' };

const absent = { fallback: undefined };
const address = { expects: 'an http or https address', parse: httpUrl };
const simulatedSecret = {
  fallback: undefined,
  developmentFallback: new Secret('simulator'),
  expects: 'text',
  secret: true,
  parse: (given: string) => new Secret(given),
} as const;

export const paymentsVariables = {
  HIRAM_PAYMENT_ROUTES: {
    reason: 'Who takes the payments of a market, or those of one of its brands; elsewhere nobody does.',
    expects:
      'markets, or markets with a brand, with their provider, such as PH=neutral, IN=razorpay, IN/udhaar=neutral',
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
  HIRAM_PAYMENT_RAZORPAY_URL: {
    reason: 'Where Razorpay is; only a simulator is elsewhere.',
    fallback: 'https://api.razorpay.com',
    developmentFallback: `${SIMULATOR}/razorpay`,
    ...address,
  },
  HIRAM_PAYMENT_RAZORPAY_KEY_ID: {
    reason: 'Our account with Razorpay: the id of its API key.',
    expects: 'text',
    fallback: undefined,
    developmentFallback: 'simulator',
    parse: (given: string) => given,
  },
  HIRAM_PAYMENT_RAZORPAY_KEY_SECRET: {
    reason: 'The secret of that API key.',
    ...simulatedSecret,
  },
  HIRAM_PAYMENT_RAZORPAY_WEBHOOK_SECRET: {
    reason: 'With which Razorpay signs what it reports, as set in its dashboard.',
    ...simulatedSecret,
  },
} as const;

export function paymentsConfig(read: Read): PaymentsConfig {
  const [url, callbackUrl, callbackSecret] = [
    read('HIRAM_PAYMENT_PROVIDER_URL'),
    read('HIRAM_PAYMENT_CALLBACK_URL'),
    read('HIRAM_PAYMENT_CALLBACK_SECRET'),
  ];
  const [keyId, keySecret, webhookSecret] = [
    read('HIRAM_PAYMENT_RAZORPAY_KEY_ID'),
    read('HIRAM_PAYMENT_RAZORPAY_KEY_SECRET'),
    read('HIRAM_PAYMENT_RAZORPAY_WEBHOOK_SECRET'),
  ];
  return {
    routes: read('HIRAM_PAYMENT_ROUTES'),
    neutral: url === undefined ? undefined : { url, callbackUrl, callbackSecret },
    razorpay:
      keyId === undefined || keySecret === undefined || webhookSecret === undefined
        ? undefined
        : { url: read('HIRAM_PAYMENT_RAZORPAY_URL'), keyId, keySecret, webhookSecret },
  };
}

/** One sentence for each real provider that a route leads to and that has no account. */
export function missingPaymentAccounts(config: PaymentsConfig): string[] {
  const named = new Set(Object.values(config.routes));
  return PROVIDERS.filter(
    // Without the neutral one nobody takes payments, which is what tests and a first start want.
    (name) => name !== 'neutral' && named.has(name) && config[name] === undefined,
  ).map(
    (name) =>
      `- A payment route leads to ${name}, but not all of HIRAM_PAYMENT_${name.toUpperCase()}_… is set.`,
  );
}

function parseRoutes(given: string): PaymentRoutes | undefined {
  const found: Partial<Record<PaymentRouteName, PaymentProviderName>> = {};
  for (const [place, name] of pairs(given) ?? [['', '']]) {
    const [market, brand, ...more] = place.split('/');
    const id = MARKET_IDS.find((known) => known === market);
    const provider = PROVIDERS.find((known) => known === name);
    if (id === undefined || provider === undefined || brand === '' || more.length > 0) return undefined;
    if (!SERVED[provider].includes(id)) return undefined;
    const route: PaymentRouteName = brand === undefined ? id : `${id}/${brand}`;
    found[route] = provider;
  }
  return found;
}
