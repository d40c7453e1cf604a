import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { KeyHelpDialog } from '#cases/KeyHelpDialog.tsx';
import { markets } from '#cases/markets.ts';
import { oneOf, useAddressFilter } from '#cases/use-address-filter.ts';
import { useQueueKeys } from '#cases/use-queue-keys.ts';
import { PartHeading, SectionHeading } from '#frame/SectionHeading.tsx';
import { pathOf, type Section } from '#frame/section.ts';
import { useAccount, usePermission } from '#session/account.ts';
import { openWorkQuery, type Waiting } from '../open-work/queue-sources.ts';
import { ClearingAccounts } from './ClearingAccounts.tsx';
import { DueNext } from './DueNext.tsx';
import styles from './HomePage.module.css';
import { MoneyStrip } from './MoneyStrip.tsx';
import { ProviderSummary } from './ProviderSummary.tsx';
import { QueueSummaryRow } from './QueueSummaryRow.tsx';
import { WorkQueue } from './WorkQueue.tsx';

const keyHelp = [
  { keys: ['j', 'k'], does: 'move' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['/'], does: 'search everything' },
  { keys: ['?'], does: 'all shortcuts' },
] as const;

/**
 * The home page: today's money, the user's work as rows to act on, what is due next, and the other sections. The queues
 * of others stand in the large column for a role without queues of its own.
 */
export function HomePage({ sections }: { readonly sections: readonly Section[] }) {
  const { name, permissions } = useAccount();
  const [seesMoney, seesPayments] = [usePermission('read_dashboards'), usePermission('read_payments')];
  const seesLedger = usePermission('read_ledger');
  const [{ market }, setFilter] = useAddressFilter({ market: oneOf('PH', markets) });
  const list = useRef<HTMLDivElement>(null);
  const [isAsking, ask] = useState(false);
  useQueueKeys({ list, desk: list, queueShortcuts: {}, onOpen: () => {}, onHelp: () => ask(true) });
  const { data: known = [], isSuccess, isError, refetch } = useQuery(openWorkQuery);
  const yours = known.filter(({ action }) => permissions.includes(action));
  const others = known.filter(({ action }) => !permissions.includes(action));
  return (
    <div className={styles.page} ref={list}>
      <div className={styles.head}>
        <SectionHeading title={`Hello, ${name}`}>{sentence(yours, isSuccess)}</SectionHeading>
        {seesMoney && (
          <Select
            aria-label="Market"
            value={market}
            options={[...markets]}
            onChange={(chosen) => setFilter({ market: chosen })}
          />
        )}
      </div>
      {seesMoney && <MoneyStrip market={market} />}
      <div className={styles.columns}>
        <div className={styles.waiting}>
          <WorkQueue queues={yours} />
          {yours.length === 0 && <OtherQueues queues={others} />}
          {isError && !isSuccess && <Failed onRetry={() => void refetch()} />}
        </div>
        <div className={styles.waiting}>
          <DueNext />
          {seesPayments && <ProviderSummary />}
          {seesMoney && seesLedger && <ClearingAccounts market={market} />}
          {yours.length > 0 && <OtherQueues queues={others} />}
          <Places sections={sections} />
        </div>
      </div>
      {isAsking && <KeyHelpDialog keyHelp={keyHelp} onClose={() => ask(false)} />}
    </div>
  );
}

function sentence(yours: readonly Waiting[], isAnswered: boolean): string {
  const waits = yours.some(({ count }) => count > 0);
  if (waits) return 'The most urgent cases of each queue come first.';
  return isAnswered ? 'Your queue is empty.' : 'Loading your queue…';
}

/** Queues that the user may read, and others work on. */
function OtherQueues({ queues }: { readonly queues: readonly Waiting[] }) {
  if (queues.length === 0) return null;
  return (
    <section aria-labelledby="home-other-queues" className={styles.part}>
      <PartHeading id="home-other-queues">Other queues</PartHeading>
      <ul className={styles.rows}>
        {queues.map((waiting) => (
          <li key={waiting.key}>
            <QueueSummaryRow waiting={waiting} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A missing count is not zero. */
function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <p className={styles.unanswered} role="status">
      Could not load the counts.{' '}
      <button type="button" className={styles.retry} onClick={onRetry}>
        Reload the counts
      </button>
    </p>
  );
}

/** Explains each section to new users. */
function Places({ sections }: { readonly sections: readonly Section[] }) {
  return (
    <details className={styles.part}>
      <summary className={styles.summary}>What each section is for</summary>
      <dl className={styles.places}>
        {sections.map((section) => (
          <div key={section.name}>
            <dt>
              <Link href={pathOf(section)}>{section.title}</Link>
            </dt>
            <dd>{section.purpose}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
