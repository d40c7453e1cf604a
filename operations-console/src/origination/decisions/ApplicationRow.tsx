import { Badge } from 'antd';
import { amountText } from '#cases/amount-text.ts';
import { EscalatedMark } from '#cases/EscalatedMark.tsx';
import { QueueRow } from '#cases/QueueRow.tsx';
import { howLong, timeLeft } from '#frame/time-text.ts';
import { states } from './case-states.ts';
import { termText } from './format-terms.ts';
import { holdCauses } from './fraud-list-copy.ts';
import type { CaseRow } from './queries.ts';

/** From this point a case is marked as due soon: little time is left to ask a colleague. */
const SOON_MS = 4 * 60 * 60_000;

export function ApplicationRow({ row, now }: { readonly row: CaseRow; readonly now: number }) {
  const isWaiting = row.state === 'under_review';
  return (
    <QueueRow
      title={`${amountText(row.amount, row.currency)} · ${termText(row)}`}
      clock={deadlineOf(row, now)}
      beginning={isWaiting ? row.why.join(' ') || row.productName : row.productName}
      brand={row.brand}
      assigneeName={row.assigneeName}
      isMine={row.isMine}
    >
      {!isWaiting && <Badge status={states[row.state].dot} text={states[row.state].text} />}
      {isWaiting && row.isEscalated && <EscalatedMark />}
      {row.hold && <HoldMark hold={row.hold} />}
    </QueueRow>
  );
}

/** Released holds are history, which the case shows. */
function HoldMark({
  hold: { cause, isReleased, isAppealed },
}: {
  readonly hold: NonNullable<CaseRow['hold']>;
}) {
  return (
    <>
      {!isReleased && <Badge status="error" text={holdCauses[cause]} />}
      {isAppealed && <Badge status="processing" text="Appealed" />}
    </>
  );
}

/** A pending case shows the time left; a decided one shows its age. */
function deadlineOf({ state, sentAt, decideBy }: CaseRow, now: number) {
  if (state !== 'under_review') {
    return { instant: sentAt, text: howLong(now - Date.parse(sentAt)), isLate: false };
  }
  const leftMs = Date.parse(decideBy) - now;
  return { instant: decideBy, text: timeLeft(leftMs), isLate: leftMs < SOON_MS };
}
