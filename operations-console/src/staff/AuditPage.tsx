import { Alert, Button, Flex, Input, Select, Table, type TableColumnsType, Tooltip } from 'antd';
import { useState } from 'react';
import { timeOf } from '../frame/moments.ts';
import { SectionHeading } from '../frame/SectionHeading.tsx';
import { usePermission } from '../session/account.ts';
import { type AuditEntry, type AuditFilter, useAuditEntries, useStaff } from './queries.ts';

/** What staff did, as it was written down: read, never changed. */
export function AuditPage() {
  const [filter, setFilter] = useState<AuditFilter>({});
  const { data, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useAuditEntries(filter);
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Flex vertical gap={16}>
      <SectionHeading title="Audit trail">
        Each entry is hashed onto the one before it in its person’s chain; <code>npm run audit:verify</code>{' '}
        follows them all.
      </SectionHeading>
      <AuditFilters filter={filter} onChange={setFilter} />
      {error && (
        <Alert
          type="warning"
          showIcon
          title={error.message}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      <Table<AuditEntry>
        size="small"
        rowKey="key"
        loading={isPending}
        columns={columns}
        dataSource={entries}
        pagination={false}
        sticky
        scroll={{ x: 1100 }}
      />
      {hasNextPage && (
        <Button
          onClick={() => void fetchNextPage()}
          loading={isFetchingNextPage}
          style={{ alignSelf: 'center' }}
        >
          Older entries
        </Button>
      )}
    </Flex>
  );
}

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  readonly onChange: (filter: AuditFilter) => void;
}

function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const staff = useStaff(usePermission('read_staff')).data?.members ?? [];
  const { staffId, act, subjectId, ...rest } = filter;

  /** A filter that is empty is none at all. */
  function set(next: { staffId?: string; act?: string; subjectId?: string }): void {
    const all = { staffId, act, subjectId, ...next };
    onChange({
      ...rest,
      ...(all.staffId && { staffId: all.staffId }),
      ...(all.act && { act: all.act }),
      ...(all.subjectId && { subjectId: all.subjectId }),
    });
  }

  return (
    <Flex gap={8} wrap>
      <Select
        aria-label="Who"
        placeholder="Who"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: 200 }}
        options={staff.map((member) => ({ value: member.staffId, label: member.name }))}
        onChange={(value: string | undefined) => set({ staffId: value ?? '' })}
      />
      <Input.Search
        aria-label="What was done"
        placeholder="What, such as role_changed"
        allowClear
        style={{ width: 240 }}
        onSearch={(value) => set({ act: value.trim() })}
      />
      <Input.Search
        aria-label="On what"
        placeholder="On what, by its id"
        allowClear
        style={{ width: 320 }}
        onSearch={(value) => set({ subjectId: value.trim() })}
      />
    </Flex>
  );
}

const HASH_SHOWN = 12;

const columns: TableColumnsType<AuditEntry> = [
  { title: 'When', dataIndex: 'recordedAt', width: 150, render: (at: string) => timeOf(at) },
  { title: 'Who', dataIndex: 'who', width: 140 },
  { title: 'What', dataIndex: 'act', width: 190 },
  {
    title: 'On what',
    key: 'subject',
    width: 180,
    render: (_cell, { subjectKind, subjectId }) => (
      <>
        {subjectKind}
        <br />
        <Tooltip title={subjectId}>
          <code>{subjectId.slice(-HASH_SHOWN)}</code>
        </Tooltip>
      </>
    ),
  },
  { title: 'Why', dataIndex: 'reason' },
  {
    title: 'From',
    key: 'from',
    width: 150,
    render: (_cell, { address, requestId }) => <Tooltip title={`Request ${requestId}`}>{address}</Tooltip>,
  },
  {
    title: 'Entry',
    key: 'entry',
    width: 150,
    render: (_cell, { position, hash }) => (
      <Tooltip title={hash}>
        {position} · <code>{hash.slice(0, HASH_SHOWN)}</code>
      </Tooltip>
    ),
  },
];
