import { reasonCodeOf, referenceOf } from './provider-reference.ts';
import type { ReversalKind, ReversalNotice } from './reversal-report.ts';
import { left, type WebhookReading } from './webhook-reading.ts';

/** The reversal that a message is about, with the values of the provider's JSON as they are. */
export interface AnnouncedReversal {
  readonly kind: ReversalKind;
  readonly reference: unknown;
  readonly paymentReference?: unknown;
  /** For an event that is repeated in each state: without it, a later state would look like a copy. */
  readonly status?: unknown;
}

/**
 * A message about a reversal only says which record to fetch, so it is never verified, however it was signed.
 */
export function readReversalNotice(
  event: string,
  announced: AnnouncedReversal | 'not_ours',
): WebhookReading<ReversalNotice> {
  if (announced === 'not_ours') return left('not_ours');
  const { kind, paymentReference, status } = announced;
  const reference = referenceOf(announced.reference);
  if (reference === undefined) return left('not_understood');
  const state = reasonCodeOf(status);
  return {
    isTaken: true,
    id: [event, reference, ...(state === undefined ? [] : [state])].join(' '),
    isVerified: false,
    report: {
      state: 'reversal_announced',
      kind,
      reference,
      paymentReference: referenceOf(paymentReference),
    },
  };
}

/** The kind of reversal that an event announces, from a provider's list of events. */
export function kindOf(
  event: string,
  kinds: Readonly<Record<string, ReversalKind>>,
): ReversalKind | undefined {
  return Object.hasOwn(kinds, event) ? kinds[event] : undefined;
}
