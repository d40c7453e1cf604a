import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Button } from '#design/button/Button.tsx';
import { Day } from '#design/day/Day.tsx';
import { formatDay } from '#design/day/format-day.ts';
import { useDesignCopy } from '#design/design-context.tsx';
import { CheckIcon, CloseIcon } from '#design/icons/icons.tsx';
import { useLoaded } from '#design/lazy/use-loaded.ts';
import { MoneyRows } from '#design/money-rows/MoneyRows.tsx';
import { Ring } from '#design/ring/Ring.tsx';
import type { RingPart } from '#design/ring/ring-segments.ts';
import { ShortNumber } from '#design/short-number/ShortNumber.tsx';
import { type Home, homeQuery } from '#frame/home-query.ts';
import { useNativeShell } from '#native-shell/NativeShellProvider.tsx';
import { LazyNotificationOffer } from '#notifications/LazyNotifications.tsx';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import { LazyPaymentReversal, LazyReceipt } from '../documents/LazyDocuments.tsx';
import { useWrittenAmount } from '../paying/use-written-amount.ts';
import styles from './PaymentReceived.module.css';
import { paymentCopy } from './payment-copy.ts';
import type { Payment } from './queries.ts';

/** After a payment, a receipt: what was paid, what is left and when. It is never the form again. */
export function PaymentReceived({ payment }: { readonly payment: Payment }) {
  const copy = useCopy(paymentCopy);
  const shell = useNativeShell();
  const home = useFreshAnswer(homeQuery);
  const left = home.state === 'ready' ? leftOf(home.value, payment.orderId) : undefined;
  const { currency, orderId, paymentId } = payment;
  return (
    <div className={styles.field}>
      <header className={styles.header}>
        <h1 className="visually-hidden">{copy.title}</h1>
        <button type="button" className={styles.close} aria-label={copy.close} onClick={() => shell.toHome()}>
          <CloseIcon />
        </button>
      </header>
      <main className={styles.main} tabIndex={-1}>
        <section className={styles.result} aria-label={copy.title} aria-live="polite">
          {left?.count === 0 ? <PaidOff /> : <ClosingRing parts={left?.parts ?? ['done']} />}
          <h2 className={styles.heading}>{payment.title}</h2>
          <Amount minor={payment.received ?? payment.amount} currency={currency} size="large" />
          <p className={styles.quiet}>{payment.text}</p>
        </section>
        <LazyPaymentReversal orderId={orderId} paymentId={paymentId} />
        <Slip payment={payment} left={left} />
        <LazyNotificationOffer after={paymentId} />
        <div className={styles.actions}>
          <ShareButton payment={payment} />
          <LazyReceipt orderId={orderId} paymentId={paymentId} />
          <Button variant="accent" onClick={() => shell.toHome()}>
            {copy.done}
          </Button>
        </div>
      </main>
    </div>
  );
}

function ClosingRing({ parts }: { readonly parts: readonly RingPart[] }) {
  return (
    <div className={styles.ring}>
      <Ring parts={parts}>
        <span className={styles.tick}>
          <CheckIcon />
        </span>
      </Ring>
    </div>
  );
}

/** The last payment: the words say it, so nothing waits for the drawing. */
function PaidOff() {
  const copy = useCopy(paymentCopy);
  const scene = useLoaded(loadScene);
  return (
    <>
      <div className={styles.scene}>{scene.state === 'ready' && <scene.value.FiestaFlags />}</div>
      <p className={styles.paidOff}>{copy.paidOff}</p>
    </>
  );
}

async function loadScene() {
  return import('#design/scenes/FiestaFlags.tsx');
}

interface Left {
  readonly parts: readonly RingPart[];
  /** How many payments are unpaid. */
  readonly count: number;
  readonly next: { readonly amount: string; readonly dueOn: string } | undefined;
}

/** What is left of this loan, if the home page is about it. Without any loan owed, this one is paid off. */
function leftOf({ owed }: Home, orderId: string): Left | undefined {
  if (owed === undefined) return { parts: ['done'], count: 0, next: undefined };
  if (owed.orderId !== orderId) return undefined;
  return {
    parts: owed.payments.map(({ state }) => (state === 'paid' ? 'done' : 'later')),
    count: owed.payments.filter(({ state }) => state !== 'paid').length,
    next: { amount: owed.dueAmount, dueOn: owed.dueOn },
  };
}

function Slip({ payment, left }: { readonly payment: Payment; readonly left: Left | undefined }) {
  const copy = useCopy(paymentCopy);
  const { currency, channelName, countsFrom, number, amount, received = amount } = payment;
  return (
    <div className={styles.slip}>
      {left !== undefined && (
        <div className={styles.left}>
          <h3>{left.count === 0 ? copy.nothingLeft : copy.left(left.count)}</h3>
          {left.next !== undefined && (
            <p className={styles.next}>
              <Amount minor={left.next.amount} currency={currency} /> {copy.nextOn}{' '}
              <Day on={left.next.dueOn} isNear />
            </p>
          )}
        </div>
      )}
      <MoneyRows
        rows={[
          { label: copy.paidWith, figure: channelName },
          ...(countsFrom === undefined ? [] : [{ label: copy.paidOn, figure: <Day on={countsFrom} /> }]),
          { label: copy.amount, figure: <Amount minor={received} currency={currency} /> },
          ...(number === undefined
            ? []
            : [{ label: copy.number, figure: <ShortNumber number={number} />, isUnbroken: true }]),
        ]}
      />
    </div>
  );
}

/** Only on a phone that can share. */
function ShareButton({ payment }: { readonly payment: Payment }) {
  const copy = useCopy(paymentCopy);
  const write = useWrittenAmount();
  const { dateLocale } = useDesignCopy();
  if (!('share' in navigator)) return null;
  const { amount, received = amount, begunAt, countsFrom = begunAt.slice(0, 10) } = payment;
  const text = copy.shareText(write(received), formatDay(countsFrom, dateLocale));
  return (
    <Button
      variant="secondary"
      onClick={() =>
        // Closing the phone's list of apps without choosing one rejects too.
        navigator.share({ text }).catch(() => undefined)
      }
    >
      {copy.share}
    </Button>
  );
}
