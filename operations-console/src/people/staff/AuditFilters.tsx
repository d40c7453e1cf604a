import { Button, Flex, Input, Select } from 'antd';
import { DayInput } from '#cases/DayInput.tsx';
import { usePermission } from '#session/account.ts';
import { type AuditFilter, auditCode, auditLabel, searchOf } from './audit-filter.ts';
import { useFindRecord, useStaff } from './queries.ts';

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  readonly onAddFilter: (to: Partial<AuditFilter>) => void;
  readonly onClear: () => void;
}

/** Filters by actor, action, subject and date range. */
export function AuditFilters({ filter, onAddFilter, onClear }: AuditFiltersProps) {
  const staff = useStaff(usePermission('read_staff')).data?.members ?? [];
  const finding = useFindRecord((subjectId) => onAddFilter({ subjectId }));
  return (
    <Flex gap={8} wrap align="center">
      <Select
        aria-label="Staff member"
        placeholder="Staff member"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: 200 }}
        value={filter.staffId === '' ? null : filter.staffId}
        options={staff.map((member) => ({ value: member.staffId, label: member.name }))}
        onChange={(value: string | undefined) => onAddFilter({ staffId: value ?? '' })}
      />
      {/* A new key resets the field when a click in the table sets the filter. */}
      <Input.Search
        key={`act ${filter.action}`}
        aria-label="Action"
        placeholder="Action, e.g. Role changed"
        allowClear
        style={{ width: 240 }}
        defaultValue={auditLabel(filter.action)}
        onSearch={(value) => onAddFilter({ action: auditCode(value) })}
      />
      <Input.Search
        key={`subject ${filter.subjectId}`}
        aria-label="Record"
        placeholder="Number or ID of a record"
        loading={finding.isPending}
        allowClear
        style={{ width: 320 }}
        defaultValue={filter.subjectId}
        onSearch={(value) => finding.mutate(value.trim())}
      />
      <DayInput
        aria-label="From date"
        day={filter.from}
        until={filter.until}
        onDay={(from) => onAddFilter({ from })}
      />
      <span>to</span>
      <DayInput
        aria-label="To date"
        day={filter.until}
        from={filter.from}
        onDay={(until) => onAddFilter({ until })}
      />
      {finding.error !== null && <span role="alert">{finding.error.message}</span>}
      {searchOf(filter) !== '' && <Button onClick={onClear}>Clear filters</Button>}
    </Flex>
  );
}
