import type { LimitedAction } from '@hiram/contract/people/amount-limits';
import { Alert } from 'antd';
import { amountText } from '#cases/amount-text.ts';
import { roleLabels } from '#session/role-labels.ts';
import styles from './OwnLimit.module.css';
import { useOwnLimits } from './queries.ts';

interface OwnLimitProps {
  readonly market: string;
  readonly action: LimitedAction;
  readonly step: 'propose' | 'approve';
  /** Minor units; absent while it is unknown. */
  readonly amount: string | undefined;
}

/** The user's amount limit and, above it, the role that is needed. Shown before the user tries. */
export function OwnLimit({ market, action, step, amount }: OwnLimitProps) {
  const { data } = useOwnLimits();
  const found = data?.limits.find((one) => one.market === market && one.action === action);
  const own = found?.[step];
  if (found === undefined || own === undefined) return null;
  if (amount === undefined || BigInt(amount) <= BigInt(own)) {
    return <p className={styles.limit}>Your limit: {amountText(own, found.currency)}</p>;
  }
  const roles = step === 'propose' ? found.proposers : found.approvers;
  const needed = roles.find(({ limit }) => BigInt(limit) >= BigInt(amount))?.role;
  return (
    <Alert
      type="warning"
      showIcon
      role="note"
      title={`Your limit: ${amountText(own, found.currency)}`}
      description={
        needed === undefined
          ? `No role may ${step} ${amountText(amount, found.currency)}. The limit is in the configuration.`
          : `To ${step} ${amountText(amount, found.currency)}, this role is needed: ${roleLabels[needed].title}.`
      }
    />
  );
}
