import type { MarketId } from '@hiram/contract/market-ids';
import type { IdSource } from '@hiram/values/ids';
import type { Transaction } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import type { Message, SendOutcome } from '#providers/sms/index.ts';
import type { CaptchaContext } from '../captcha/captcha-context.ts';
import type { OpenedBreaker } from '../sms-limits/breakers.sql.ts';
import type { Breaker, LimitRule, SpendBudget } from '../sms-limits/limits.ts';

/** A brand's identity in messages. */
interface BrandIdentity {
  readonly name: string;
  /** Host of its pages; phones autofill the OTP only there. */
  readonly host: string;
}

/** A message with an OTP, and the OTP's id. */
interface CodeMessage extends Message {
  readonly codeId: string;
}

/** Sends an OTP to a phone. Injected, because messaging depends on identity. */
export interface CodeSender {
  send(message: CodeMessage): Promise<SendOutcome>;
  /** Expected cost of this message. */
  estimatedCost(message: Message): bigint;
}

/** Dependencies of number verification: database, digest key, message sender and cost budget. */
export interface VerificationContext extends CaptchaContext {
  readonly ids: IdSource;
  readonly codes: CodeSender;
  /** Undefined for an unknown brand. */
  readonly brandIdentity: (brandCode: string) => BrandIdentity | undefined;
  readonly budgets: Readonly<Record<MarketId, SpendBudget>>;
  readonly metrics: CodeMetrics;
  /** For the audit trail: a spend limit stops messages, for the first time in this hour. */
  readonly whenBreakerOpens?: (
    tx: Transaction,
    opened: OpenedBreaker & { readonly requestId: string },
  ) => Promise<void>;
  readonly log: Log;
}

/** The part of a brand's public configuration that messages use. */
export type FindBrandConfig = (
  brandCode: string,
) => { readonly appEnName: string; readonly appH5: string } | undefined;

/** Builds a brand's message identity from its public configuration. */
export function brandIdentities(find: FindBrandConfig): VerificationContext['brandIdentity'] {
  return (brandCode) => {
    const config = find(brandCode);
    return config && { name: config.appEnName, host: URL.parse(config.appH5)?.host ?? config.appH5 };
  };
}

/** Why an OTP was not sent, as a metric label. */
export type Refused = LimitRule | 'captcha missing' | 'captcha wrong' | 'provider';

export interface CodeMetrics {
  sent(labels: { readonly market: MarketId; readonly channel: string }): void;
  refused(labels: { readonly market: MarketId; readonly because: Refused }): void;
  tried(outcome: 'right' | 'wrong' | 'none live'): void;
  breakerOpened(labels: { readonly market: MarketId; readonly rule: Breaker }): void;
}

export function createCodeMetrics({ meter }: Telemetry): CodeMetrics {
  const sent = meter.createCounter('hiram.codes.sent', { description: 'One-time codes that were sent.' });
  const refused = meter.createCounter('hiram.codes.refused', {
    description: 'Requests for a code that were refused, by the limit.',
  });
  const breakers = meter.createCounter('hiram.codes.breakers.opened', {
    description: 'Spend limits that stopped codes, once an hour each. Any increase is an alert.',
  });
  const tried = meter.createCounter('hiram.codes.tried', { description: 'Codes that were typed in.' });
  return {
    sent: (labels) => sent.add(1, labels),
    refused: (labels) => refused.add(1, labels),
    tried: (outcome) => tried.add(1, { outcome }),
    breakerOpened: (labels) => breakers.add(1, labels),
  };
}
