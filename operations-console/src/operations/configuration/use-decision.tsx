import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { ActionButtons, type ActionShortcut } from '#cases/ActionButtons.tsx';
import { ActionDialog, ProposedReason } from '#cases/ActionDialog.tsx';
import { ActionOutcome } from '#cases/ActionOutcome.tsx';
import { useCaseAction } from '#cases/use-case-action.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { useStepUp } from '#session/use-step-up.tsx';
import { kindCopy } from './configuration-copy.ts';
import type { SavedDraft } from './draft-autosave.ts';
import { type Decision, decide, isStale, type Opened, useRefetch } from './queries.ts';

const decisionShortcuts: Readonly<Record<Decision, ActionShortcut>> = {
  propose: { key: 'p', button: 'Propose…' },
  publish: { key: 'c', button: 'Publish…' },
  refuse: { key: 'x', button: 'Reject…' },
  withdraw: { key: 'w', button: 'Withdraw…' },
};

const decisions: readonly Decision[] = ['propose', 'publish', 'refuse', 'withdraw'];

interface Question {
  readonly question: (one: string) => string;
  readonly consequence: string;
  readonly ok: string;
}

const questions: Readonly<Record<Decision, Question>> = {
  propose: {
    question: (one) => `Propose this change to the ${one}?`,
    consequence:
      'Another staff member reviews the differences and publishes or rejects the change. Until then nothing changes for borrowers.',
    ok: 'Propose',
  },
  publish: {
    question: (one) => `Publish this change to the ${one}?`,
    consequence:
      'The content shown here becomes the next version. Versions are immutable; a rollback publishes a new version.',
    ok: 'Publish',
  },
  refuse: {
    question: (one) => `Reject this change to the ${one}?`,
    consequence:
      'The change is closed. The published version does not change. The proposer sees your reason.',
    ok: 'Reject',
  },
  withdraw: {
    question: (one) => `Withdraw this change to the ${one}?`,
    consequence: 'The draft is closed for everyone who worked on it. The published version does not change.',
    ok: 'Withdraw',
  },
};

interface DecisionOptions {
  readonly opened: Opened | undefined;
  /** From the editor: saves the typed text on the server before it is proposed. */
  readonly saveFirst?: () => Promise<SavedDraft | undefined>;
  /** Called when the page must show new data, after success or after a conflict. */
  readonly onSettled?: () => void;
}

interface DecisionNodes {
  /** The buttons. With a cause, the change cannot be proposed now. */
  readonly buttons: (whyNotPropose?: string) => ReactNode;
  readonly dialog: ReactNode;
  readonly outcome: ReactNode;
  /** What the user has decided here, once the server has done it. */
  readonly decided: Decision | undefined;
}

interface Given {
  readonly decision: Decision;
  readonly why: string;
}

/** Handles proposing, publishing, rejecting and withdrawing a change, from the dialog to the outcome. */
export function useDecision({ opened, saveFirst, onSettled }: DecisionOptions): DecisionNodes {
  const refresh = useRefetch();
  const { withStepUp, dialog: proof } = useStepUp();
  const change = opened?.change;
  const acting = useStaffAction({
    mutationFn: async ({ decision, why }: Given) => {
      const kept = decision === 'propose' || decision === 'withdraw' ? await saveFirst?.() : undefined;
      const { changeId, digest } = kept ?? change ?? { changeId: '', digest: '' };
      return withStepUp(() => decide({ changeId, digest, decision, why }));
    },
    onSettled: async (done, problem) => {
      if (opened) await refresh(opened);
      if (done?.problems.length === 0 || isStale(problem)) onSettled?.();
    },
  });
  const id = opened ? `${opened.kind} ${opened.subject}` : '';
  const action = useCaseAction<Decision, Given>({ id, acting, isStale });
  if (opened === undefined) return { buttons: () => null, dialog: null, outcome: null, decided: undefined };
  const { begun } = action;
  /** Keeps the reason of a failed action, so that the user does not type it twice. */
  function begin(decision: Decision): void {
    const again =
      acting.data !== undefined && acting.data.problems.length > 0 ? acting.variables?.why : undefined;
    action.begin(decision);
    if (again !== undefined) action.write(again);
  }
  const offered = decisions.filter((one) => opened.actions.includes(one));
  return {
    buttons: (whyNotPropose) => (
      <ActionButtons
        actions={offered}
        ways={decisionShortcuts}
        onBegin={begin}
        {...(whyNotPropose !== undefined && { blocked: { propose: whyNotPropose } })}
      />
    ),
    dialog: (
      <>
        {begun !== undefined && (
          <ActionDialog
            question={questions[begun].question(kindCopy[opened.kind].one)}
            consequence={questions[begun].consequence}
            ok={questions[begun].ok}
            note={action.note}
            isBusy={acting.isPending}
            error={acting.error}
            label="Reason"
            hint="For the approver, colleagues and auditors."
            onNote={action.write}
            onBack={action.goBack}
            onGo={() => action.go({ decision: begun, why: action.note.trim() })}
          >
            <b>{opened.title}</b>
            {change && begun !== 'propose' && change.why !== '' && !change.isMine && (
              <ProposedReason by={change.by} words={change.why} />
            )}
          </ActionDialog>
        )}
        {proof}
      </>
    ),
    outcome: <DecisionOutcome acting={acting} />,
    decided: acting.data?.problems.length === 0 ? acting.variables?.decision : undefined,
  };
}

interface DecisionOutcomeProps {
  readonly acting: {
    readonly isSuccess: boolean;
    readonly data: Awaited<ReturnType<typeof decide>> | undefined;
    readonly error: Error | null;
  };
}

/**
 * The outcome of an action. Blocking problems are listed in full in the review, and the change stays
 * unchanged.
 */
function DecisionOutcome({ acting }: DecisionOutcomeProps) {
  const { data } = acting;
  if (data === undefined || data.problems.length === 0) {
    return <ActionOutcome acting={acting} isStale={isStale} />;
  }
  return <Alert type="warning" showIcon role="alert" title={data.resultMessage} />;
}
