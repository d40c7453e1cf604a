import { LOCALES, type Locale } from '@hiram/contract/locales';
import { MARKET_IDS, type MarketId, perMarket } from '@hiram/contract/market-ids';
import { httpUrl, keysIn, pairs } from './config-values.ts';
import type { Read } from './config-variable.ts';
import { Secret } from './secret.ts';

type MessagingProvider = 'semaphore' | 'msg91' | 'twilio';
/** Providers in the order they are tried. */
type Route = readonly [MessagingProvider, ...MessagingProvider[]];
type Routes = Readonly<Partial<Record<MarketId, Route>>>;

/** The hourly cost budget for codes that are never entered, in minor units of the market's currency. */
interface Budget {
  readonly prefix: bigint;
  readonly campaign: bigint;
  readonly market: bigint;
}

interface Account {
  readonly url: string;
  readonly withinMs: number;
}

/** The message providers, their accounts and their cost budget. */
export interface MessagingConfig {
  readonly routes: { readonly sms: Routes; readonly voice: Routes };
  readonly semaphore: (Account & { readonly key: Secret; readonly sender: string }) | undefined;
  readonly msg91:
    | (Account & {
        readonly key: Secret;
        readonly sender: string;
        readonly templates: Templates;
        /** Keyed by the notice's subject. */
        readonly noticeTemplates: NoticeTemplates;
      })
    | undefined;
  readonly twilio:
    | (Account & { readonly account: string; readonly token: Secret; readonly from: string })
    | undefined;
  readonly budgets: Readonly<Record<MarketId, Budget>>;
  /** The most messages an hour, in all markets, whose codes are never entered. */
  readonly totalMessages: number;
}

/** Two providers in sequence must answer while the person is still waiting. */
const ANSWER_WITHIN_MS = 8_000;

const PROVIDERS: readonly MessagingProvider[] = ['semaphore', 'msg91', 'twilio'];
/** The simulator's address under `npm run dev`. */
const SIMULATOR = 'http://127.0.0.1:4100/sms';

const text = { expects: 'text', parse: (value: string) => value };
const secretText = { expects: 'text', secret: true, parse: (value: string) => new Secret(value) } as const;
const address = { expects: 'an http or https address', parse: httpUrl };
const routes = {
  expects: 'markets with their providers, such as PH=semaphore>twilio, IN=msg91>twilio',
  parse: parseRoutes,
};
const absent = { fallback: undefined };
const simulated = { fallback: undefined, developmentFallback: 'simulator' };
const simulatedSecret = { fallback: undefined, developmentFallback: new Secret('simulator') };

type Templates = Readonly<Partial<Record<Locale, string>>>;
type NoticeTemplates = Readonly<Record<string, Templates>>;

const NO_ROUTES: Routes = {};
const NO_TEMPLATES: Templates = {};
const NO_NOTICE_TEMPLATES: NoticeTemplates = {};
const DEVELOPMENT_TEMPLATES: Templates = { en: 'one-time-code-en', hi: 'one-time-code-hi' };
/** Templates registered in the simulator. Every other notice uses the fallback provider. */
const DEVELOPMENT_NOTICE_TEMPLATES: NoticeTemplates = {
  application_answered: { en: 'application-answered-en', hi: 'application-answered-hi' },
  reminder_before_due: { en: 'reminder-before-due-en', hi: 'reminder-before-due-hi' },
  reminder_on_payday: { en: 'reminder-on-payday-en', hi: 'reminder-on-payday-hi' },
  reminder_due_today: { en: 'reminder-due-today-en', hi: 'reminder-due-today-hi' },
  payment_late: { en: 'payment-late-en', hi: 'payment-late-hi' },
  new_device_login: { en: 'new-device-login-en', hi: 'new-device-login-hi' },
  payout_account_changed: { en: 'payout-account-changed-en', hi: 'payout-account-changed-hi' },
};
const DEVELOPMENT_ROUTES: MessagingConfig['routes'] = {
  sms: { PH: ['semaphore', 'twilio'], IN: ['msg91', 'twilio'], reference: ['twilio'] },
  voice: { PH: ['twilio'], IN: ['twilio'], reference: ['twilio'] },
};

const DEFAULT_BUDGETS: Readonly<Record<MarketId, Budget>> = perMarket({
  PH: { prefix: 200_000n, campaign: 300_000n, market: 500_000n },
  IN: { prefix: 100_000n, campaign: 150_000n, market: 250_000n },
  reference: { prefix: 200_000n, campaign: 300_000n, market: 500_000n },
});
const DEFAULT_TOTAL = 10_000;

export const messagingVariables = {
  HIRAM_SMS_ROUTES: {
    reason: 'Who sends the text messages of a market, and who stands in when that provider is down.',
    developmentFallback: DEVELOPMENT_ROUTES.sms,
    ...routes,
  },
  HIRAM_SMS_VOICE_ROUTES: {
    reason: 'Who reads codes out by telephone; a market without a route has no such calls.',
    fallback: NO_ROUTES,
    developmentFallback: DEVELOPMENT_ROUTES.voice,
    ...routes,
  },
  HIRAM_SMS_BUDGETS: {
    reason:
      'The most an hour, in minor units, for codes that are not entered: to one number prefix, for one campaign, in the market.',
    expects: 'markets with three whole numbers, such as PH=200000/300000/500000, IN=100000/150000/250000',
    fallback: DEFAULT_BUDGETS,
    parse: parseBudgets,
  },
  HIRAM_SMS_TOTAL: {
    reason: 'The most messages an hour, in all markets, with codes that are not entered.',
    expects: 'a whole number from 1 to 9999999',
    fallback: DEFAULT_TOTAL,
    parse: parseTotal,
  },
  HIRAM_SMS_SEMAPHORE_URL: {
    reason: 'Where Semaphore is; only a simulator is elsewhere.',
    fallback: 'https://api.semaphore.co',
    developmentFallback: `${SIMULATOR}/semaphore`,
    ...address,
  },
  HIRAM_SMS_SEMAPHORE_KEY: {
    reason: 'The API key of the Semaphore account.',
    ...simulatedSecret,
    ...secretText,
  },
  HIRAM_SMS_SEMAPHORE_SENDER: {
    reason: 'The sender name that Semaphore has approved.',
    ...simulated,
    ...text,
  },
  HIRAM_SMS_MSG91_URL: {
    reason: 'Where MSG91 is; only a simulator is elsewhere.',
    fallback: 'https://control.msg91.com',
    developmentFallback: `${SIMULATOR}/msg91`,
    ...address,
  },
  HIRAM_SMS_MSG91_KEY: { reason: 'The auth key of the MSG91 account.', ...simulatedSecret, ...secretText },
  HIRAM_SMS_MSG91_SENDER: {
    reason: 'The six letters registered on the DLT platform.',
    ...absent,
    developmentFallback: 'UDHAAR',
    ...text,
  },
  HIRAM_SMS_MSG91_TEMPLATES: {
    reason: 'The ids of the DLT-registered templates at MSG91, by language.',
    expects: 'languages with ids, such as en=65f0…, hi=65f1…',
    fallback: NO_TEMPLATES,
    developmentFallback: DEVELOPMENT_TEMPLATES,
    parse: parseTemplates,
  },
  HIRAM_SMS_MSG91_NOTICE_TEMPLATES: {
    reason: 'The same for notices, by what they are about; for one without, another provider is asked.',
    expects: 'notices and languages with ids, such as application_answered.en=65f0…, payment_late.hi=65f1…',
    fallback: NO_NOTICE_TEMPLATES,
    developmentFallback: DEVELOPMENT_NOTICE_TEMPLATES,
    parse: parseNoticeTemplates,
  },
  HIRAM_SMS_TWILIO_URL: {
    reason: 'Where Twilio is; only a simulator is elsewhere.',
    fallback: 'https://api.twilio.com',
    developmentFallback: `${SIMULATOR}/twilio`,
    ...address,
  },
  HIRAM_SMS_TWILIO_ACCOUNT: { reason: 'The SID of the Twilio account.', ...simulated, ...text },
  HIRAM_SMS_TWILIO_TOKEN: {
    reason: 'The auth token of the Twilio account.',
    ...simulatedSecret,
    ...secretText,
  },
  HIRAM_SMS_TWILIO_FROM: {
    reason: 'The number of the Twilio account that messages and calls come from.',
    ...absent,
    developmentFallback: '+15005550006',
    ...text,
  },
  HIRAM_CODE_KEY: {
    reason:
      'Keys the hashes of one-time codes, captchas and the numbers that limits count. The first of several keys writes.',
    expects: 'a key of at least 32 characters, or several separated by commas',
    secret: true,
    developmentFallback: new Secret('everybody has this key, so it protects nothing'),
    parse: (value: string) => (keysIn(value)[0].length >= 32 ? new Secret(value) : undefined),
  },
} as const;

export function messagingConfig(read: Read<typeof messagingVariables>): MessagingConfig {
  const withinMs = ANSWER_WITHIN_MS;
  const [semaphoreKey, semaphoreSender] = [
    read('HIRAM_SMS_SEMAPHORE_KEY'),
    read('HIRAM_SMS_SEMAPHORE_SENDER'),
  ];
  const [msg91Key, msg91Sender] = [read('HIRAM_SMS_MSG91_KEY'), read('HIRAM_SMS_MSG91_SENDER')];
  const [account, token] = [read('HIRAM_SMS_TWILIO_ACCOUNT'), read('HIRAM_SMS_TWILIO_TOKEN')];
  const from = read('HIRAM_SMS_TWILIO_FROM');
  return {
    routes: { sms: read('HIRAM_SMS_ROUTES'), voice: read('HIRAM_SMS_VOICE_ROUTES') },
    budgets: read('HIRAM_SMS_BUDGETS'),
    totalMessages: read('HIRAM_SMS_TOTAL'),
    semaphore:
      semaphoreKey === undefined || semaphoreSender === undefined
        ? undefined
        : { url: read('HIRAM_SMS_SEMAPHORE_URL'), withinMs, key: semaphoreKey, sender: semaphoreSender },
    msg91:
      msg91Key === undefined || msg91Sender === undefined
        ? undefined
        : {
            url: read('HIRAM_SMS_MSG91_URL'),
            withinMs,
            key: msg91Key,
            sender: msg91Sender,
            templates: read('HIRAM_SMS_MSG91_TEMPLATES'),
            noticeTemplates: read('HIRAM_SMS_MSG91_NOTICE_TEMPLATES'),
          },
    twilio:
      account === undefined || token === undefined || from === undefined
        ? undefined
        : { url: read('HIRAM_SMS_TWILIO_URL'), withinMs, account, token, from },
  };
}

/** One message for each routed provider without an account. */
export function missingAccounts(config: MessagingConfig): string[] {
  const named = new Set(
    [config.routes.sms, config.routes.voice].flatMap((table) => Object.values(table).flat()),
  );
  return PROVIDERS.filter((name) => named.has(name) && config[name] === undefined).map(
    (name) => `- A route leads to ${name}, but not all of HIRAM_SMS_${name.toUpperCase()}_… is set.`,
  );
}

function parseRoutes(value: string): Routes | undefined {
  const found: Partial<Record<MarketId, Route>> = {};
  for (const [name, names] of pairs(value) ?? [['', '']]) {
    const [market, route] = [marketNamed(name), routeNamed(names)];
    if (market === undefined || route === undefined) return undefined;
    found[market] = route;
  }
  return found;
}

function routeNamed(names: string): Route | undefined {
  const route = names.split('>').map((name) => PROVIDERS.find((known) => known === name.trim()));
  const [first, ...rest] = route;
  const others = rest.filter((name) => name !== undefined);
  return first === undefined || others.length < rest.length ? undefined : [first, ...others];
}

function parseTotal(value: string): number | undefined {
  return /^[1-9]\d{0,6}$/.test(value) ? Number(value) : undefined;
}

function parseBudgets(value: string): Readonly<Record<MarketId, Budget>> | undefined {
  const budgets = { ...DEFAULT_BUDGETS };
  for (const [name, amounts] of pairs(value) ?? [['', '']]) {
    const market = marketNamed(name);
    const [, prefix, campaign, whole] = /^(\d{1,12})\/(\d{1,12})(?:\/(\d{1,12}))?$/.exec(amounts) ?? [];
    if (market === undefined || prefix === undefined || campaign === undefined) return undefined;
    const ofMarket = whole === undefined ? DEFAULT_BUDGETS[market].market : BigInt(whole);
    budgets[market] = { prefix: BigInt(prefix), campaign: BigInt(campaign), market: ofMarket };
  }
  return budgets;
}

function parseTemplates(value: string): Templates | undefined {
  const templates: Partial<Record<Locale, string>> = {};
  for (const [language, id] of pairs(value) ?? [['', '']]) {
    const locale = LOCALES.find((known) => known === language);
    if (locale === undefined) return undefined;
    templates[locale] = id;
  }
  return templates;
}

function parseNoticeTemplates(value: string): NoticeTemplates | undefined {
  const templates: Record<string, Templates> = {};
  for (const [name, id] of pairs(value) ?? [['', '']]) {
    const [about = '', language, ...rest] = name.split('.');
    const locale = LOCALES.find((known) => known === language);
    if (!/^[a-z_]+$/.test(about) || locale === undefined || rest.length > 0) return undefined;
    templates[about] = { ...templates[about], [locale]: id };
  }
  return templates;
}

function marketNamed(name: string): MarketId | undefined {
  return MARKET_IDS.find((known) => known === name);
}
