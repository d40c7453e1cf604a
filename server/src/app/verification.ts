import { timeOrderedIds } from '@hiram/values/ids';
import { brandIdentities, createCodeMetrics, type VerificationContext } from '#people/identity/index.ts';
import { recordPlatformAuditEntry } from '#people/staff/index.ts';
import type { ApiContext } from './api.ts';
import { codeSender } from './messaging.ts';

/** Phone verification, for logins, registrations through an advertisement and step-ups. */
export function verificationContext(
  context: Pick<
    ApiContext,
    | 'database'
    | 'clock'
    | 'codeKey'
    | 'personalData'
    | 'messages'
    | 'messaging'
    | 'telemetry'
    | 'brands'
    | 'log'
  >,
): VerificationContext {
  return {
    ...context,
    key: context.codeKey,
    codes: codeSender(context),
    ids: timeOrderedIds(context.clock),
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

function spendBudgets({ budgets, totalMessages }: ApiContext['messaging']): VerificationContext['budgets'] {
  const { PH, IN, reference } = budgets;
  const total = { messages: totalMessages };
  return { PH: { ...PH, ...total }, IN: { ...IN, ...total }, reference: { ...reference, ...total } };
}
