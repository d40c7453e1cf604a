import { Alert, Flex, Skeleton } from 'antd';
import { Link, useSearchParams } from 'wouter';
import { amountText } from '#cases/amount-text.ts';
import { CaseTable } from '#cases/CaseTable.tsx';
import { DayField } from '#cases/DayField.tsx';
import { accountName } from '#cases/ledger-account.ts';
import { typedAmount } from '#cases/typed-amount.ts';
import { SheetButton } from '#export/SheetButton.tsx';
import { LoadProblem } from '#frame/LoadProblem.tsx';
import { SectionHeading } from '#frame/SectionHeading.tsx';
import { dayOf } from '#frame/time-text.ts';
import { accountTypeText } from '#postings/account-labels.ts';
import { BookChoice } from '#postings/BookChoice.tsx';
import { bookOf } from '#postings/books.ts';
import styles from './LedgerPage.module.css';
import { type Book, type TrialBalance, useTrialBalance } from './queries.ts';

/** Every account of a book with its totals at the end of any day, and whether debits equal credits. */
export function TrialBalancePage() {
  const [address, setAddress] = useSearchParams();
  const book = bookOf(address.get('book'));
  const on = address.get('on') ?? undefined;
  const { data, error, isPending, isPlaceholderData, refetch } = useTrialBalance(book, on);

  function set(next: { readonly book?: Book; readonly on?: string }): void {
    const day = next.on ?? on ?? '';
    const tab = address.get('tab');
    const chosen = { ...(tab !== null && { tab }), book: next.book ?? book, ...(day !== '' && { on: day }) };
    setAddress(chosen, { replace: true });
  }

  return (
    <div className={styles.page}>
      <SectionHeading title="Trial balance">
        Debits, credits and balance of every account, across all loans.
      </SectionHeading>
      <Flex gap={12} wrap align="center">
        <BookChoice book={book} onChange={(chosen) => set({ book: chosen })} />
        <DayField
          label="As of end of"
          day={on ?? data?.on ?? ''}
          until={on === undefined ? data?.on : undefined}
          onChange={(day) => set({ on: day })}
        />
        {on !== undefined && <Link href={`/ledger?book=${book}`}>Current balance</Link>}
        {data && <SheetButton fileName={`trial-balance-${book}-${data.on}`} lines={() => sheetLines(data)} />}
      </Flex>
      <LoadProblem query={{ data, error, refetch }} failedText="Could not load the trial balance." />
      {isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && (
        <div aria-busy={isPlaceholderData} className={styles.page}>
          <Balanced balance={data} isPast={on !== undefined} />
          <Accounts balance={data} book={book} />
        </div>
      )}
    </div>
  );
}

function sheetLines({ accounts, currency }: TrialBalance): readonly (readonly string[])[] {
  return [
    ['Code', 'Account', 'Type', `Debits (${currency})`, `Credits (${currency})`, `Balance (${currency})`],
    ...accounts.map((account) => [
      ...[account.code, accountName(account.name), accountTypeText(account.kind)],
      ...[typedAmount(account.debit), typedAmount(account.credit)],
      `${account.isContraBalance ? '-' : ''}${typedAmount(account.balance)}`,
    ]),
  ];
}

function Balanced({ balance, isPast }: { readonly balance: TrialBalance; readonly isPast: boolean }) {
  const when = isPast ? `As of end of ${dayOf(balance.on)}` : `Current balance, ${dayOf(balance.on)}`;
  return balance.isBalanced ? (
    <Alert type="success" showIcon role="status" title={`${when}: debits equal credits.`} />
  ) : (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={`${when}: debits do not equal credits. Report this to the platform team immediately.`}
    />
  );
}

function Accounts({ balance, book }: { readonly balance: TrialBalance; readonly book: Book }) {
  const { accounts, currency, on } = balance;
  function total(side: 'debit' | 'credit'): string {
    return amountText(
      accounts.reduce((sum, account) => sum + BigInt(account[side]), 0n).toString(),
      currency,
    );
  }
  return (
    <CaseTable
      nothing="No transactions in this ledger."
      heads={['Code', 'Account', 'Type', 'Debits', 'Credits', 'Balance']}
      rows={[
        ...accounts.map((account) => ({
          key: account.code,
          cells: [
            account.code,
            <Link key="name" href={`/ledger?tab=transactions&book=${book}&account=${account.code}&on=${on}`}>
              {accountName(account.name)}
            </Link>,
            accountTypeText(account.kind),
            amountText(account.debit, currency),
            amountText(account.credit, currency),
            <b key="balance">
              {account.isContraBalance && (
                <span title="Balance is on the opposite side of the account’s normal balance">−</span>
              )}
              {amountText(account.balance, currency)}
            </b>,
          ],
        })),
        ...(accounts.length === 0
          ? []
          : [
              {
                key: 'total',
                cells: [
                  '',
                  <b key="all">All accounts</b>,
                  '',
                  <b key="d">{total('debit')}</b>,
                  <b key="c">{total('credit')}</b>,
                  '',
                ],
              },
            ]),
      ]}
      figures={[3, 4, 5]}
    />
  );
}
