import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { MoneyRows } from '#design/money-rows/MoneyRows.tsx';
import styles from './Outcome.module.css';
import { outcomeCopy } from './outcome-copy.ts';
import type { Application } from './queries.ts';

/** Whether the budget allows less than was asked for. */
export function isBelowRequest({ budget, amount }: Application): boolean {
  return budget !== undefined && BigInt(budget.mostAmount) < BigInt(amount);
}

/** What the borrower told us, what we keep back, and what follows: the reason for the amount. */
export function BudgetReason({ application }: { readonly application: Application }) {
  const { budget, currency } = application;
  const copy = useCopy(outcomeCopy);
  if (budget === undefined) return null;

  function figure(minor: string) {
    return <Amount minor={minor} currency={currency} />;
  }
  function taken(minor: string) {
    return minor === '0' ? figure(minor) : <>−{figure(minor)}</>;
  }

  return (
    <section className={styles.sheet}>
      <h3 className={styles.reason}>{copy.budgetTitle}</h3>
      {isBelowRequest(application) && (
        <p>{budget.mostAmount === '0' ? copy.budgetNothing : copy.budgetLess}</p>
      )}
      <MoneyRows
        rows={[
          { label: copy.budgetIncome, figure: figure(budget.income) },
          { label: copy.budgetNeeds, figure: taken(budget.needs) },
          { label: copy.budgetDebts, figure: taken(budget.debts) },
          {
            label: copy.budgetReserve,
            note: copy.budgetReserveNote,
            figure: taken(budget.reserve),
          },
        ]}
        total={{ label: copy.budgetMost, figure: figure(budget.mostPerMonth) }}
      />
      <p className={styles.quiet}>{copy.budgetWrong}</p>
    </section>
  );
}
