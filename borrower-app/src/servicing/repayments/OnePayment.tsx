import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Button } from '#design/button/Button.tsx';
import { Day } from '#design/day/Day.tsx';
import { MoneyRows } from '#design/money-rows/MoneyRows.tsx';
import { type Step, Steps } from '#design/steps/Steps.tsx';
import { openScreen } from '#frame/navigation.ts';
import { useFormattedDeadline, useFormattedTime } from '#frame/use-formatted-time.ts';
import { useNativeShell } from '#native-shell/NativeShellProvider.tsx';
import { final } from './final-statuses.ts';
import type { Payment } from './queries.ts';
import styles from './Repay.module.css';
import { payCodeAddress } from './repay-address.ts';
import { repayCopy } from './repay-copy.ts';

/** Progress of one payment, and how to pay it while that is possible. */
export function OnePayment({ payment }: { readonly payment: Payment }) {
  const copy = useCopy(repayCopy);
  const shell = useNativeShell();
  const written = useFormattedTime();
  const deadline = useFormattedDeadline();
  const { currency, until, received, countsFrom, payUrl, code } = payment;
  const rows = [
    ...(until === undefined ? [] : [{ label: copy.until, figure: deadline(until) }]),
    ...(received === undefined
      ? []
      : [{ label: copy.received, figure: <Amount minor={received} currency={currency} /> }]),
    ...(countsFrom === undefined ? [] : [{ label: copy.countsFrom, figure: <Day on={countsFrom} /> }]),
  ];
  return (
    <div className={styles.part}>
      <div>
        <p className={styles.label}>
          <Amount minor={payment.amount} currency={currency} /> · {payment.channelName}
        </p>
        <h2 className={styles.status}>{payment.title}</h2>
        <p>{payment.text}</p>
      </div>
      <Steps steps={stepsOf(payment, written)} />
      {rows.length > 0 && <MoneyRows rows={rows} />}
      {code !== undefined && (
        <Button variant="secondary" onClick={() => openScreen(payCodeAddress(code, payment.amount))}>
          {copy.showCode}
        </Button>
      )}
      {code === undefined && payUrl !== '' && (
        <Button variant="secondary" onClick={() => shell.openLink(payUrl)}>
          {copy.goOnPaying}
        </Button>
      )}
    </div>
  );
}

/** Past events with their timestamps; of repeated events only the last. The pending step comes last. */
function stepsOf({ steps, status, title }: Payment, written: (iso: string) => string): Step[] {
  const happened = steps.filter((step, index) =>
    steps.every((other, place) => place <= index || other.title !== step.title),
  );
  return [
    ...happened.map((step): Step => ({ title: step.title, state: 'done', detail: written(step.at) })),
    ...(final.includes(status) ? [] : [{ title, state: 'current' } as const]),
  ];
}
