import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { CaseTable } from '#cases/CaseTable.tsx';
import { LoadProblem } from '#frame/LoadProblem.tsx';
import { SectionHeading } from '#frame/SectionHeading.tsx';
import { timeOf } from '#frame/time-text.ts';
import { ImportDetails } from './ImportDetails.tsx';
import styles from './ImportPage.module.css';
import { stateNames } from './import-copy.ts';
import { usePortfolioImports } from './queries.ts';
import { StartImportDialog } from './StartImportDialog.tsx';

/** Imports of the portfolios of other systems: the list, or the one that the address names. */
export function ImportPage() {
  const [address, setAddress] = useSearchParams();
  const importId = address.get('import');
  function open(chosen: string | undefined): void {
    setAddress({ tab: 'import', ...(chosen !== undefined && { import: chosen }) });
  }
  if (importId !== null)
    return <ImportDetails key={importId} importId={importId} onBack={() => open(undefined)} />;
  return <ImportList onOpen={open} />;
}

function ImportList({ onOpen }: { readonly onOpen: (importId: string) => void }) {
  const { data, error, isPending, refetch } = usePortfolioImports();
  const [isStarting, setStarting] = useState(false);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <SectionHeading title="Portfolio import">
          Takes over running loans of another system with their opening balances. Two people import, reverse
          and close.
        </SectionHeading>
        <Button type="primary" onClick={() => setStarting(true)}>
          New import…
        </Button>
      </div>
      <LoadProblem query={{ data, error, refetch }} failedText="Could not load the imports." />
      {isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && (
        <CaseTable
          nothing="No imports."
          heads={['Import', 'Market', 'Cut-over day', 'Loans', 'Errors', 'State', 'Started']}
          figures={[3, 4]}
          rows={data.imports.map((one) => ({
            key: one.importId,
            cells: [
              <Button
                key="name"
                type="link"
                className={styles.name ?? ''}
                onClick={() => onOpen(one.importId)}
              >
                {one.name}
              </Button>,
              one.market,
              one.cutOverOn,
              one.loans,
              one.errors,
              stateNames[one.state],
              <span key="started" className={styles.remark}>
                {one.createdBy}, {timeOf(one.createdAt)}
              </span>,
            ],
          }))}
        />
      )}
      {isStarting && <StartImportDialog onStarted={onOpen} onClose={() => setStarting(false)} />}
    </div>
  );
}
