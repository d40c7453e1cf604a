import { Button, type TableColumnsType, Tooltip } from 'antd';
import { timeOf } from '#frame/time-text.ts';
import { type AuditFilter, auditLabel } from './audit-filter.ts';
import type { AuditEntry } from './queries.ts';

const HASH_SHOWN = 12;

/** The action and subject of an entry link to all entries with the same value. */
export function auditColumns(onAddFilter: (to: Partial<AuditFilter>) => void): TableColumnsType<AuditEntry> {
  return [
    { title: 'Time', dataIndex: 'recordedAt', width: 178, render: (at: string) => timeOf(at) },
    { title: 'Staff member', dataIndex: 'who', width: 140 },
    {
      title: 'Action',
      dataIndex: 'action',
      width: 210,
      render: (action: string) => (
        <FilterLink onClick={() => onAddFilter({ action })}>{auditLabel(action)}</FilterLink>
      ),
    },
    {
      title: 'Record',
      key: 'subject',
      width: 180,
      render: (_cell, { subjectKind, subjectId }) => (
        <>
          {auditLabel(subjectKind)}
          <br />
          <Tooltip title={subjectId}>
            <FilterLink onClick={() => onAddFilter({ subjectId })}>{subjectId.slice(-HASH_SHOWN)}</FilterLink>
          </Tooltip>
        </>
      ),
    },
    { title: 'Reason', dataIndex: 'reason' },
    {
      title: 'IP address',
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

interface FilterLinkProps {
  readonly onClick: () => void;
  readonly children: string;
}

function FilterLink({ onClick, children, ...hovered }: FilterLinkProps) {
  return (
    // A surrounding tooltip passes its event handlers on.
    <Button type="link" size="small" style={{ padding: 0, height: 'auto' }} onClick={onClick} {...hovered}>
      {children}
    </Button>
  );
}
