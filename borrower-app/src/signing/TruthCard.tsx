import { type ReactNode, useCallback } from 'react';
import { Amount } from '../design/amount/Amount.tsx';
import { Card } from '../design/card/Card.tsx';
import { Day } from '../design/day/Day.tsx';
import { type MoneyRow, MoneyRows } from '../design/money-rows/MoneyRows.tsx';
import { NameHeading } from '../design/name-mark/NameMark.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import type { ChangedTerms } from './changed-terms.ts';
import { confirmTexts } from './confirm-texts.ts';
import { Marked } from './Marked.tsx';
import type { Disclosure, LoanConfirm, Offer } from './queries.ts';
import styles from './Truth.module.css';

interface TruthCardProps extends Offer {
  readonly currency: string;
  readonly changes: ChangedTerms;
}

/**
 * Everything that the signature binds to, on one card: proceeds, payments, dates and possible further costs.
 */
export function TruthCard({ confirm, disclosure, currency, changes }: TruthCardProps) {
  const texts = useTexts(confirmTexts);
  const { before } = changes;

  function sum(minor: string, was?: string): ReactNode {
    return (
      <Marked isChanged={was !== undefined} before={was && <Amount minor={was} currency={currency} />}>
        <Amount minor={minor} currency={currency} />
      </Marked>
    );
  }

  return (
    <Card stacked>
      <NameHeading name={confirm.comProductName} picture={confirm.comProductLogo} />
      <Headline disclosure={disclosure} currency={currency} sum={sum} before={before} />
      <MoneyRows
        rows={[
          { label: texts.borrowed, figure: sum(disclosure.amount, before.amount) },
          { label: texts.term, figure: <Term disclosure={disclosure} isChanged={changes.term} /> },
        ]}
      />
      <Part title={texts.costs}>
        <Costs disclosure={disclosure} changes={changes} sum={sum} rateWords={confirm.pRateDsc} />
      </Part>
      <Part title={texts.plan}>
        <Plan confirm={confirm} changes={changes} sum={sum} />
      </Part>
      <Part title={texts.late}>
        <p>
          <Marked isChanged={before.lateCost !== undefined}>{disclosure.lateCost}</Marked>
        </p>
      </Part>
      {disclosure.coolingOff !== '' && (
        <Part title={texts.coolingOff}>
          <p>
            <Marked isChanged={before.coolingOff !== undefined}>{disclosure.coolingOff}</Marked>
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
  const texts = useTexts(confirmTexts);
  const was = before.netProceeds;
  return (
    <dl className={styles.headline}>
      <div>
        <dt className={styles.label}>{texts.youReceive}</dt>
        <dd>
          <Marked isChanged={was !== undefined} before={was && <Amount minor={was} currency={currency} />}>
            <Amount minor={disclosure.netProceeds} currency={currency} size="large" />
          </Marked>
        </dd>
      </div>
      <div>
        <dt className={styles.label}>{texts.youRepay}</dt>
        <dd className={styles.repaid}>{sum(disclosure.totalToRepay, before.totalToRepay)}</dd>
      </div>
    </dl>
  );
}

function Term({ disclosure, isChanged }: { readonly disclosure: Disclosure; readonly isChanged: boolean }) {
  const texts = useTexts(confirmTexts);
  const written = disclosure.termUnit === 'month' ? texts.months : texts.days;
  return <Marked isChanged={isChanged}>{written(Number(disclosure.periods))}</Marked>;
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
  readonly rateWords: string;
}

function Costs({ disclosure, changes, sum, rateWords }: CostsProps) {
  const texts = useTexts(confirmTexts);
  const { before } = changes;
  const timings = { up_front: texts.keptBack, with_instalments: texts.spread } as const;
  const fees = disclosure.fees.map(
    ({ name, timing, amount }): MoneyRow => ({
      label: name,
      figure: sum(amount, changes.fees[name]),
      note: timings[timing],
    }),
  );
  const percent = useCallback(
    (rate: string, was: string | undefined) => (
      <Marked isChanged={was !== undefined} before={was && `${was}%`}>
        {rate}%
      </Marked>
    ),
    [],
  );
  return (
    <>
      <MoneyRows
        rows={[{ label: texts.interest, figure: sum(disclosure.interest, before.interest) }, ...fees]}
        total={{ label: texts.totalCost, figure: sum(disclosure.totalCost, before.totalCost) }}
      />
      <MoneyRows
        rows={[
          {
            label: texts.effectiveMonthlyRate,
            figure: percent(disclosure.effectiveMonthlyRate, before.effectiveMonthlyRate),
          },
          {
            label: texts.annualRate,
            figure: percent(disclosure.annualPercentageRate, before.annualPercentageRate),
          },
        ]}
      />
      <p className={styles.quiet}>{rateWords}</p>
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
  const texts = useTexts(confirmTexts);
  return (
    <>
      <ol className={styles.plan}>
        {confirm.repay_plans.map(({ title, description, amount, pay_time }, index) => {
          const changed = changes.instalments[String(index + 1)];
          return (
            <li key={pay_time} className={styles.instalment}>
              <Marked isChanged={changed !== undefined}>
                <Day on={pay_time} />
              </Marked>
              <span className={styles.due}>{sum(amount, changed?.amount)}</span>
              <span className={styles.which}>
                {[title, description].filter((words) => words !== '').join(' · ')}
              </span>
            </li>
          );
        })}
      </ol>
      <p className={styles.quiet}>{texts.firstPayment(Number(confirm.firstPeriodDay))}</p>
    </>
  );
}
