import { Day } from '../design/day/Day.tsx';
import { CheckIcon } from '../design/icons/icons.tsx';
import { MoneyRows } from '../design/money-rows/MoneyRows.tsx';
import { StatusCard } from '../design/status-card/StatusCard.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './Complaints.module.css';
import { detailsTexts } from './details-texts.ts';
import type { Complaint } from './queries.ts';

/** The status, the reply deadline, and what is paused meanwhile. A missed deadline comes first. */
export function ComplaintStanding({ complaint }: { readonly complaint: Complaint }) {
  const texts = useTexts(detailsTexts);
  const { state, replyBy, resolveBy, today, isLate, isContactHeld } = complaint;
  const isOpen = state === 'received' || state === 'in_work';
  const from = today === undefined ? {} : { today };
  const words =
    isOpen && isLate === '1' ? { title: texts.lateTitle, sentence: texts.late } : texts.states[state];
  return (
    <StatusCard {...words} tone={isOpen && isLate === '1' ? 'caution' : 'neutral'}>
      {isOpen || isContactHeld === '1' ? (
        <>
          {isOpen && (
            <MoneyRows
              rows={[
                { label: texts.replyBy, figure: <Day on={replyBy} {...from} /> },
                ...(resolveBy === undefined
                  ? []
                  : [{ label: texts.resolveBy, figure: <Day on={resolveBy} {...from} /> }]),
              ]}
            />
          )}
          {isContactHeld === '1' && (
            <p className={styles.held}>
              <CheckIcon /> <span>{texts.held}</span>
            </p>
          )}
        </>
      ) : undefined}
    </StatusCard>
  );
}
