import { type ReactNode, useCallback } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Card } from '#design/card/Card.tsx';
import { Day } from '#design/day/Day.tsx';
import { type MoneyRow, MoneyRows } from '#design/money-rows/MoneyRows.tsx';
import { NameHeading } from '#design/name-mark/NameMark.tsx';
import { ChangedValue } from '../ChangedValue.tsx';
import type { ChangedTerms } from '../changed-terms.ts';
import { confirmCopy } from '../confirm-copy.ts';
import type { Disclosure, LoanConfirm, Offer } from '../queries.ts';
import styles from './DisclosureCard.module.css';

interface DisclosureCardProps extends Offer {
  readonly currency: string;
  readonly changes: ChangedTerms;
}

/**
 * Everything that the signature binds to, on one card: proceeds, payments, dates and possible further costs.
 */
export function DisclosureCard({ confirm, disclosure, currency, changes }: DisclosureCardProps) {
  const copy = useCopy(confirmCopy);
  const { before } = changes;

  function sum(minor: string, was?: string): ReactNode {
    return (
      <ChangedValue isChanged={was !== undefined} before={was && <Amount minor={was} currency={currency} />}>
        <Amount minor={minor} currency={currency} />
      </ChangedValue>
    );
  }

  return (
    <Card stacked>
      <NameHeading name={confirm.comProductName} picture={confirm.comProductLogo} />
      <Headline disclosure={disclosure} currency={currency} sum={sum} before={before} />
      <MoneyRows
        rows={[
          { label: copy.borrowed, figure: sum(disclosure.amount, before.amount) },
          { label: copy.term, figure: <Term disclosure={disclosure} isChanged={changes.term} /> },
        ]}
      />
      <Part title={copy.costs}>
        <Costs disclosure={disclosure} changes={changes} sum={sum} rateText={confirm.pRateDsc} />
      </Part>
      <Part title={copy.plan}>
        <Plan confirm={confirm} changes={changes} sum={sum} />
      </Part>
      <Part title={copy.late}>
        <p>
          <ChangedValue isChanged={before.lateCost !== undefined}>{disclosure.lateCost}</ChangedValue>
        </p>
      </Part>
      {disclosure.coolingOff !== '' && (
        <Part title={copy.coolingOff}>
          <p>
            <ChangedValue isChanged={before.coolingOff !== undefined}>{disclosure.coolingOff}</ChangedValue>
          </p>
        </Part>
      )}
    </Card>
  );
}

type Sum = (minor: string, was?: string) => ReactNode;

interface HeadlineProps {
  readonly disclosure: Disclosure;
  readonly currency: string;
  readonly sum: Sum;
  readonly before: ChangedTerms['before'];
}

function Headline({ disclosure, currency, sum, before }: HeadlineProps) {
  const copy = useCopy(confirmCopy);
  const was = before.netProceeds;
  return (
    <dl className={styles.headline}>
      <div>
        <dt className={styles.label}>{copy.youReceive}</dt>
        <dd>
          <ChangedValue
            isChanged={was !== undefined}
            before={was && <Amount minor={was} currency={currency} />}
          >
            <Amount minor={disclosure.netProceeds} currency={currency} size="large" />
          </ChangedValue>
        </dd>
      </div>
      <div>
        <dt className={styles.label}>{copy.youRepay}</dt>
        <dd className={styles.repaid}>{sum(disclosure.totalToRepay, before.totalToRepay)}</dd>
      </div>
    </dl>
  );
}

function Term({ disclosure, isChanged }: { readonly disclosure: Disclosure; readonly isChanged: boolean }) {
  const copy = useCopy(confirmCopy);
  const written = disclosure.termUnit === 'month' ? copy.months : copy.days;
  return <ChangedValue isChanged={isChanged}>{written(Number(disclosure.periods))}</ChangedValue>;
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  );
}

interface CostsProps {
  readonly disclosure: Disclosure;
  readonly changes: ChangedTerms;
  readonly sum: Sum;
  readonly rateText: string;
}

function Costs({ disclosure, changes, sum, rateText }: CostsProps) {
  const copy = useCopy(confirmCopy);
  const { before } = changes;
  const timings = { up_front: copy.deducted, with_instalments: copy.spread } as const;
  const fees = disclosure.fees.map(
    ({ name, timing, amount }): MoneyRow => ({
      label: name,
      figure: sum(amount, changes.fees[name]),
      note: timings[timing],
    }),
  );
  const percent = useCallback(
    (rate: string, was: string | undefined) => (
      <ChangedValue isChanged={was !== undefined} before={was && `${was}%`}>
        {rate}%
      </ChangedValue>
    ),
    [],
  );
  return (
    <>
      <MoneyRows
        rows={[{ label: copy.interest, figure: sum(disclosure.interest, before.interest) }, ...fees]}
        total={{ label: copy.totalCost, figure: sum(disclosure.totalCost, before.totalCost) }}
      />
      <MoneyRows
        rows={[
          {
            label: copy.effectiveMonthlyRate,
            figure: percent(disclosure.effectiveMonthlyRate, before.effectiveMonthlyRate),
          },
          {
            label: copy.annualRate,
            figure: percent(disclosure.annualPercentageRate, before.annualPercentageRate),
          },
        ]}
      />
      <p className={styles.quiet}>{rateText}</p>
    </>
  );
}

interface PlanProps {
  readonly confirm: LoanConfirm;
  readonly changes: ChangedTerms;
  readonly sum: Sum;
}

/** Every instalment with its due date. None is collapsed, however many there are. */
function Plan({ confirm, changes, sum }: PlanProps) {
  const copy = useCopy(confirmCopy);
  return (
    <>
      <ol className={styles.plan}>
        {confirm.repay_plans.map(({ title, description, amount, pay_time }, index) => {
          const changed = changes.instalments[String(index + 1)];
          return (
            <li key={pay_time} className={styles.instalment}>
              <ChangedValue isChanged={changed !== undefined}>
                <Day on={pay_time} />
              </ChangedValue>
              <span className={styles.due}>{sum(amount, changed?.amount)}</span>
              <span className={styles.which}>
                {[title, description].filter((words) => words !== '').join(' · ')}
              </span>
            </li>
          );
        })}
      </ol>
      <p className={styles.quiet}>{copy.firstPayment(Number(confirm.firstPeriodDay))}</p>
    </>
  );
}
