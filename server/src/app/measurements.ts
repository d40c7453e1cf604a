import { chargeAuditMeasurement } from '#finance/charge-audit/index.ts';
import { breakMeasurement } from '#finance/reconciliation/index.ts';
import { returnAlarmMeasurement } from '#finance/regulatory-returns/index.ts';
import { stopMeasurement } from '#people/emergency-stops/index.ts';
import { breakerMeasurement } from '#people/identity/index.ts';
import { anchorMeasurement } from '#platform/anchors/measure-anchors.sql.ts';
import { businessDayMeasurement } from '#platform/business-days/measure-business-days.sql.ts';
import type { CellConfig } from '#platform/cells/cells-config.ts';
import { dueWorkFailures, dueWorkLag } from '#platform/due-work/measure-due-work.sql.ts';
import { outboxMeasurement } from '#platform/outbox/measure-outbox.sql.ts';
import { PAYMENT_PROVIDERS } from '#platform/payments-config.ts';
import { PAYOUT_PROVIDERS } from '#platform/payouts-config.ts';
import type { Measurement } from '#platform/telemetry/measurements.sql.ts';
import { disbursementMeasurement } from '#servicing/disbursements/index.ts';
import { refundMeasurement } from '#servicing/refunds/index.ts';
import { paymentMeasurement } from '#servicing/repayments/index.ts';
import { timeZonesOf } from './cells.ts';

const NEXT_POLL = { column: 'next_poll_at' } as const;
const NEXT_RUN = { column: 'next_run_at' } as const;

/** What the metrics say of the database, in one statement. */
export function measurements(cell?: CellConfig): readonly Measurement[] {
  return [
    outboxMeasurement,
    dueWorkFailures,
    dueWorkLag({
      kind: 'payment_poll',
      table: 'payment_intents',
      ...NEXT_POLL,
      providers: PAYMENT_PROVIDERS,
    }),
    dueWorkLag({ kind: 'payout_poll', table: 'payout_attempts', ...NEXT_POLL, providers: PAYOUT_PROVIDERS }),
    dueWorkLag({ kind: 'refund_poll', table: 'refund_attempts', ...NEXT_POLL, providers: PAYOUT_PROVIDERS }),
    dueWorkLag({ kind: 'payment_claim_poll', table: 'payment_claims', ...NEXT_POLL }),
    dueWorkLag({ kind: 'disbursement', table: 'disbursements', ...NEXT_RUN }),
    dueWorkLag({ kind: 'refund', table: 'refunds', ...NEXT_RUN }),
    dueWorkLag({ kind: 'webhook_delivery', table: 'webhook_deliveries', column: 'next_attempt_at' }),
    dueWorkLag({ kind: 'directory_entry', table: 'directory_entries', ...NEXT_RUN }),
    businessDayMeasurement(timeZonesOf(cell)),
    anchorMeasurement,
    paymentMeasurement,
    disbursementMeasurement(PAYOUT_PROVIDERS),
    refundMeasurement,
    breakMeasurement,
    returnAlarmMeasurement,
    chargeAuditMeasurement,
    breakerMeasurement,
    stopMeasurement,
  ];
}
