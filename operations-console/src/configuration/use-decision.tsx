import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { ActButtons, type ActWay } from '../queue/ActButtons.tsx';
import { ActDialog, ProposedWords } from '../queue/ActDialog.tsx';
import { ActOutcome } from '../queue/ActOutcome.tsx';
import { useCaseAct } from '../queue/use-case-act.ts';
import { useAct } from '../session/use-act.ts';
import { useProof } from '../session/use-proof.tsx';
import { kindWords } from './configuration-words.ts';
import type { KeptDraft } from './draft-keeper.ts';
import { type Decision, decide, isOvertaken, type Opened, useLookAgain } from './queries.ts';

export const decisionWays: Readonly<Record<Decision, ActWay>> = {
  propose: { key: 'p', button: 'Propose…' },
  publish: { key: 'c', button: 'Publish…' },
  refuse: { key: 'x', button: 'Refuse…' },
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
    question: (one) => `Propose this change of the ${one}?`,
    consequence:
      'A colleague sees what differs and publishes it, or refuses it. Until then nothing changes for borrowers.',
    ok: 'Propose',
  },
  publish: {
    question: (one) => `Publish this change of the ${one}?`,
    consequence:
      'It becomes the next version, as you see it here, and stays as it is for good. Going back is a further version.',
    ok: 'Publish',
  },
  refuse: {
    question: (one) => `Refuse this change of the ${one}?`,
    consequence:
      'It ends here. What is published stays as it is, and your words are for whoever proposed it.',
    ok: 'Refuse',
  },
  withdraw: {
    question: (one) => `Withdraw this change of the ${one}?`,
    consequence: 'The draft ends here, for everybody who worked on it. What is published stays as it is.',
    ok: 'Withdraw',
  },
};

interface DecisionParts {
  readonly opened: Opened | undefined;
  /** From the editor: saves the typed text on the server before it is proposed. */
  readonly keepFirst?: () => Promise<KeptDraft | undefined>;
  /** Called when the page must show new data, after success or after a conflict. */
  readonly onSettled?: () => void;
}

interface DecisionNodes {
  readonly buttons: ReactNode;
  readonly dialog: ReactNode;
  readonly outcome: ReactNode;
}

interface Given {
  readonly decision: Decision;
  readonly why: string;
}

/** Handles proposing, publishing, rejecting and withdrawing a change, from the dialog to the outcome. */
export function useDecision({ opened, keepFirst, onSettled }: DecisionParts): DecisionNodes {
  const lookAgain = useLookAgain();
  const { withProof, dialog: proof } = useProof();
  const change = opened?.change;
  const acting = useAct({
    mutationFn: async ({ decision, why }: Given) => {
      const kept = decision === 'propose' || decision === 'withdraw' ? await keepFirst?.() : undefined;
      const { changeId, digest } = kept ?? change ?? { changeId: '', digest: '' };
      return withProof(() => decide({ changeId, digest, decision, why }));
    },
    onSettled: async (done, problem) => {
      if (opened) await lookAgain(opened);
      if (done?.problems.length === 0 || isOvertaken(problem)) onSettled?.();
    },
  });
  const id = opened ? `${opened.kind} ${opened.subject}` : '';
  const act = useCaseAct<Decision, Given>({ id, acting, isOvertaken });
  if (opened === undefined) return { buttons: null, dialog: null, outcome: null };
  const { begun } = act;
  /** Keeps the reason of a failed action, so that the user does not type it twice. */
  function begin(decision: Decision): void {
    const again =
      acting.data !== undefined && acting.data.problems.length > 0 ? acting.variables?.why : undefined;
    act.begin(decision);
    if (again !== undefined) act.write(again);
  }
  const offered = decisions.filter((one) => opened.acts.includes(one));
  return {
    buttons: <ActButtons acts={offered} ways={decisionWays} onBegin={begin} />,
    dialog: (
      <>
        {begun !== undefined && (
          <ActDialog
            question={questions[begun].question(kindWords[opened.kind].one)}
            consequence={questions[begun].consequence}
            ok={questions[begun].ok}
            note={act.note}
            isBusy={acting.isPending}
            error={acting.error}
            label="Why"
            hint="For the second person, colleagues and auditors."
            onNote={act.write}
            onBack={act.goBack}
            onGo={() => act.go({ decision: begun, why: act.note.trim() })}
          >
            <b>{opened.title}</b>
            {change && begun !== 'propose' && change.why !== '' && change.isMine === '0' && (
              <ProposedWords by={change.by} words={change.why} />
            )}
          </ActDialog>
        )}
        {proof}
      </>
    ),
    outcome: <DecisionOutcome acting={acting} />,
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
    return <ActOutcome acting={acting} isOvertaken={isOvertaken} />;
  }
  return <Alert type="warning" showIcon role="alert" title={data.said} />;
}
