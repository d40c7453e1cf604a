import type { ConfigurationKind } from '@hiram/contract/operations/configuration';
import { Flex, Segmented, Select } from 'antd';
import { keyHelpWith } from '#cases/key-help.ts';
import { QueuePage } from '#cases/QueuePage.tsx';
import { QueueRow } from '#cases/QueueRow.tsx';
import { keyOf, oneOf, useAddressFilter } from '#cases/use-address-filter.ts';
import { clickKeys } from '#cases/use-queue-keys.ts';
import { howLong } from '#frame/time-text.ts';
import { ChangeCase } from './ChangeCase.tsx';
import { changeStates, kindCopy, kinds } from './configuration-copy.ts';
import { type ChangeRowData, type ChangesFilter, useChanges } from './queries.ts';

const queues: readonly { readonly value: ChangesFilter['queue']; readonly label: string }[] = [
  { value: 'waiting', label: 'Pending' },
  { value: 'mine', label: 'Mine' },
  { value: 'ended', label: 'Closed' },
];

const readers = { queue: oneOf('waiting', queues), kind: keyOf(kindCopy) };

const queueShortcuts = clickKeys('c', 'x', 'w', 'p');

const keyHelp = keyHelpWith(
  { keys: ['c'], does: 'publish' },
  { keys: ['x'], does: 'reject' },
  { keys: ['w'], does: 'withdraw' },
);

/** Changes of every kind: pending approval by age, the user's own, and completed ones. */
export function ChangesPage() {
  const [{ queue, kind }, setFilter] = useAddressFilter(readers);
  const filter: ChangesFilter = { queue, ...(kind !== undefined && { kind }) };
  return (
    <QueuePage
      title="Changes"
      query={useChanges(filter)}
      rowsOf={({ changes }) => changes}
      idOf={({ changeId }) => changeId}
      numbered="configuration_change"
      row={(row, now) => <ChangeRow row={row} now={now} />}
      waiting={(first) => queueCountText(first?.waiting)}
      filters={() => (
        <ChangeFilters
          filter={filter}
          onFilter={(chosen) => setFilter({ queue: chosen.queue, kind: chosen.kind })}
        />
      )}
      failedText="Could not load changes."
      emptyText={emptyMessages[filter.queue]}
      queueShortcuts={queueShortcuts}
      keyHelp={keyHelp}
      nothingOpen="Select a change to see the differences."
      isCaseWide
    >
      {(openId, row) => <ChangeCase key={openId} row={row} />}
    </QueuePage>
  );
}

const emptyMessages: Readonly<Record<ChangesFilter['queue'], string>> = {
  waiting: 'No changes pending approval.',
  mine: 'You have no open changes.',
  ended: 'No closed changes.',
};

function queueCountText(waiting: string | undefined): string {
  if (waiting === undefined) return ' ';
  if (waiting === '0') return 'No changes pending approval.';
  return `${waiting} pending approval`;
}

interface ChangeFiltersProps {
  readonly filter: ChangesFilter;
  readonly onFilter: (filter: ChangesFilter) => void;
}

function ChangeFilters({ filter, onFilter }: ChangeFiltersProps) {
  return (
    <Flex vertical gap={8}>
      <Segmented
        block
        aria-label="Queue"
        options={[...queues]}
        value={filter.queue}
        onChange={(queue) => onFilter({ ...filter, queue })}
      />
      <Select<ConfigurationKind | ''>
        aria-label="Type"
        value={filter.kind ?? ''}
        options={[
          { value: '', label: 'All types' },
          ...kinds
            .filter((kind) => kind !== 'market_pack')
            .map((kind) => ({
              value: kind,
              label: kindCopy[kind].plural,
            })),
        ]}
        onChange={(kind) => onFilter({ queue: filter.queue, ...(kind !== '' && { kind }) })}
      />
    </Flex>
  );
}

function ChangeRow({ row, now }: { readonly row: ChangeRowData; readonly now: number }) {
  const at = row.decidedAt ?? row.at;
  return (
    <QueueRow
      title={row.title}
      clock={{ instant: at, text: howLong(now - Date.parse(at)), isLate: false }}
      beginning={row.why}
      brand={row.brand ?? row.market ?? 'All brands'}
      assigneeName={row.by}
      isMine={row.isMine}
    >
      <span>{kindCopy[row.kind].one}</span>
      <span>{changeStates[row.state]}</span>
    </QueueRow>
  );
}
