import { type ReactNode, useState } from 'react';
import { ActionAmount, ActionDialog } from '#cases/ActionDialog.tsx';
import { DayField } from '#cases/DayField.tsx';
import { useCaseAction } from '#cases/use-case-action.ts';
import { DAY_MS } from '#frame/days.ts';
import { dayInZone } from '#frame/time-text.ts';
import styles from './ActPreview.module.css';
import { holdActions, loanActions } from './action-copy.ts';
import { figureText } from './proposals.ts';
import { type HoldAction, type HoldInput, isStale, type Proposal, useHoldRequest } from './queries.ts';

/** The server's limit. */
const MAX_HOLD_DAYS = 31;

/** Handles the hold of a proposal: the dialog with its day, and one request. */
export function useHolding(proposal: Proposal, asOf: string | undefined) {
  const holding = useHoldRequest(proposal);
  const doing = useCaseAction<HoldAction, HoldInput>({
    id: `${proposal.proposalId} hold`,
    acting: holding,
    isStale,
  });
  const atMs = asOf === undefined ? undefined : Date.parse(asOf);
  const dialogs: ReactNode = doing.begun && atMs !== undefined && (
    <HoldDialog proposal={proposal} action={doing.begun} atMs={atMs} holding={holding} doing={doing} />
  );
  return { holding, begin: doing.begin, dialogs };
}

interface HoldDialogProps {
  readonly proposal: Proposal;
  readonly action: HoldAction;
  /** The server's business time. */
  readonly atMs: number;
  readonly holding: ReturnType<typeof useHoldRequest>;
  readonly doing: ReturnType<typeof useCaseAction<HoldAction, HoldInput>>;
}

function HoldDialog({ proposal, action, atMs, holding, doing }: HoldDialogProps) {
  const { timeZone, hold } = proposal;
  const tomorrow = dayInZone(timeZone, atMs + DAY_MS);
  const [until, setUntil] = useState(hold?.until ?? tomorrow);
  const copy = holdActions[action];
  const isHolding = action === 'hold';
  return (
    <ActionDialog
      question={copy.question}
      consequence={copy.consequence}
      ok={copy.ok}
      note={doing.note}
      label="Reason"
      hint={isHolding ? 'Such as the promise that it waits for.' : 'For colleagues and auditors.'}
      isBusy={holding.isPending}
      error={holding.error}
      problem={isHolding && until === '' ? 'Select the day.' : undefined}
      onNote={doing.write}
      onGo={() => doing.go({ why: doing.note.trim(), ...(isHolding && { until }) })}
      onBack={doing.goBack}
    >
      <ActionAmount figure={figureText(proposal)} rest={loanActions[proposal.action].title.toLowerCase()} />
      {isHolding && (
        <div className={styles.field}>
          <span className={styles.label}>Hold until</span>
          <DayField
            label="Hold until"
            day={until}
            from={tomorrow}
            until={dayInZone(timeZone, atMs + MAX_HOLD_DAYS * DAY_MS)}
            onChange={setUntil}
          />
        </div>
      )}
    </ActionDialog>
  );
}
