import type { PaymentStanding } from '@hiram/contract/repayments';
import { useEffect, useRef } from 'react';
import { Amount } from '../design/amount/Amount.tsx';
import { Button } from '../design/button/Button.tsx';
import { Card } from '../design/card/Card.tsx';
import { Day } from '../design/day/Day.tsx';
import { MoneyRows } from '../design/money-rows/MoneyRows.tsx';
import { type Step, Steps } from '../design/steps/Steps.tsx';
import { useWrittenMoment } from '../frame/use-written-moment.ts';
import { useNativeShell } from '../native-shell/NativeShellProvider.tsx';
import { followWhileSeen } from '../queries/follow-while-seen.ts';
import type { Answered } from '../queries/use-answer.ts';
import { useFreshAnswer } from '../queries/use-fresh-answer.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import {
  type OrderKey,
  type Payment,
  type Payments as PaymentList,
  paymentQuery,
  paymentsQuery,
} from './queries.ts';
import styles from './Repay.module.css';
import { repayTexts } from './repay-texts.ts';

interface PaymentsProps {
  readonly order: OrderKey;
  /** Called when the newest payment has come to something else than before. */
  readonly onChanged?: () => Promise<void>;
}

/** Where the money of the newest payment is, as it happens, and the payments before it. */
export function Payments({ order, onChanged }: PaymentsProps) {
  const list = useFreshAnswer(paymentsQuery(order.orderId));
  // Whoever came to pay can pay without it: what could not be read is not in their way.
  if (list.state !== 'ready') return null;
  const [newest, ...earlier] = list.value.payments.filter(({ standing }) => standing !== 'replaced');
  if (newest === undefined) return null;
  async function tell(): Promise<void> {
    await Promise.all([onChanged?.(), list.state === 'ready' && list.refresh()]);
  }
  return (
    <>
      <Timeline
        key={newest.paymentId}
        paymentId={newest.paymentId}
        known={newest.standing}
        onChanged={tell}
      />
      {earlier.length > 0 && <Earlier payments={earlier} currency={list.value.currency} />}
    </>
  );
}

interface TimelineProps {
  readonly paymentId: string;
  /** How the list had it. */
  readonly known: PaymentStanding;
  readonly onChanged: () => Promise<void>;
}

function Timeline({ paymentId, known, onChanged }: TimelineProps) {
  const texts = useTexts(repayTexts);
  const payment = useFreshAnswer(paymentQuery(paymentId));
  useFollowedPayment(payment, known, onChanged);
  if (payment.state === 'loading') return null;
  return (
    <section aria-label={texts.yourPayment} aria-live="polite">
      <Card>
        {payment.state === 'failed' ? (
          <p className={styles.label}>{texts.notRead}</p>
        ) : (
          <OnePayment payment={payment.value} />
        )}
      </Card>
    </section>
  );
}

function OnePayment({ payment }: { readonly payment: Payment }) {
  const texts = useTexts(repayTexts);
  const shell = useNativeShell();
  const written = useWrittenMoment();
  const { currency, until, received, countsFrom, payUrl } = payment;
  return (
    <div className={styles.part}>
      <div>
        <p className={styles.label}>
          <Amount minor={payment.amount} currency={currency} /> · {payment.channelName}
        </p>
        <h2 className={styles.heading}>{payment.title}</h2>
        <p>{payment.text}</p>
      </div>
      <Steps steps={stepsOf(payment, written)} />
      <MoneyRows
        rows={[
          ...(until === undefined ? [] : [{ label: texts.until, figure: written(until) }]),
          ...(received === undefined
            ? []
            : [{ label: texts.received, figure: <Amount minor={received} currency={currency} /> }]),
          ...(countsFrom === undefined ? [] : [{ label: texts.countsFrom, figure: <Day on={countsFrom} /> }]),
        ]}
      />
      {payUrl !== '' && (
        <Button variant="secondary" onClick={() => shell.openLink(payUrl)}>
          {texts.goOnPaying}
        </Button>
      )}
    </div>
  );
}

/** What nothing changes any more. */
const final: readonly PaymentStanding[] = ['posted', 'failed', 'expired', 'replaced'];

/** What has happened, each with its moment; of what happened again and again, the last. What is waited for comes last. */
function stepsOf({ steps, standing, title }: Payment, written: (iso: string) => string): Step[] {
  const happened = steps.filter((step, index) =>
    steps.every((other, place) => place <= index || other.title !== step.title),
  );
  return [
    ...happened.map((step): Step => ({ title: step.title, state: 'done', detail: written(step.at) })),
    ...(final.includes(standing) ? [] : [{ title, state: 'current' } as const]),
  ];
}

/** Keeps looking while it can still change, and tells when it has. */
function useFollowedPayment(
  payment: Answered<Payment>,
  known: PaymentStanding,
  onChanged: () => Promise<void>,
): void {
  const standing = payment.state === 'ready' ? payment.value.standing : known;
  const latest = useRef({ refresh: async () => {}, onChanged });
  useEffect(() => {
    const refresh = payment.state === 'ready' ? payment.refresh : async () => {};
    latest.current = { refresh, onChanged };
  });
  useEffect(() => {
    if (final.includes(standing)) return;
    return followWhileSeen(() => latest.current.refresh());
  }, [standing]);
  useEffect(() => {
    if (standing !== known) void latest.current.onChanged();
  }, [standing, known]);
}

function Earlier({ payments, currency }: { payments: PaymentList['payments']; currency: string }) {
  const texts = useTexts(repayTexts);
  const written = useWrittenMoment();
  return (
    <Card>
      <details className={styles.earlier}>
        <summary className={styles.summary}>{texts.earlier}</summary>
        <MoneyRows
          rows={payments.map(({ amount, channelName, standing, begunAt }) => ({
            label: written(begunAt),
            note: `${channelName} · ${texts.standings[standing]}`,
            figure: <Amount minor={amount} currency={currency} />,
          }))}
        />
      </details>
    </Card>
  );
}
