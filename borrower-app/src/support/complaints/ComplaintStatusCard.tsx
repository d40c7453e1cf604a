import { useCopy } from '#copy/LocaleProvider.tsx';
import { Day } from '#design/day/Day.tsx';
import { CheckIcon } from '#design/icons/icons.tsx';
import { MoneyRows } from '#design/money-rows/MoneyRows.tsx';
import { StatusCard } from '#design/status-card/StatusCard.tsx';
import styles from './Complaints.module.css';
import { detailsCopy } from './details-copy.ts';
import type { Complaint } from './queries.ts';

/** The status, the reply deadline, and what is paused meanwhile. A missed deadline comes first. */
export function ComplaintStatusCard({ complaint }: { readonly complaint: Complaint }) {
  const copy = useCopy(detailsCopy);
  const { state, replyBy, resolveBy, today, isLate, isContactPaused } = complaint;
  if (state === undefined) return null;
  const isOpen = state === 'received' || state === 'in_work';
  const from = today === undefined ? {} : { today };
  const words = isOpen && isLate === '1' ? { title: copy.lateTitle, message: copy.late } : copy.states[state];
  return (
    <StatusCard {...words} tone={isOpen && isLate === '1' ? 'caution' : 'neutral'}>
      {isOpen || isContactPaused === '1' ? (
        <>
          {isOpen && (
            <MoneyRows
              rows={[
                ...(replyBy === undefined
                  ? []
                  : [{ label: copy.replyBy, figure: <Day on={replyBy} {...from} /> }]),
                ...(resolveBy === undefined
                  ? []
                  : [{ label: copy.resolveBy, figure: <Day on={resolveBy} {...from} /> }]),
              ]}
            />
          )}
          {isContactPaused === '1' && (
            <p className={styles.held}>
              <CheckIcon /> <span>{copy.held}</span>
            </p>
          )}
        </>
      ) : undefined}
    </StatusCard>
  );
}
