import { languageName } from '#cases/borrowers-language.ts';
import { CaseMark } from '#cases/CaseMark.tsx';
import { EscalatedMark } from '#cases/EscalatedMark.tsx';
import { QueueRow } from '#cases/QueueRow.tsx';
import { urgencyOf, urgencyText } from '#cases/urgency.ts';
import { howLong } from '#frame/time-text.ts';
import type { ComplaintRowData } from './queries.ts';

/**
 * A complaint in its queue. The borrower's message is shown only in the case, because opening a case is
 * audited.
 */
export function ComplaintRow({ row, now }: { readonly row: ComplaintRowData; readonly now: number }) {
  const { type, sonType, brand, language, owner, isMine, images, score } = row;
  return (
    <QueueRow
      title={type}
      clock={deadlineOf(row, now)}
      beginning={sonType}
      brand={brand}
      assigneeName={owner}
      isMine={isMine}
    >
      {isWaiting(row) && row.isEscalated && <EscalatedMark />}
      {row.isGoingOutside && <CaseMark tone="attention">Going outside</CaseMark>}
      {row.isReopened && <CaseMark tone="attention">Reopened</CaseMark>}
      <span>{languageName(language)}</span>
      {images !== '0' && <span>{images === '1' ? '1 image' : `${images} images`}</span>}
      {score !== undefined && <span>rated {score} of 5</span>}
    </QueueRow>
  );
}

export function isWaiting({ state }: Pick<ComplaintRowData, 'state'>): boolean {
  return state === 'received' || state === 'in_work';
}

/** An open complaint shows the time left until its next deadline; an answered one shows its age. */
function deadlineOf(row: ComplaintRowData, now: number) {
  if (!isWaiting(row)) {
    return { instant: row.receivedAt, text: howLong(now - Date.parse(row.receivedAt)), isLate: false };
  }
  const clock = { until: row.dueBy, timeZone: row.timeZone };
  const urgency = urgencyOf(clock, now);
  return { instant: row.dueBy, text: urgencyText(clock, now), isLate: urgency === 'over', urgency };
}
