import { Amount } from '../design/amount/Amount.tsx';
import { writtenDay } from '../design/day/written-day.ts';
import { type MoneyRow, MoneyRows } from '../design/money-rows/MoneyRows.tsx';
import type { Quote } from './loan-choice.ts';
import styles from './QuotedLoan.module.css';
import type { ProductsTexts } from './texts/en.ts';
import type { WrittenFigures } from './written-figures.ts';
import { writtenPercent } from './written-percent.ts';

interface QuotedLoanProps {
  readonly quote: Quote;
  readonly texts: ProductsTexts;
  readonly written: WrittenFigures;
}

/** The cost of a loan: amounts, explanation, breakdown and payment schedule. */
export function QuotedLoan({ quote, texts, written }: QuotedLoanProps) {
  const { currency, numberLocale } = written;
  return (
    <>
      <dl className={styles.headline}>
        <div>
          <dt className={styles.label}>{texts.youGet}</dt>
          <dd className={styles.gotFigure}>{written.amount(quote.netProceeds)}</dd>
        </div>
        <div>
          <dt className={styles.label}>{texts.youRepay}</dt>
          <dd>
            <Amount minor={quote.totalToRepay} currency={currency} locale={numberLocale} size="large" />
          </dd>
        </div>
      </dl>
      <p aria-live="polite">{texts.inWords(inWords(quote, written))}</p>
      <section className={styles.part}>
        <h3 className={styles.heading}>{texts.whatItCosts}</h3>
        <MoneyRows
          rows={costRows({ quote, texts, written })}
          total={{ label: texts.totalCost, figure: written.amount(quote.totalCost) }}
        />
        <MoneyRows
          rows={[
            {
              label: texts.effectiveMonthlyRate,
              figure: writtenPercent(quote.effectiveMonthlyRate, numberLocale),
            },
            { label: texts.annualRate, figure: writtenPercent(quote.annualPercentageRate, numberLocale) },
          ]}
        />
        <p className={styles.note}>{texts.ratesNote}</p>
      </section>
      <section className={styles.part}>
        <h3 className={styles.heading}>{texts.whenDue}</h3>
        <Instalments quote={quote} texts={texts} written={written} />
      </section>
      <p className={styles.note}>{texts.sameRules}</p>
    </>
  );
}

/** A long schedule shows its first payments; the others on request. */
const SHOWN_AT_ONCE = 4;

function Instalments({ quote, texts, written }: QuotedLoanProps) {
  const { instalments } = quote;
  const shown = instalments.length > SHOWN_AT_ONCE ? instalments.slice(0, SHOWN_AT_ONCE - 1) : instalments;
  const others = instalments.slice(shown.length);
  return (
    <>
      <InstalmentRows rows={shown} isOne={instalments.length === 1} texts={texts} written={written} />
      {others.length > 0 && (
        <details>
          <summary className={styles.more}>{texts.moreInstalments(others.length)}</summary>
          <InstalmentRows rows={others} isOne={false} texts={texts} written={written} />
        </details>
      )}
    </>
  );
}

interface InstalmentRowsProps extends Omit<QuotedLoanProps, 'quote'> {
  readonly rows: Quote['instalments'];
  readonly isOne: boolean;
}

function InstalmentRows({ rows, isOne, texts, written }: InstalmentRowsProps) {
  return (
    <ol className={styles.instalments} start={Number(rows[0]?.number ?? 1)}>
      {rows.map(({ number, dueOn, amount }) => (
        <li key={number} className={styles.instalment}>
          <span>
            <time dateTime={dueOn}>{writtenDay(dueOn, written.dateLocale)}</time>
            <span className={styles.which}>
              {isOne ? texts.onlyInstalment : texts.instalment(Number(number))}
            </span>
          </span>
          <span className={styles.due}>{written.amount(amount)}</span>
        </li>
      ))}
    </ol>
  );
}

function costRows({ quote, texts, written }: QuotedLoanProps): MoneyRow[] {
  const timings = { up_front: texts.keptBack, spread: texts.spread, at_end: texts.atEnd } as const;
  return [
    { label: texts.interest, figure: written.amount(quote.interest) },
    ...quote.fees.map(({ name, timing, amount }) => ({
      label: name,
      figure: written.amount(amount),
      note: timings[timing],
    })),
  ];
}

function inWords(quote: Quote, written: WrittenFigures): Parameters<ProductsTexts['inWords']>[0] {
  return {
    got: written.amount(quote.netProceeds),
    repaid: written.amount(quote.totalToRepay),
    cost: written.amount(quote.totalCost),
    instalments: quote.instalments.length,
    lastDay: writtenDay(quote.instalments.at(-1)?.dueOn ?? quote.paidOutOn, written.dateLocale),
  };
}
