import type { ReactNode } from 'react';
import { formatDay } from '#design/day/format-day.ts';
import { type MoneyRow, MoneyRows } from '#design/money-rows/MoneyRows.tsx';
import type { ProductsCopy } from '#origination/loan-choice/copy/en.ts';
import type { Quote } from '#origination/loan-choice/loan-choice.ts';
import type { NumberFormats } from '#origination/loan-choice/number-formats.ts';
import { formatPercent } from './format-percent.ts';
import styles from './QuotedLoan.module.css';

interface QuotedLoanProps {
  readonly quote: Quote;
  readonly copy: ProductsCopy;
  readonly format: NumberFormats;
  /** What the borrower does next. The details of the cost are folded below it. */
  readonly action?: ReactNode;
}

/** The cost of a loan: amounts, explanation, breakdown and payment schedule. */
export function QuotedLoan({ quote, copy, format, action }: QuotedLoanProps) {
  return (
    <>
      <dl className={styles.headline}>
        <div>
          <dt className={styles.label}>{copy.youGet}</dt>
          <dd className={styles.figure}>{format.amount(quote.netProceeds)}</dd>
        </div>
        <div>
          <dt className={styles.label}>{copy.youRepay}</dt>
          <dd className={styles.figure}>{format.amount(quote.totalToRepay)}</dd>
        </div>
      </dl>
      <p aria-live="polite">{copy.inWords(inWords(quote, format))}</p>
      {action === undefined || action === false ? (
        <CostsAndDates quote={quote} copy={copy} format={format} />
      ) : (
        <>
          {action}
          <details>
            <summary className={styles.summary}>{copy.allCosts}</summary>
            <div className={styles.folded}>
              <CostsAndDates quote={quote} copy={copy} format={format} />
            </div>
          </details>
        </>
      )}
    </>
  );
}

/** Every part of the cost, both rates, and the payment schedule. */
function CostsAndDates({ quote, copy, format }: QuotedLoanProps) {
  const { numberLocale } = format;
  return (
    <>
      <section className={styles.part}>
        <h3 className={styles.heading}>{copy.whatItCosts}</h3>
        <MoneyRows
          rows={costRows({ quote, copy, format })}
          total={{ label: copy.totalCost, figure: format.amount(quote.totalCost) }}
        />
        <MoneyRows
          rows={[
            {
              label: copy.effectiveMonthlyRate,
              figure: formatPercent(quote.effectiveMonthlyRate, numberLocale),
            },
            { label: copy.annualRate, figure: formatPercent(quote.annualPercentageRate, numberLocale) },
          ]}
        />
        <p className={styles.note}>{copy.ratesNote}</p>
      </section>
      <section className={styles.part}>
        <h3 className={styles.heading}>{copy.whenDue}</h3>
        <Instalments quote={quote} copy={copy} format={format} />
      </section>
      <p className={styles.note}>{copy.sameRules}</p>
    </>
  );
}

/** A long schedule shows its first payments; the others on request. */
const SHOWN_AT_ONCE = 4;

function Instalments({ quote, copy, format }: QuotedLoanProps) {
  const { instalments } = quote;
  const shown = instalments.length > SHOWN_AT_ONCE ? instalments.slice(0, SHOWN_AT_ONCE - 1) : instalments;
  const others = instalments.slice(shown.length);
  return (
    <>
      <InstalmentRows rows={shown} isOne={instalments.length === 1} copy={copy} format={format} />
      {others.length > 0 && (
        <details>
          <summary className={styles.more}>{copy.moreInstalments(others.length)}</summary>
          <InstalmentRows rows={others} isOne={false} copy={copy} format={format} />
        </details>
      )}
    </>
  );
}

interface InstalmentRowsProps extends Omit<QuotedLoanProps, 'quote'> {
  readonly rows: Quote['instalments'];
  readonly isOne: boolean;
}

function InstalmentRows({ rows, isOne, copy, format }: InstalmentRowsProps) {
  return (
    <ol className={styles.instalments} start={Number(rows[0]?.number ?? 1)}>
      {rows.map(({ number, dueOn, amount }) => (
        <li key={number} className={styles.instalment}>
          <span>
            <time dateTime={dueOn}>{formatDay(dueOn, format.dateLocale)}</time>
            <span className={styles.which}>
              {isOne ? copy.onlyInstalment : copy.instalment(Number(number))}
            </span>
          </span>
          <span className={styles.due}>{format.amount(amount)}</span>
        </li>
      ))}
    </ol>
  );
}

function costRows({ quote, copy, format }: QuotedLoanProps): MoneyRow[] {
  const timings = { up_front: copy.deducted, spread: copy.spread, at_end: copy.atEnd } as const;
  return [
    { label: copy.interest, figure: format.amount(quote.interest) },
    ...quote.fees.map(({ name, timing, amount }) => ({
      label: name,
      figure: format.amount(amount),
      note: timings[timing],
    })),
  ];
}

function inWords(quote: Quote, format: NumberFormats): Parameters<ProductsCopy['inWords']>[0] {
  return {
    got: format.amount(quote.netProceeds),
    repaid: format.amount(quote.totalToRepay),
    cost: format.amount(quote.totalCost),
    instalments: quote.instalments.length,
    lastDay: formatDay(quote.instalments.at(-1)?.dueOn ?? quote.disbursedOn, format.dateLocale),
  };
}
