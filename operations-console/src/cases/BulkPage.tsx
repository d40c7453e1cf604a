import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { LoadError } from '../frame/LoadError.tsx';
import { SectionHeading } from '../frame/SectionHeading.tsx';
import styles from './BulkPage.module.css';
import type { ListColumn } from './list-columns.ts';
import { ShortNumber } from './ShortNumber.tsx';

interface BulkPageProps<Data> {
  readonly title: string;
  readonly subtitle: string;
  readonly back: { readonly href: string; readonly text: string };
  readonly query: {
    readonly data: Data | undefined;
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly children: (data: Data) => ReactNode;
}

/** One action for many loans, and what became of it for each. */
export function BulkPage<Data>({ title, subtitle, back, query, children }: BulkPageProps<Data>) {
  return (
    <div className={styles.page}>
      <SectionHeading title={title}>{subtitle}</SectionHeading>
      <Link href={back.href}>← {back.text}</Link>
      <LoadError query={query} />
      {query.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {query.data !== undefined && children(query.data)}
    </div>
  );
}

interface BulkFiguresProps {
  readonly label: string;
  readonly figures: readonly (readonly [title: string, figure: string])[];
}

export function BulkFigures({ label, figures }: BulkFiguresProps) {
  return (
    <dl className={styles.figures} aria-label={label}>
      {figures.map(([title, figure]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

export const bulkLoanColumn: ListColumn<{ readonly loanId: string; readonly number?: string | undefined }> = {
  key: 'loan',
  title: 'Loan',
  isName: true,
  cell: ({ loanId, number }) => (
    <Link href={`/loan-files/loan/${number ?? loanId}`} data-row={loanId}>
      {number === undefined ? 'Loan' : <ShortNumber number={number} />}
    </Link>
  ),
};
