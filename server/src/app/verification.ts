import { MARKET_IDS } from '@hiram/contract/market-ids';
import { timeOrderedIds } from '@hiram/values/ids';
import type { BrandDirectory } from '#people/brands/index.ts';
import { brandIdentities, createCodeMetrics, type VerificationContext } from '#people/identity/index.ts';
import { recordPlatformAuditEntry } from '#people/staff/index.ts';
import type { Log } from '#platform/log/log.ts';
import type { MessagingConfig } from '#platform/messaging-config.ts';
import type { Secret } from '#platform/secret.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import { codeSender, type MessagingWiring } from './messaging.ts';

interface VerificationDependencies extends MessagingWiring {
  readonly codeKey: Secret;
  readonly messaging: Pick<MessagingConfig, 'budgets' | 'totalMessages'>;
  readonly telemetry: Telemetry;
  readonly brands: BrandDirectory;
  readonly log: Log;
}

/** Phone verification, for logins, registrations through an advertisement and step-ups. */
export function verificationContext(context: VerificationDependencies): VerificationContext {
  return {
    ...context,
    key: context.codeKey,
    codes: codeSender(context),
    ids: timeOrderedIds(context.systemClock),
    metrics: createCodeMetrics(context.telemetry),
    budgets: spendBudgets(context.messaging),
    brandIdentity: brandIdentities((code) => context.brands.find({ code, host: '' })?.config),
    whenBreakerOpens: (tx, { rule, key, at, requestId }) =>
      recordPlatformAuditEntry(
        tx,
        { at, requestId },
        { action: 'sms_breaker_opened', on: { kind: 'sms_breaker', id: `${rule}: ${key}` }, reason: rule },
      ),
  };
}

function spendBudgets({
  budgets,
  totalMessages,
}: VerificationDependencies['messaging']): VerificationContext['budgets'] {
  const entries = MARKET_IDS.map(
    (market) => [market, { ...budgets[market], messages: totalMessages }] as const,
  );
  // The cast is safe: there is an entry for each market.
  return Object.fromEntries(entries) as VerificationContext['budgets'];
}
