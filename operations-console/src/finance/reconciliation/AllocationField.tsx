import { Alert, Input } from 'antd';
import { useId } from 'react';
import { OrderFacts } from './OrderFacts.tsx';
import styles from './PlaceField.module.css';
import type { useFindingOrder } from './queries.ts';

interface AllocationFieldProps {
  readonly place: string;
  readonly finding: ReturnType<typeof useFindingOrder>;
  readonly onChange: (place: string) => void;
}

/** The order to allocate money to: typed, looked up, and reviewed before it is proposed. */
export function AllocationField({ place, finding, onChange }: AllocationFieldProps) {
  const field = useId();
  const { data, error } = finding;
  const isShown = data !== undefined && data.order.orderId === place.trim();
  return (
    <div className={styles.place}>
      <label htmlFor={field}>Loan</label>
      <Input.Search
        id={field}
        value={place}
        placeholder="Full loan ID"
        enterButton="Look up"
        loading={finding.isPending}
        onChange={({ target }) => onChange(target.value)}
        onSearch={(typed) => typed.trim() !== '' && finding.mutate(typed.trim())}
      />
      {error && <Alert type="warning" showIcon role="alert" title={error.message} />}
      {isShown && <OrderFacts order={data.order} />}
      {isShown && !data.canTake && <Alert type="error" showIcon role="alert" title={data.why} />}
    </div>
  );
}
