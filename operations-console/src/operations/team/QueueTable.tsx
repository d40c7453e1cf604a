import type { AssignableCase } from '@hiram/contract/operations/assignable-cases';
import { Button, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { howLong } from '#frame/time-text.ts';
import { AutoAssignDialog } from './AutoAssignDialog.tsx';
import { Count } from './Count.tsx';
import type { TeamQueue } from './queries.ts';
import { queueTitles } from './team-copy.ts';

interface QueueTableProps {
  readonly queues: readonly TeamQueue[];
  readonly asOf: string;
}

/** The deadlines of each queue, and its cases of nobody. */
export function QueueTable({ queues, asOf }: QueueTableProps) {
  const [assigning, setAssigning] = useState<AssignableCase>();
  const columns: TableColumnsType<TeamQueue> = [
    { title: 'Queue', dataIndex: 'kind', render: (kind: AssignableCase) => queueTitles[kind] },
    { title: 'Open', dataIndex: 'open', align: 'right', width: 70 },
    {
      title: 'In time',
      key: 'inTime',
      align: 'right',
      width: 80,
      render: (_cell, { open, overdue, atRisk, hasDeadline }) =>
        hasDeadline ? Number(open) - Number(overdue) - Number(atRisk) : 'no SLA',
    },
    {
      title: 'Due in 24 h',
      dataIndex: 'atRisk',
      align: 'right',
      width: 100,
      render: (count: string, { hasDeadline }) => (hasDeadline ? <Count count={count} tone="soon" /> : '–'),
    },
    {
      title: 'Overdue',
      dataIndex: 'overdue',
      align: 'right',
      width: 100,
      render: (count: string, { hasDeadline }) => (hasDeadline ? <Count count={count} tone="late" /> : '–'),
    },
    {
      title: 'Oldest',
      dataIndex: 'oldestAt',
      align: 'right',
      width: 80,
      render: (at: string | undefined) => oldestText(at, asOf),
    },
    { title: 'Unassigned', dataIndex: 'unassigned', align: 'right', width: 100 },
    {
      title: 'Actions',
      key: 'assign',
      width: 190,
      render: (_cell, { kind, unassigned }) => (
        <Button
          size="small"
          disabled={unassigned === '0'}
          aria-label={`Assign automatically: ${queueTitles[kind]}`}
          onClick={() => setAssigning(kind)}
        >
          Assign automatically…
        </Button>
      ),
    },
  ];
  return (
    <>
      <Table<TeamQueue>
        size="small"
        rowKey="kind"
        dataSource={[...queues]}
        columns={columns}
        pagination={false}
        scroll={{ x: 780 }}
      />
      {assigning !== undefined && (
        <AutoAssignDialog kind={assigning} onClose={() => setAssigning(undefined)} />
      )}
    </>
  );
}

export function oldestText(at: string | undefined, asOf: string): string {
  return at === undefined ? '–' : howLong(Date.parse(asOf) - Date.parse(at));
}
