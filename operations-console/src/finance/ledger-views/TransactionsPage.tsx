import { Alert, Button, Empty, Flex, Input, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { DayField } from '#cases/DayField.tsx';
import { transactionLabel } from '#cases/ledger-account.ts';
import { OrderLink } from '#cases/OrderLink.tsx';
import { queueViewOf } from '#cases/queue-view.ts';
import { SectionHeading } from '#frame/SectionHeading.tsx';
import { BookChoice } from '#postings/BookChoice.tsx';
import { bookOf } from '#postings/books.ts';
import { PostingTable } from '#postings/PostingTable.tsx';
import styles from './LedgerPage.module.css';
import { type TransactionFilter, useLedgerTransactions } from './queries.ts';

const REFERENCE_LEAST = 4;

/** The postings of a day or of a provider's reference, newest first. */
export function TransactionsPage() {
  const [address, setAddress] = useSearchParams();
  const filter: TransactionFilter = {
    book: bookOf(address.get('book')),
    on: address.get('on') ?? undefined,
    kind: address.get('kind') ?? undefined,
    account: address.get('account') ?? undefined,
    reference: address.get('reference') ?? undefined,
  };
  const query = useLedgerTransactions(filter);
  const view = queueViewOf(query, ({ transactions }) => transactions);
  const first = query.data?.pages[0];

  function set(change: Partial<TransactionFilter>): void {
    const filters = Object.entries({ ...filter, ...change }).filter(
      ([, value]) => value !== undefined && value !== '',
    );
    setAddress({ tab: 'transactions', ...Object.fromEntries(filters) }, { replace: true });
  }

  return (
    <div className={styles.page}>
      <SectionHeading title="Transactions">
        Transactions are immutable. Corrections are posted as new transactions.
      </SectionHeading>
      <Filters
        filter={filter}
        kinds={first?.kinds ?? []}
        dayShown={filter.reference === undefined ? first?.transactions[0]?.bookedOn : undefined}
        onChange={set}
      />
      {view.isOld && (
        <Alert
          type="warning"
          showIcon
          title={
            view.state === 'failed'
              ? 'Could not load transactions.'
              : 'The server is not responding. The data shown may be outdated.'
          }
          action={<Button onClick={view.retry}>Try again</Button>}
        />
      )}
      {view.state === 'loading' && <Skeleton active paragraph={{ rows: 10 }} />}
      {view.state === 'ready' && view.rows.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="No results" />
      )}
      {first !== undefined && view.rows.length > 0 && (
        <PostingTable
          postings={view.rows}
          currency={first.currency}
          keyOf={({ party, position }) => `${party} ${position}`}
          partyOf={({ party, isLoan }) => (isLoan ? <OrderLink id={party} /> : undefined)}
        />
      )}
      {view.more && (
        <Button loading={view.more.isLoading} onClick={view.more.load} className={styles.more ?? ''}>
          Show more
        </Button>
      )}
    </div>
  );
}

interface FiltersProps {
  readonly filter: TransactionFilter;
  readonly kinds: readonly string[];
  /** The day that the server chose if the user has not chosen one. */
  readonly dayShown: string | undefined;
  readonly onChange: (change: Partial<TransactionFilter>) => void;
}

function Filters({ filter, kinds, dayShown, onChange }: FiltersProps) {
  const [reference, setReference] = useState(filter.reference ?? '');
  const [isShort, setShort] = useState(false);
  return (
    <Flex gap={12} wrap align="center">
      <BookChoice book={filter.book} onChange={(book) => onChange({ book })} />
      <DayField label="Booking date" day={filter.on ?? dayShown ?? ''} onChange={(on) => onChange({ on })} />
      <Select
        aria-label="Type"
        value={filter.kind ?? ''}
        style={{ width: 200 }}
        options={[
          { value: '', label: 'All types' },
          ...[...new Set([...kinds, ...(filter.kind === undefined ? [] : [filter.kind])])]
            .toSorted()
            .map((kind) => ({ value: kind, label: transactionLabel(kind) })),
        ]}
        onChange={(kind) => onChange({ kind })}
      />
      {filter.account !== undefined && (
        <Button onClick={() => onChange({ account: '' })}>Account {filter.account} ×</Button>
      )}
      <Input.Search
        aria-label="Provider reference"
        aria-keyshortcuts="f"
        placeholder="Provider reference"
        allowClear
        value={reference}
        style={{ width: 240 }}
        {...(isShort && { status: 'error' as const })}
        onChange={({ target }) => setReference(target.value)}
        onSearch={(typed) => {
          const whole = typed.trim();
          setShort(whole !== '' && whole.length < REFERENCE_LEAST);
          if (whole === '' || whole.length >= REFERENCE_LEAST) onChange({ reference: whole });
        }}
      />
      {isShort && <span role="alert">Enter the full reference.</span>}
    </Flex>
  );
}
