import type { MarketId } from '@hiram/contract/market-ids';
import type { Message, SendOutcome } from '@hiram/server/notifications/index';
import type { Log } from '@hiram/server/platform/log/log';
import type { Telemetry } from '@hiram/server/platform/telemetry/telemetry';
import type { IdSource } from '@hiram/values/ids';
import type { CaptchaDesk } from '../captcha/captcha-desk.ts';
import type { LimitRule, SpendBudget } from '../sms-limits/limits.ts';

/** How a brand signs its messages. */
export interface BrandFace {
  readonly name: string;
  /** The host of its pages: a phone fills the code in there and nowhere else. */
  readonly host: string;
}

/** A message with a code, and the code's own id. */
export interface CodeMessage extends Message {
  readonly codeId: string;
}

/** How a code reaches its telephone. The gate for everything that goes to borrowers stands above identity: it is handed in. */
export interface CodeSender {
  send(message: CodeMessage): Promise<SendOutcome>;
  /** What this message should cost. */
  estimatedCost(message: Message): bigint;
}

/** What proving a number takes: the database, a key for hashes, somebody to send messages, and the purse. */
export interface ProofDesk extends CaptchaDesk {
  readonly ids: IdSource;
  readonly codes: CodeSender;
  /** Undefined for a brand that does not exist. */
  readonly brandFace: (brandCode: string) => BrandFace | undefined;
  readonly budgets: Readonly<Record<MarketId, SpendBudget>>;
  readonly metrics: CodeMetrics;
  readonly log: Log;
}

/** As much of a brand's public configuration as a message shows. */
export type FindBrandConfig = (
  brandCode: string,
) => { readonly appEnName: string; readonly appH5: string } | undefined;

/** A brand's face from its public configuration. */
export function brandFaces(find: FindBrandConfig): ProofDesk['brandFace'] {
  return (brandCode) => {
    const config = find(brandCode);
    return config && { name: config.appEnName, host: URL.parse(config.appH5)?.host ?? config.appH5 };
  };
}

/** Why a code was not sent, as the figures tell it apart. */
export type Refused = LimitRule | 'captcha missing' | 'captcha wrong' | 'provider';

export interface CodeMetrics {
  sent(labels: { readonly market: MarketId; readonly channel: string }): void;
  refused(labels: { readonly market: MarketId; readonly because: Refused }): void;
  tried(outcome: 'right' | 'wrong' | 'none live'): void;
}

export function createCodeMetrics({ meter }: Telemetry): CodeMetrics {
  const sent = meter.createCounter('hiram.codes.sent', { description: 'One-time codes that were sent.' });
  const refused = meter.createCounter('hiram.codes.refused', {
    description: 'Requests for a code that were refused, by the limit. A budget among them is an alert.',
  });
  const tried = meter.createCounter('hiram.codes.tried', { description: 'Codes that were typed in.' });
  return {
    sent: (labels) => sent.add(1, labels),
    refused: (labels) => refused.add(1, labels),
    tried: (outcome) => tried.add(1, { outcome }),
  };
}
