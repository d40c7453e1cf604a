import { Badge, Input } from 'antd';
import { amountText } from '#cases/amount-text.ts';
import { keyHelpWith, readingKeys } from '#cases/key-help.ts';
import { QueueFilters } from '#cases/QueueFilters.tsx';
import { QueuePage } from '#cases/QueuePage.tsx';
import { QueueRow } from '#cases/QueueRow.tsx';
import { anyText, oneOf, useAddressFilter } from '#cases/use-address-filter.ts';
import { clickKeys } from '#cases/use-queue-keys.ts';
import { howLong, timeLeft } from '#frame/time-text.ts';
import { usePermission } from '#session/account.ts';
import { PaymentCase } from './PaymentCase.tsx';
import { held, purposes, states } from './payment-labels.ts';
import { type PaymentFilter, type PaymentQueueName, type PaymentRow, usePayments } from './queries.ts';

const queues: readonly { readonly value: PaymentQueueName; readonly label: string }[] = [
  { value: 'in_flight', label: 'In progress' },
  { value: 'too_long', label: 'Overdue' },
  { value: 'held', label: 'Unallocated' },
  { value: 'ended', label: 'Closed' },
];

const queueShortcuts = clickKeys('a');
const pollingKeys = keyHelpWith({ keys: ['a'], does: 'poll provider' });

const readers = { queue: oneOf('in_flight', queues), brand: anyText, find: anyText };

/** Payments from borrowers: on time, delayed, unallocated and completed. */
export function PaymentsPage() {
  const mayHandle = usePermission('handle_payments');
  const [listed, setListed] = useAddressFilter(readers);
  const filter: PaymentFilter = { queue: listed.queue, brand: listed.brand, search: listed.find ?? '' };
  return (
    <QueuePage
      title="Payments"
      query={usePayments(filter)}
      rowsOf={({ payments }) => payments}
      idOf={({ paymentId }) => paymentId}
      numbered="payment"
      numberOf={({ number }) => number}
      row={(row, now) => <Row row={row} now={now} />}
      waiting={(first) => queueCountText(first)}
      filters={(rows) => (
        <QueueFilters
          queues={queues}
          queue={filter.search === '' ? filter.queue : undefined}
          brandLabel="Brand"
          brand={filter.brand}
          brandsSeen={rows.map(({ brand }) => brand)}
          onQueue={(queue) => setListed({ ...listed, queue, find: undefined })}
          onBrand={(brand) => setListed({ ...listed, brand })}
        >
          <Input.Search
            // Another search, or none, begins with its own text.
            key={filter.search}
            aria-label="Search payments"
            placeholder="Number, ID or reference"
            allowClear
            defaultValue={filter.search}
            onSearch={(whole) => setListed({ ...listed, find: whole.trim() || undefined })}
          />
        </QueueFilters>
      )}
      failedText="Could not load payments."
      emptyText={emptyText(filter)}
      queueShortcuts={queueShortcuts}
      keyHelp={mayHandle ? pollingKeys : readingKeys}
      nothingOpen="Select a payment. Opening one is recorded in the audit trail."
    >
      {(openId) => <PaymentCase key={openId} paymentId={openId} />}
    </QueuePage>
  );
}

function Row({ row, now }: { readonly row: PaymentRow; readonly now: number }) {
  const { text, dot } = row.allocateBy === undefined ? states[row.state] : held;
  return (
    <QueueRow
      title={amountText(row.amount, row.currency)}
      clock={deadlineOf(row, now)}
      beginning={
        row.why || `${row.channel.replaceAll('_', ' ')} via ${row.provider}, for ${purposes[row.purpose]}`
      }
      brand={row.brand}
      assigneeName=""
      isMine={false}
    >
      <Badge status={dot} text={text} />
    </QueueRow>
  );
}

const OVER: ReadonlySet<PaymentRow['state']> = new Set(['paid', 'failed', 'expired', 'cancelled']);

/** An open payment shows the time left; a completed one shows the time since completion. */
function deadlineOf({ state, allocateBy, dueBy, changedAt }: PaymentRow, now: number) {
  if (allocateBy === undefined && OVER.has(state)) {
    return { instant: changedAt, text: howLong(now - Date.parse(changedAt)), isLate: false };
  }
  const until = allocateBy ?? dueBy;
  const leftMs = Date.parse(until) - now;
  return { instant: until, text: timeLeft(leftMs), isLate: leftMs < 0 };
}

function queueCountText(first: { readonly tooLong: string; readonly held: string } | undefined): string {
  if (first === undefined) return ' ';
  const { tooLong, held: without } = first;
  if (tooLong === '0' && without === '0') return 'No overdue or unallocated payments.';
  return `${tooLong} overdue, ${without} unallocated`;
}

function emptyText({ queue, brand, search }: PaymentFilter): string {
  if (search !== '') return 'No results. Enter the full number, ID or reference.';
  if (brand !== undefined) return `No payments for ${brand}.`;
  if (queue === 'in_flight') return 'No payments in progress.';
  if (queue === 'too_long') return 'No overdue payments.';
  return queue === 'held' ? 'No unallocated payments.' : 'No closed payments.';
}
