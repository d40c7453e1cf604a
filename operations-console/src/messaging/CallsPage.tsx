import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { anyText, useAddressFilter } from '#cases/use-address-filter.ts';
import { BrandSelect } from '../cases/BrandSelect.tsx';
import { Case } from '../cases/Case.tsx';
import { CaseTop } from '../cases/CaseTop.tsx';
import { keyHelpWith, readingKeys } from '../cases/key-help.ts';
import { OrderLink } from '../cases/OrderLink.tsx';
import { QueuePage } from '../cases/QueuePage.tsx';
import { QueueRow } from '../cases/QueueRow.tsx';
import { clickKeys } from '../cases/use-queue-keys.ts';
import { dayOf, howLong } from '../frame/time-text.ts';
import { usePermission } from '../session/account.ts';
import { ContactLog } from './ContactLog.tsx';
import { mayCallText } from './contact-labels.ts';
import { type CallTask, useCallTasks } from './queries.ts';

const queueShortcuts = clickKeys('p', 'o');
const callingKeys = keyHelpWith({ keys: ['p'], does: 'call' }, { keys: ['o'], does: 'promise to pay' });

const readers = { brand: anyText };

interface CallsPageProps {
  /** The promises to pay on a loan. */
  readonly promisesOf: (orderId: string) => ReactNode;
}

/** Borrowers to call about late loans, the latest first, with the contact policy's decision for each. */
export function CallsPage({ promisesOf }: CallsPageProps) {
  const mayCall = usePermission('call_borrowers');
  const [{ brand }, setFilter] = useAddressFilter(readers);
  return (
    <QueuePage
      title="Collections"
      query={useCallTasks(brand)}
      rowsOf={({ tasks }) => tasks}
      idOf={({ orderId }) => orderId}
      row={(row, now) => <Row task={row} now={now} />}
      waiting={() => 'Borrowers with overdue loans, longest overdue first.'}
      filters={(rows) => (
        <Flex gap={8}>
          <BrandSelect
            label="Brand"
            allLabel="All brands"
            brand={brand}
            brandsSeen={rows.map((row) => row.brand)}
            onBrand={(chosen) => setFilter({ brand: chosen })}
          />
        </Flex>
      )}
      failedText="Could not load calls."
      emptyText={brand === undefined ? 'No calls due.' : `No calls due for ${brand}.`}
      queueShortcuts={queueShortcuts}
      keyHelp={mayCall ? callingKeys : readingKeys}
      nothingOpen="Select a loan. Viewing its contact log is recorded in the audit trail."
    >
      {(openId, task) => <CallCase key={openId} orderId={openId} task={task} promises={promisesOf(openId)} />}
    </QueuePage>
  );
}

function lateText(daysLate: string): string {
  return daysLate === '1' ? '1 day past due' : `${daysLate} days past due`;
}

function Row({ task, now }: { readonly task: CallTask; readonly now: number }) {
  const { daysLate, dueOn, brand, calledLastAt, timeZone } = task;
  return (
    <QueueRow
      title={lateText(daysLate)}
      clock={{
        instant: calledLastAt ?? dueOn,
        text:
          calledLastAt === undefined ? 'never called' : `called ${agoText(now - Date.parse(calledLastAt))}`,
        isLate: false,
      }}
      beginning={mayCallText(task, timeZone)}
      brand={brand}
      assigneeName=""
      isMine={false}
    >
      <span>due {dayOf(dueOn)}</span>
    </QueueRow>
  );
}

function agoText(milliseconds: number): string {
  const ago = howLong(milliseconds);
  return ago === 'now' ? 'just now' : `${ago} ago`;
}

interface CallCaseProps {
  readonly orderId: string;
  /** Absent once the list no longer contains it: then no call is due. */
  readonly task: CallTask | undefined;
  readonly promises: ReactNode;
}

function CallCase({ orderId, task, promises }: CallCaseProps) {
  return (
    <Case id={orderId}>
      <CaseTop
        figure={task === undefined ? 'No call due' : lateText(task.daysLate)}
        rest={task === undefined ? '' : `since ${dayOf(task.dueOn)}`}
        buttons={null}
        facts={
          <>
            {task !== undefined && <span>{task.brand}</span>}
            <OrderLink id={orderId} />
          </>
        }
        staleReason={null}
      />
      {promises}
      <ContactLog orderId={orderId} purpose="collection" />
    </Case>
  );
}
