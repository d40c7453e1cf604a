import { Button, type TableColumnsType, Tooltip } from 'antd';
import { timeOf } from '../frame/moments.ts';
import type { AuditFilter } from './audit-filter.ts';
import type { AuditEntry } from './queries.ts';

const HASH_SHOWN = 12;

/** The action and subject of an entry link to all entries with the same value. */
export function auditColumns(onNarrow: (to: Partial<AuditFilter>) => void): TableColumnsType<AuditEntry> {
  return [
    { title: 'When', dataIndex: 'recordedAt', width: 150, render: (at: string) => timeOf(at) },
    { title: 'Who', dataIndex: 'who', width: 140 },
    {
      title: 'What',
      dataIndex: 'act',
      width: 210,
      render: (act: string) => <Narrowing onClick={() => onNarrow({ act })}>{act}</Narrowing>,
    },
    {
      title: 'On what',
      key: 'subject',
      width: 180,
      render: (_cell, { subjectKind, subjectId }) => (
        <>
          {subjectKind}
          <br />
          <Tooltip title={subjectId}>
            <Narrowing onClick={() => onNarrow({ subjectId })}>{subjectId.slice(-HASH_SHOWN)}</Narrowing>
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
}

interface NarrowingProps {
  readonly onClick: () => void;
  readonly children: string;
}

function Narrowing({ onClick, children, ...hovered }: NarrowingProps) {
  return (
    // A surrounding tooltip passes its event handlers on.
    <Button type="link" size="small" style={{ padding: 0, height: 'auto' }} onClick={onClick} {...hovered}>
      {children}
    </Button>
  );
}
