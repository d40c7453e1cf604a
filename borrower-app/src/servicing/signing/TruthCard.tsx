import type { ReactNode } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Day } from '#design/day/Day.tsx';
import { ChangedValue } from './ChangedValue.tsx';
import { CostBar } from './CostBar.tsx';
import type { ChangedTerms } from './changed-terms.ts';
import { confirmCopy } from './confirm-copy.ts';
import type { Disclosure, Offer } from './queries.ts';
import styles from './TruthCard.module.css';

interface TruthCardProps extends Offer {
  readonly currency: string;
  readonly changes: ChangedTerms;
}

/** What arrives and what is paid back, in the same size, with every cost between the two and every payment. */
export function TruthCard({ confirm, disclosure, currency, changes }: TruthCardProps) {
  const copy = useCopy(confirmCopy);
  const { before } = changes;

  function sum(minor: string, was: string | undefined, size: 'inline' | 'large' = 'inline'): ReactNode {
    return (
      <ChangedValue isChanged={was !== undefined} before={was && <Amount minor={was} currency={currency} />}>
        <Amount minor={minor} currency={currency} size={size} />
      </ChangedValue>
    );
  }

  return (
    <section className={styles.card} aria-label={confirm.comProductName}>
      <div className={styles.receive}>
        <dl className={styles.figures}>
          <div>
            <dt className={styles.label}>{copy.youReceive}</dt>
            <dd>{sum(disclosure.netProceeds, before.netProceeds, 'large')}</dd>
          </div>
        </dl>
        {disclosure.payoutAccount !== undefined && (
          <p className={styles.label}>
            {copy.into} {disclosure.payoutAccount.name}{' '}
            <span className={styles.whole}>{disclosure.payoutAccount.number}</span>
          </p>
        )}
      </div>
      <div className={styles.pay}>
        <dl className={styles.figures}>
          <div>
            <dt className={styles.quiet}>{copy.youRepay}</dt>
            <dd>{sum(disclosure.totalToRepay, before.totalToRepay, 'large')}</dd>
          </div>
          <div className={styles.cost}>
            <dt className={styles.quiet}>{copy.totalCost}</dt>
            <dd className={styles.costFigure}>{sum(disclosure.totalCost, before.totalCost)}</dd>
          </div>
        </dl>
        <CostBar disclosure={disclosure} />
        <Costs disclosure={disclosure} changes={changes} sum={sum} />
      </div>
      <h2 className="visually-hidden">{copy.plan}</h2>
      <ol className={styles.plan}>
        {confirm.repay_plans.map(({ title, amount, pay_time }, index) => {
          const changed = changes.instalments[String(index + 1)];
          return (
            <li key={pay_time} className={styles.payment}>
              <span className={styles.quiet}>
                <ChangedValue isChanged={changed !== undefined}>
                  <Day on={pay_time} />
                </ChangedValue>
              </span>
              <strong>{sum(amount, changed?.amount)}</strong>
              <span className={styles.which}>{title}</span>
            </li>
          );
        })}
      </ol>
      <div className={styles.pay}>
        <Rates disclosure={disclosure} changes={changes} sum={sum} />
        <p className={styles.quiet}>{confirm.pRateDsc}</p>
      </div>
    </section>
  );
}

interface PartProps {
  readonly disclosure: Disclosure;
  readonly changes: ChangedTerms;
  readonly sum: (minor: string, was: string | undefined) => ReactNode;
}

/** Interest and every fee, in the colours of the bar. */
function Costs({ disclosure, changes, sum }: PartProps) {
  const copy = useCopy(confirmCopy);
  const timings = { up_front: copy.deducted, with_instalments: copy.spread } as const;
  return (
    <dl className={styles.key}>
      <div className={styles.keyed} data-part="interest">
        <dt>{copy.interest}</dt>
        <dd>{sum(disclosure.interest, changes.before.interest)}</dd>
      </div>
      {disclosure.fees.map(({ name, timing, amount }) => (
        <div key={name} className={styles.keyed} data-part="fee">
          <dt>
            {name} <span className={styles.timing}>{timings[timing]}</span>
          </dt>
          <dd>{sum(amount, changes.fees[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Loan amount, term and both rates, in one quiet block. */
function Rates({ disclosure, changes, sum }: PartProps) {
  const copy = useCopy(confirmCopy);
  const { before } = changes;
  const term = disclosure.termUnit === 'month' ? copy.months : copy.days;
  function percent(rate: string, was: string | undefined): ReactNode {
    return (
      <ChangedValue isChanged={was !== undefined} before={was && `${was}%`}>
        {rate}%
      </ChangedValue>
    );
  }
  return (
    <dl className={styles.rates}>
      <Rate label={copy.borrowed}>{sum(disclosure.amount, before.amount)}</Rate>
      <Rate label={copy.term}>
        <ChangedValue isChanged={changes.term}>{term(Number(disclosure.periods))}</ChangedValue>
      </Rate>
      <Rate label={copy.annualRate}>
        {percent(disclosure.annualPercentageRate, before.annualPercentageRate)}
      </Rate>
      <Rate label={copy.effectiveMonthlyRate}>
        {percent(disclosure.effectiveMonthlyRate, before.effectiveMonthlyRate)}
      </Rate>
    </dl>
  );
}

function Rate({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.rate}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
