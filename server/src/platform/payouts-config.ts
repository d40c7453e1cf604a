import { MARKET_IDS, type MarketId } from '@hiram/contract/market-ids';
import { httpUrl, pairs } from './config-values.ts';
import type { Read } from './config-variable.ts';
import { Secret } from './secret.ts';

export type PayoutProviderName = 'neutral' | 'xendit' | 'cashfree';

/** Payout provider by market (`PH`) or by brand (`PH/hiram`), which takes precedence. */
type PayoutRoutes = Readonly<Partial<Record<PayoutRouteName, PayoutProviderName>>>;
type PayoutRouteName = MarketId | `${MarketId}/${string}`;

/** Payout providers and our accounts with them. */
export interface PayoutRouting {
  readonly routes: PayoutRoutes;
  readonly neutral:
    | {
        readonly url: string;
        readonly webhookUrl: string | undefined;
        readonly webhookSecret: Secret | undefined;
      }
    | undefined;
  readonly xendit: { readonly url: string; readonly key: Secret; readonly callbackToken: Secret } | undefined;
  readonly cashfree:
    | { readonly url: string; readonly clientId: string; readonly clientSecret: Secret }
    | undefined;
}

export interface PayoutsConfig extends PayoutRouting {
  /** How long payouts to an account that replaced another wait. */
  readonly accountHoldHours: number;
}

export const PAYOUT_PROVIDERS: readonly PayoutProviderName[] = ['neutral', 'xendit', 'cashfree'];
/** The markets each provider serves: Xendit's adapter knows Philippine banks, Cashfree's Indian banks. */
export const PAYOUT_SERVED: Readonly<Record<PayoutProviderName, readonly MarketId[]>> = {
  neutral: MARKET_IDS,
  xendit: ['PH'],
  cashfree: ['IN'],
};
/** The simulator's address under `npm run dev`. */
const SIMULATOR = 'http://127.0.0.1:4100/payouts';

const NO_ROUTES: PayoutRoutes = {};
/** Half a day: an owner who reads a message in the evening or the next morning can still object. */
const DEFAULT_HOLD_HOURS = 12;
const MOST_HOLD_HOURS = 168;
const DEVELOPMENT_ROUTES: PayoutRoutes = { PH: 'neutral', IN: 'neutral', reference: 'neutral' };

const absent = { fallback: undefined };
const address = { expects: 'an http or https address', parse: httpUrl };
const secretText = { expects: 'text', secret: true, parse: (value: string) => new Secret(value) } as const;
const simulatedSecret = { fallback: undefined, developmentFallback: new Secret('simulator') };

export const payoutsVariables = {
  HIRAM_PAYOUT_ROUTES: {
    reason: 'Who pays the loans of a market out, or those of one of its brands; elsewhere nobody does.',
    expects:
      'markets, or markets with a brand, with their provider, such as PH=xendit, IN=cashfree, IN/udhaar=neutral',
    fallback: NO_ROUTES,
    developmentFallback: DEVELOPMENT_ROUTES,
    parse: parseRoutes,
  },
  HIRAM_PAYOUT_ACCOUNT_HOLD_HOURS: {
    reason:
      'How many hours payouts wait after a borrower changed the payout account, so that the owner can object.',
    expects: 'a whole number from 0 to 168',
    fallback: DEFAULT_HOLD_HOURS,
    developmentFallback: 0,
    parse: parseHours,
  },
  HIRAM_PAYOUT_PROVIDER_URL: {
    reason: 'Where the neutral payout provider is; without it nobody is asked whose an account is.',
    ...absent,
    ...address,
  },
  HIRAM_PAYOUT_CALLBACK_URL: {
    reason: 'Where the neutral payout provider is to report; the others are told so in their dashboards.',
    ...absent,
    ...address,
  },
  HIRAM_PAYOUT_CALLBACK_SECRET: {
    reason: 'With which the neutral payout provider signs what it reports.',
    ...simulatedSecret,
    ...secretText,
  },
  HIRAM_PAYOUT_XENDIT_URL: {
    reason: 'Where Xendit is; only a simulator is elsewhere.',
    fallback: 'https://api.xendit.co',
    developmentFallback: `${SIMULATOR}/xendit`,
    ...address,
  },
  HIRAM_PAYOUT_XENDIT_KEY: {
    reason: 'The secret API key of the Xendit account, with permission to move money out.',
    ...simulatedSecret,
    ...secretText,
  },
  HIRAM_PAYOUT_XENDIT_CALLBACK_TOKEN: {
    reason: 'The verification token of Xendit’s webhook settings.',
    ...simulatedSecret,
    ...secretText,
  },
  HIRAM_PAYOUT_CASHFREE_URL: {
    reason: 'Where Cashfree is; only its sandbox or a simulator is elsewhere.',
    fallback: 'https://api.cashfree.com',
    developmentFallback: `${SIMULATOR}/cashfree`,
    ...address,
  },
  HIRAM_PAYOUT_CASHFREE_CLIENT_ID: {
    reason: 'Our account with Cashfree Payouts, which is another than that of its identity checks.',
    expects: 'text',
    fallback: undefined,
    developmentFallback: 'simulator',
    parse: (value: string) => value,
  },
  HIRAM_PAYOUT_CASHFREE_CLIENT_SECRET: {
    reason: 'The secret of that account, which also signs its callbacks.',
    ...simulatedSecret,
    ...secretText,
  },
} as const;

export function payoutsConfig(read: Read<typeof payoutsVariables>): PayoutsConfig {
  const [neutralUrl, webhookUrl, webhookSecret] = [
    read('HIRAM_PAYOUT_PROVIDER_URL'),
    read('HIRAM_PAYOUT_CALLBACK_URL'),
    read('HIRAM_PAYOUT_CALLBACK_SECRET'),
  ];
  const [key, callbackToken] = [read('HIRAM_PAYOUT_XENDIT_KEY'), read('HIRAM_PAYOUT_XENDIT_CALLBACK_TOKEN')];
  const [clientId, clientSecret] = [
    read('HIRAM_PAYOUT_CASHFREE_CLIENT_ID'),
    read('HIRAM_PAYOUT_CASHFREE_CLIENT_SECRET'),
  ];
  return {
    routes: read('HIRAM_PAYOUT_ROUTES'),
    accountHoldHours: read('HIRAM_PAYOUT_ACCOUNT_HOLD_HOURS'),
    neutral: neutralUrl === undefined ? undefined : { url: neutralUrl, webhookUrl, webhookSecret },
    xendit:
      key === undefined || callbackToken === undefined
        ? undefined
        : { url: read('HIRAM_PAYOUT_XENDIT_URL'), key, callbackToken },
    cashfree:
      clientId === undefined || clientSecret === undefined
        ? undefined
        : { url: read('HIRAM_PAYOUT_CASHFREE_URL'), clientId, clientSecret },
  };
}

/** One message for each routed real provider without an account. */
export function missingPayoutAccounts(config: PayoutsConfig): string[] {
  const named = new Set(Object.values(config.routes));
  return PAYOUT_PROVIDERS.filter(
    // Without the neutral provider no payouts are made, which tests and a first start rely on.
    (name) => name !== 'neutral' && named.has(name) && config[name] === undefined,
  ).map(
    (name) =>
      `- A payout route leads to ${name}, but not all of HIRAM_PAYOUT_${name.toUpperCase()}_… is set.`,
  );
}

function parseHours(value: string): number | undefined {
  return /^\d{1,3}$/.test(value) && Number(value) <= MOST_HOLD_HOURS ? Number(value) : undefined;
}

function parseRoutes(value: string): PayoutRoutes | undefined {
  const found: Partial<Record<PayoutRouteName, PayoutProviderName>> = {};
  for (const [place, name] of pairs(value) ?? [['', '']]) {
    const [market, brand, ...more] = place.split('/');
    const id = MARKET_IDS.find((known) => known === market);
    const provider = PAYOUT_PROVIDERS.find((known) => known === name);
    if (id === undefined || provider === undefined || brand === '' || more.length > 0) return undefined;
    if (!PAYOUT_SERVED[provider].includes(id)) return undefined;
    const route: PayoutRouteName = brand === undefined ? id : `${id}/${brand}`;
    found[route] = provider;
  }
  return found;
}
