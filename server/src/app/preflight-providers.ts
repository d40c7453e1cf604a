import type { Clock } from '@hiram/values/clock';
import { idFrom, randomId } from '@hiram/values/ids';
import type { MailConfig } from '#platform/mail-config.ts';
import type { MessagingConfig } from '#platform/messaging-config.ts';
import { PAYMENT_PROVIDERS, type PaymentsConfig } from '#platform/payments-config.ts';
import { PAYOUT_PROVIDERS, type PayoutsConfig } from '#platform/payouts-config.ts';
import { askAddress } from '#platform/preflight/ask-address.ts';
import { clockFinding } from '#platform/preflight/clock-finding.ts';
import { type Finding, notChecked, ok, type PreflightCheck, problem } from '#platform/preflight/preflight.ts';
import { mailSenderFrom } from '#providers/mail/index.ts';
import {
  keyOfPayout,
  paymentKey,
  paymentProvidersFrom,
  payoutProvidersFrom,
} from '#providers/payments/index.ts';

interface Providers {
  readonly payments: PaymentsConfig;
  readonly payouts: PayoutsConfig;
  readonly messaging: MessagingConfig;
  readonly mail: MailConfig;
  /** Further services without an account to check, by name. */
  readonly others: Readonly<Record<string, string | undefined>>;
}

/** Every configured provider. No request moves money or sends a message. */
export function providerChecks(providers: Providers, systemClock: Clock): PreflightCheck[] {
  return [
    ...paymentChecks(providers.payments),
    ...payoutChecks(providers.payouts),
    ...addressesOf(providers).flatMap(([name, url]) => addressChecks(name, url, systemClock)),
    { name: 'mail', run: () => checkMail(providers.mail) },
  ];
}

/** Looks a payment up that does not exist: the provider must admit us to say so. */
function paymentChecks(config: PaymentsConfig): PreflightCheck[] {
  const names = PAYMENT_PROVIDERS.filter((name) => config[name] !== undefined);
  const providers = paymentProvidersFrom(config);
  if (names.length === 0) return [nothing('payments', 'HIRAM_PAYMENT_ROUTES')];
  return names.map((name) => ({
    name: `payments by ${name}`,
    async run() {
      const key = paymentKey(idFrom<'Payment'>(randomId()));
      const found = await providers.named(name)?.find({ key, knownAs: 'preflight' });
      return lookedUp(found?.state === 'unknown' ? found.because : undefined);
    },
  }));
}

function payoutChecks(config: PayoutsConfig): PreflightCheck[] {
  const names = PAYOUT_PROVIDERS.filter((name) => config[name] !== undefined);
  const providers = payoutProvidersFrom(config);
  if (names.length === 0) return [nothing('payouts', 'HIRAM_PAYOUT_ROUTES')];
  return names.map((name) => ({
    name: `payouts by ${name}`,
    async run() {
      const key = keyOfPayout({ purpose: 'disbursement', id: randomId(), attempt: 1 });
      const found = await providers.named(name)?.findAll(key);
      return lookedUp(found?.state === 'unknown' ? found.because : undefined);
    },
  }));
}

function nothing(what: string, variable: string): PreflightCheck {
  return { name: what, run: async () => problem(`No provider is configured: see ${variable}.`) };
}

const REASONS = {
  not_reached: 'It cannot be reached.',
  no_answer: 'It did not answer in time.',
  not_available: 'It reports that it is unavailable.',
  not_admitted: 'It rejects our credentials.',
} as const;

function lookedUp(because: keyof typeof REASONS | 'not_understood' | undefined): Finding {
  if (because === undefined) return ok('It answers a lookup with our credentials.');
  if (because !== 'not_understood') return problem(REASONS[because]);
  return notChecked('It answers. What it says about a payment that does not exist is not specified.');
}

function addressesOf({ payments, payouts, messaging, others }: Providers): [name: string, url: string][] {
  const named: readonly (readonly [string, { readonly url: string } | undefined])[] = [
    ...PAYMENT_PROVIDERS.map((name) => [`payments by ${name}`, payments[name]] as const),
    ...PAYOUT_PROVIDERS.map((name) => [`payouts by ${name}`, payouts[name]] as const),
    ...(['semaphore', 'msg91', 'twilio'] as const).map(
      (name) => [`SMS by ${name}`, messaging[name]] as const,
    ),
    ...Object.entries(others).map(([name, url]) => [name, url === undefined ? undefined : { url }] as const),
  ];
  return named.flatMap(([name, account]) => (account === undefined ? [] : [[name, account.url]]));
}

/** A request without credentials: a text message cannot be tried without sending it. */
function addressChecks(name: string, url: string, systemClock: Clock): PreflightCheck[] {
  return [
    {
      name: `address of ${name}`,
      async run() {
        const { status, aheadMs } = await askAddress(url, systemClock);
        return [
          status >= 500 ? problem(`It answers ${status}.`) : ok('It can be reached.'),
          aheadMs === undefined
            ? notChecked('Its answer states no time.')
            : clockFinding('Its clock', aheadMs),
        ];
      },
    },
  ];
}

async function checkMail(config: MailConfig): Promise<Finding> {
  const sender = mailSenderFrom(config);
  if (sender === undefined) {
    return notChecked('HIRAM_SMTP_URL is not set. Administrators deliver invitation links themselves.');
  }
  const reason = await sender.whyUnusable();
  return reason === undefined
    ? ok('The mail server admits us.')
    : problem(`The mail server refuses: ${reason}.`);
}
