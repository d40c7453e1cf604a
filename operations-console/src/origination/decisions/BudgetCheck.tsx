import { amountText } from '#cases/amount-text.ts';
import { CasePart } from '#cases/CasePart.tsx';
import styles from './CaseEvidence.module.css';
import type { ReferredCase } from './queries.ts';

interface BudgetCheckProps {
  readonly referredCase: ReferredCase;
}

/** The figures that the borrower reads too. An approval above the last one is refused. */
export function BudgetCheck({ referredCase: { budget, currency } }: BudgetCheckProps) {
  if (budget === undefined) {
    return (
      <CasePart title="Budget check">
        <p className={styles.blank}>The borrower did not answer its questions.</p>
      </CasePart>
    );
  }
  const rows = [
    ['Monthly income', budget.income],
    ['Rent, food and other needs', budget.needs],
    ['Other loan payments', budget.debts],
    ['Reserve, a tenth of the income', budget.reserve],
    ['Most for payments in a month', budget.mostPerMonth],
    ['Largest amount for the requested term', budget.mostAmount],
  ] as const;
  return (
    <CasePart title="Budget check" beside="As the borrower told us">
      <dl className={styles.answers}>
        {rows.map(([title, minor]) => (
          <div key={title} className={styles.answer}>
            <dt>{title}</dt>
            <dd>{amountText(minor, currency)}</dd>
          </div>
        ))}
      </dl>
    </CasePart>
  );
}
