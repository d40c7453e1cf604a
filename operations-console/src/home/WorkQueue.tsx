import { FIRST_CASES } from '@hiram/contract/operations/open-work-queues';
import { Segmented } from 'antd';
import { Link } from 'wouter';
import { oneOf, useAddressFilter } from '#cases/use-address-filter.ts';
import { PartHeading } from '#frame/SectionHeading.tsx';
import type { Waiting } from '../open-work/queue-sources.ts';
import styles from './HomePage.module.css';
import { type FirstCase, soonestFirst, useFirstCases } from './queries.ts';
import { WorkRow } from './WorkRow.tsx';

const orders = [
  { value: 'kind', label: 'By kind' },
  { value: 'deadline', label: 'By deadline' },
] as const;

/** The user's queues with their first cases as rows to act on, by kind or by deadline. */
export function WorkQueue({ queues }: { readonly queues: readonly Waiting[] }) {
  const [{ order }, setFilter] = useAddressFilter({ order: oneOf('kind', orders) });
  const { cases, nowMs } = useFirstCases();
  const open = queues.filter(({ count, isAtLeast }) => count > 0 || isAtLeast);
  const empty = queues.filter((queue) => !open.includes(queue));
  if (queues.length === 0) return null;
  return (
    <section aria-labelledby="home-my-queue" className={styles.part}>
      <div className={styles.partHead}>
        <PartHeading id="home-my-queue">My queue</PartHeading>
        <Segmented
          aria-label="Order of the queue"
          size="small"
          options={[...orders]}
          value={order}
          onChange={(chosen) => setFilter({ order: chosen })}
        />
      </div>
      {order === 'kind'
        ? open.map((queue) => (
            <QueueGroup
              key={queue.key}
              queue={queue}
              cases={cases?.filter((one) => one.queue === queue.key)}
              nowMs={nowMs}
            />
          ))
        : cases !== undefined &&
          cases.length > 0 && (
            <ul className={styles.rows}>
              {cases.toSorted(soonestFirst).map((one) => (
                <li key={one.queue + one.caseId}>
                  <WorkRow found={one} nowMs={nowMs} />
                </li>
              ))}
            </ul>
          )}
      {empty.length > 0 && (
        <p className={styles.empty}>
          Nothing in:{' '}
          {empty.map(({ key, title, href }, place) => (
            <span key={key}>
              {place > 0 && ', '}
              <Link href={href}>{title}</Link>
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

interface QueueGroupProps {
  readonly queue: Waiting;
  /** Undefined while they load. */
  readonly cases: readonly FirstCase[] | undefined;
  readonly nowMs: number;
}

function QueueGroup({ queue, cases, nowMs }: QueueGroupProps) {
  const { key, title, count, isAtLeast, remark, href } = queue;
  const heading = `queue-${key}`;
  const own = cases === undefined ? 0 : ownProposals(queue, cases);
  return (
    <section className={styles.rows} aria-labelledby={heading}>
      <h3 id={heading} className={styles.group}>
        <span className={styles.count}>
          {count}
          {isAtLeast && '+'}
        </span>
        <span className={styles.groupTitle}>{title}</span>
        <span className={styles.remark}>{remark}</span>
        {own > 0 && <span className={styles.remark}>{own} of them proposed by you</span>}
        <Link href={href} data-row={key} aria-label={`View all: ${title}`}>
          View all
        </Link>
      </h3>
      {cases !== undefined && cases.length > 0 && (
        <ul>
          {cases.map((one) => (
            <li key={one.caseId}>
              <WorkRow found={one} nowMs={nowMs} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** In these, the user's own proposals are counted and not listed: a colleague decides them. */
const decidedByOthers: ReadonlySet<string> = new Set(['loan_proposals', 'configuration_changes']);

function ownProposals({ key, count }: Waiting, cases: readonly FirstCase[]): number {
  return decidedByOthers.has(key) && cases.length < FIRST_CASES ? count - cases.length : 0;
}
