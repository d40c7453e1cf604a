import { Alert, Button, Input, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { CasePart, PartsLevel } from '#cases/CasePart.tsx';
import { LEAST_TYPED } from '#frame/finder-options.ts';
import { SectionHeading } from '#frame/SectionHeading.tsx';
import { useAccount } from '#session/account.ts';
import styles from './FilePages.module.css';
import { foundGroups, foundText } from './file-search-state.ts';
import { type FileSearch, useFileSearch } from './queries.ts';

/** Searches by any identifier, and keeps the results while the user opens one and returns. */
export function FindPage() {
  const { last, look } = useFileSearch();
  const [typed, setTyped] = useState(last?.typed ?? '');
  const [isShort, setShort] = useState(false);

  function find(words: string): void {
    const whole = words.trim();
    setShort(whole.length < LEAST_TYPED);
    if (whole.length >= LEAST_TYPED) look(whole);
  }

  return (
    <div className={styles.page}>
      <Link href="/loan-files" className={styles.back}>
        ← Loans
      </Link>
      <SectionHeading title="Search">
        By number (PH-7K4M-29QX, in any spelling), mobile number or its last digits, name, or provider
        reference. Each search is recorded in the audit trail, without the search text.
      </SectionHeading>
      <Input.Search
        aria-label="Search loans and borrowers"
        aria-keyshortcuts="f"
        autoFocus
        allowClear
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        enterButton="Search"
        style={{ maxWidth: 560 }}
        value={typed}
        {...(isShort && { status: 'error' as const })}
        loading={last?.state === 'under_way'}
        onChange={({ target }) => setTyped(target.value)}
        onSearch={find}
      />
      {isShort && <p role="alert">Enter at least 2 characters.</p>}
      {last !== undefined && <Answer last={last} onRetry={() => look(last.typed)} />}
    </div>
  );
}

function Answer({ last, onRetry }: { readonly last: FileSearch; readonly onRetry: () => void }): ReactNode {
  const { permissions } = useAccount();
  if (last.state === 'under_way') return <Skeleton active paragraph={{ rows: 4 }} />;
  if (last.state === 'failed') {
    return (
      <Alert type="warning" showIcon title={last.why} action={<Button onClick={onRetry}>Try again</Button>} />
    );
  }
  return (
    <PartsLevel value={2}>
      <p className={styles.remark} role="status">
        {foundText(last.data)}
      </p>
      {foundGroups(last.data.found, permissions).map(({ title, hits }) => (
        <CasePart key={title} title={title}>
          <ul className={styles.found}>
            {hits.map((hit) => (
              <li key={hit.key}>
                <Link href={hit.href}>{hit.title}</Link>
                <span>{hit.mark}</span>
                <span>{hit.detail}</span>
              </li>
            ))}
          </ul>
        </CasePart>
      ))}
    </PartsLevel>
  );
}
