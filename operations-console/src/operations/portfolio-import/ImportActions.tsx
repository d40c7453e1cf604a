import { changePortfolioImport, type ImportStep } from '@hiram/contract/operations/portfolio-import';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { ReasonDialog } from '#cases/ReasonDialog.tsx';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { useStepUp } from '#session/use-step-up.tsx';
import styles from './ImportPage.module.css';
import { proposalCopy, stepNames } from './import-copy.ts';
import { IMPORTS_KEY, type PortfolioImport } from './queries.ts';

type Proposal = keyof typeof proposalCopy;

function isProposal(step: ImportStep): step is Proposal {
  return step in proposalCopy;
}

/** What may be done with an import now. The decision names the files as they are shown. */
export function ImportActions({ one }: { readonly one: PortfolioImport }) {
  const queries = useQueryClient();
  const { withStepUp, dialog } = useStepUp();
  const [proposing, setProposing] = useState<Proposal>();
  const { importId, filesDigest, proposal, files } = one;
  const shown = { importId, ...(filesDigest !== undefined && { filesDigest }) };
  const changing = useStaffAction({
    mutationFn: (step: ImportStep) => withStepUp(() => sendCall(changePortfolioImport, { ...shown, step })),
    onSuccess: () => queries.invalidateQueries({ queryKey: IMPORTS_KEY }),
  });
  const isOwn = proposal?.isOwn === true;
  const steps = one.steps.filter((step) => !(step === 'approve' && isOwn));
  return (
    <div className={styles.actions}>
      {steps.map((step) =>
        isProposal(step) ? (
          <Button
            key={step}
            danger={proposalCopy[step].isDanger === true}
            type={step === 'propose' ? 'primary' : 'default'}
            onClick={() => setProposing(step)}
          >
            {proposalCopy[step].verb}…
          </Button>
        ) : (
          <Button
            key={step}
            type={step === 'approve' || (step === 'check' && one.state === 'draft') ? 'primary' : 'default'}
            disabled={changing.isPending || (step === 'check' && files.length < 3)}
            onClick={() => changing.mutate(step)}
          >
            {step === 'withdraw' && !isOwn ? 'Reject' : stepNames[step]}
          </Button>
        ),
      )}
      {changing.error && <Alert type="error" showIcon role="alert" title={changing.error.message} />}
      {dialog}
      {proposing !== undefined && (
        <ReasonDialog
          title={proposalCopy[proposing].verb}
          okText={proposalCopy[proposing].verb}
          isDanger={proposalCopy[proposing].isDanger === true}
          reasonHelp="Recorded in the audit trail and with every posting."
          perform={(reason) => sendCall(changePortfolioImport, { ...shown, step: proposing, reason })}
          queryKey={IMPORTS_KEY}
          onClose={() => setProposing(undefined)}
        >
          {proposalCopy[proposing].effect}
        </ReasonDialog>
      )}
    </div>
  );
}
