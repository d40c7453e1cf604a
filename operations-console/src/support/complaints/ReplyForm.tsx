import { Alert, Button, Flex } from 'antd';
import { useId, useState } from 'react';
import { CallUnanswered } from '#session/send-call.ts';
import { ConfirmDispute } from './ConfirmDispute.tsx';
import { DisputeFields } from './DisputeFields.tsx';
import { type Complaint, isStale, type useComplaintAction } from './queries.ts';
import styles from './ReplyForm.module.css';
import { AddImages, DropZone } from './ReplyImageInput.tsx';
import { ReplyImageTiles } from './ReplyImageTiles.tsx';
import { ReplyText } from './ReplyText.tsx';
import { replyProblem } from './reply-draft.ts';
import type { StoredReplyDraft } from './use-reply-draft.ts';
import { useReplyImages } from './use-reply-images.ts';

interface ReplyFormProps {
  readonly found: Complaint;
  readonly kept: StoredReplyDraft;
  readonly acting: ReturnType<typeof useComplaintAction>;
}

/** The reply to the borrower, with images, and the decision if an amount is in dispute. */
export function ReplyForm({ found, kept, acting }: ReplyFormProps) {
  const { draft, change } = kept;
  const { dispute } = found;
  const images = useReplyImages(found.complaintId, kept);
  const { isDisputed, lineKeys, send } = useSending({ found, kept, acting });
  const [hasTried, setTried] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const field = useId();
  const problem = replyProblem({ draft, isDisputed, lineKeys, imagesMissing: images.waiting.length });

  function goOn(): void {
    setTried(true);
    if (problem !== undefined || acting.isPending) return;
    // A reply that moves money needs confirmation; a reply with only text does not.
    if (isDisputed) setConfirming(true);
    else send();
  }

  return (
    <DropZone onFiles={images.add} onSubmit={goOn}>
      <ReplyText
        {...{ field, found, text: draft.text }}
        onWrite={(text) => change((before) => ({ ...before, text }))}
        onFiles={images.add}
        onDone={goOn}
      />
      <ReplyImageTiles images={draft.images} sending={images} />
      {dispute && isDisputed && (
        <DisputeFields
          {...{ dispute, lineKeys, order: found.order, decision: draft.decision }}
          onDecide={(decision) => change((before) => ({ ...before, decision }))}
          onChooseLines={(chosen) => change((before) => ({ ...before, lineKeys: chosen }))}
        />
      )}
      {hasTried && problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Failure acting={acting} />
      <Flex gap={8} wrap align="center">
        <Button type="primary" htmlType="submit" loading={acting.isPending}>
          {isDisputed ? 'Decide and send…' : 'Send to borrower'}
        </Button>
        <AddImages onFiles={images.add} />
        <p id={`${field}-hint`} className={styles.hint}>
          The borrower gets the reply in the app, with an SMS notification. <kbd>Ctrl Enter</kbd> sends.
          Images can be dropped or pasted.
        </p>
      </Flex>
      {isConfirming && (
        <ConfirmDispute
          {...{ found, draft, lineKeys, isBusy: acting.isPending }}
          onGo={() => {
            send();
            setConfirming(false);
          }}
          onBack={() => setConfirming(false)}
        />
      )}
    </DropZone>
  );
}

/** Sends the draft, with its decision if an amount is in dispute. */
function useSending({ found, kept: { draft }, acting }: ReplyFormProps) {
  const isDisputed = found.dispute?.state === 'open';
  const lineKeys = draft.lineKeys ?? disputedLines(found);

  function send(): void {
    const { decision, images, text } = draft;
    acting.mutate({
      action: 'reply',
      version: found.version,
      text: text.trim(),
      ...(images.length > 0 && { imageIds: images.map(({ imageId }) => imageId).join(',') }),
      ...(isDisputed && decision !== undefined && { decision }),
      ...(isDisputed && decision === 'upheld' && { lineKeys: lineKeys.join(',') }),
    });
  }

  return { isDisputed, lineKeys, send };
}

function disputedLines({ order }: Complaint): readonly string[] {
  const lines = order?.lines.filter((line) => line.isDisputed && line.mayBeReversed) ?? [];
  return lines.map(({ key }) => key);
}

/** Shows why the reply was not sent, if it can still be sent. */
function Failure({ acting: { error, variables } }: Pick<ReplyFormProps, 'acting'>) {
  if (error === null || variables?.action !== 'reply' || isStale(error)) return null;
  const more =
    error instanceof CallUnanswered ? ' The outcome is unknown. Try again: the reply is not sent twice.' : '';
  return <Alert type="error" showIcon role="alert" title={`${error.message}${more}`} />;
}
