import { Badge } from 'antd';
import type { ReactNode } from 'react';
import { CasePart } from '#cases/CasePart.tsx';
import { CaseTime } from '#cases/CaseTime.tsx';
import { ShortNumber } from '#cases/ShortNumber.tsx';
import styles from './ComplaintCase.module.css';
import { states } from './complaint-copy.ts';
import { OrderPart } from './OrderPart.tsx';
import type { Complaint } from './queries.ts';

interface CaseSidebarProps {
  readonly found: Complaint;
  readonly contactsOf: (orderId: string) => ReactNode;
  readonly onOpen: (complaintId: string) => void;
}

/**
 * What an agent needs besides the text to answer: the order with its amount explained, the contact history,
 * and other complaints.
 */
export function CaseSidebar({ found, contactsOf, onOpen }: CaseSidebarProps) {
  return (
    <>
      <OrderPart found={found} />
      {found.orderId !== undefined && contactsOf(found.orderId)}
      <Others found={found} onOpen={onOpen} />
    </>
  );
}

function Others({ found: { others, timeZone }, onOpen }: Pick<CaseSidebarProps, 'found' | 'onOpen'>) {
  if (others.length === 0) return null;
  return (
    <CasePart title="Other complaints from this borrower">
      <ul className={styles.others}>
        {others.map(({ complaintId, number, type, state, receivedAt }) => (
          <li key={complaintId}>
            <button type="button" className={styles.other} onClick={() => onOpen(complaintId)}>
              {type}
            </button>
            <span>
              <ShortNumber number={number} /> <Badge status={states[state].dot} text={states[state].text} />,{' '}
              <CaseTime at={receivedAt} timeZone={timeZone} />
            </span>
          </li>
        ))}
      </ul>
    </CasePart>
  );
}
