import { Button, Flex, Input, Select } from 'antd';
import { usePermission } from '#session/account.ts';
import { type AuditFilter, searchOf } from './audit-filter.ts';
import { useStaff } from './queries.ts';

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  readonly onAddFilter: (to: Partial<AuditFilter>) => void;
  readonly onClear: () => void;
}

/** Filters by actor, action, subject and date range. */
export function AuditFilters({ filter, onAddFilter, onClear }: AuditFiltersProps) {
  const staff = useStaff(usePermission('read_staff')).data?.members ?? [];
  return (
    <Flex gap={8} wrap align="center">
      <Select
        aria-label="Who"
        placeholder="Who"
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
        aria-label="What was done"
        placeholder="What, such as role_changed"
        allowClear
        style={{ width: 240 }}
        defaultValue={filter.action}
        onSearch={(value) => onAddFilter({ action: value.trim() })}
      />
      <Input.Search
        key={`subject ${filter.subjectId}`}
        aria-label="On what"
        placeholder="On what, by its id"
        allowClear
        style={{ width: 320 }}
        defaultValue={filter.subjectId}
        onSearch={(value) => onAddFilter({ subjectId: value.trim() })}
      />
      <Input
        type="date"
        aria-label="From day"
        style={{ width: 150 }}
        value={filter.from}
        max={filter.until}
        onChange={({ target }) => onAddFilter({ from: target.value })}
      />
      <span>to</span>
      <Input
        type="date"
        aria-label="Until day"
        style={{ width: 150 }}
        value={filter.until}
        min={filter.from}
        onChange={({ target }) => onAddFilter({ until: target.value })}
      />
      {searchOf(filter) !== '' && <Button onClick={onClear}>Everything</Button>}
    </Flex>
  );
}
