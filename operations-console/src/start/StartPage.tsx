import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { KeyHelpDialog } from '../cases/KeyHelpDialog.tsx';
import { useQueueKeys } from '../cases/use-queue-keys.ts';
import { PartHeading, SectionHeading } from '../frame/SectionHeading.tsx';
import { pathOf, type Section } from '../frame/section.ts';
import { useAccount } from '../session/account.ts';
import { QueueSummaryRow } from './QueueSummaryRow.tsx';
import { openWorkQuery, type Waiting } from './queue-sources.ts';
import styles from './StartPage.module.css';

const keyHelp = [
  { keys: ['j', 'k'], does: 'move' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['/'], does: 'search everything' },
  { keys: ['?'], does: 'all shortcuts' },
] as const;

/** The start page: the user's queues with their counts, and the other sections. */
export function StartPage({ sections }: { readonly sections: readonly Section[] }) {
  const { name, permissions } = useAccount();
  const list = useRef<HTMLDivElement>(null);
  const [isAsking, ask] = useState(false);
  useQueueKeys({ list, desk: list, queueShortcuts: {}, onOpen: () => {}, onHelp: () => ask(true) });
  const { data: known = [], isSuccess, isError, refetch } = useQuery(openWorkQuery);
  const yours = known.filter(({ action }) => permissions.includes(action)).toSorted(busiestFirst);
  const others = known.filter(({ action }) => !permissions.includes(action));
  return (
    <div className={styles.page} ref={list}>
      <SectionHeading title={`Hello, ${name}`}>{sentence(yours, isSuccess)}</SectionHeading>
      <div className={styles.columns}>
        <div className={styles.waiting}>
          <Rows heading="My queue" rows={yours} />
          {isError && !isSuccess && <Failed onRetry={() => void refetch()} />}
          <Rows heading="Other queues" rows={others} />
        </div>
        <Places sections={sections} />
      </div>
      {isAsking && <KeyHelpDialog keyHelp={keyHelp} onClose={() => ask(false)} />}
    </div>
  );
}

function busiestFirst(a: Waiting, b: Waiting): number {
  return Number(b.count > 0) - Number(a.count > 0);
}

function sentence(yours: readonly Waiting[], isAnswered: boolean): string {
  const waits = yours.some(({ count }) => count > 0);
  if (waits) return 'Your open work is listed first.';
  return isAnswered ? 'Your queue is empty.' : 'Loading your queue…';
}

function Rows({ heading, rows }: { readonly heading: string; readonly rows: readonly Waiting[] }) {
  if (rows.length === 0) return null;
  const id = `start-${heading.replaceAll(' ', '-').toLowerCase()}`;
  return (
    <section aria-labelledby={id} className={styles.part}>
      <PartHeading id={id}>{heading}</PartHeading>
      <ul className={styles.rows}>
        {rows.map((waiting) => (
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
    <section aria-labelledby="start-places" className={styles.part}>
      <PartHeading id="start-places">Sections</PartHeading>
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
    </section>
  );
}
