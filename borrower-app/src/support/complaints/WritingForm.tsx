import { COMPLAINT_REPLY_WEEKDAYS } from '@hiram/contract/constants';
import { type ComponentType, useEffect, useRef } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { Day } from '#design/day/Day.tsx';
import { Textarea } from '#design/textarea/Textarea.tsx';
import { returnToScreen } from '#frame/navigation.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import styles from './Complaints.module.css';
import { type ComplaintDraft, changeDraft } from './complaint-draft.ts';
import type { EvidenceProps } from './evidence-props.ts';
import { RelatedActions } from './RelatedActions.tsx';
import type { WritingProblem } from './use-sending.ts';
import { writingCopy } from './writing-copy.ts';

/** The parts of the form that differ between the presentations. */
export interface FormParts {
  /** The longest description, in characters. */
  readonly textLimit: number;
  readonly Evidence: ComponentType<EvidenceProps>;
  /** Shown above the description. */
  readonly Occasion?: ComponentType<{ readonly onEdit: () => void }>;
}

interface WritingFormProps extends FormParts {
  readonly complaint: ComplaintDraft;
  readonly replyBy: string | undefined;
  readonly problem: WritingProblem | undefined;
  readonly isSending: boolean;
  readonly onEdit: () => void;
  readonly onSend: () => void;
}

export function WritingForm(props: WritingFormProps) {
  const { complaint, replyBy, problem, isSending, onEdit, onSend, textLimit, Evidence, Occasion } = props;
  const copy = useCopy(writingCopy);
  const form = useRef<HTMLDivElement>(null);
  const missing = complaint.pictures.filter(({ url }) => url === '').length;

  useEffect(() => {
    if (problem?.at === 'text') form.current?.querySelector('textarea')?.focus();
  }, [problem]);

  return (
    <>
      {/* While it is being sent, it can be read but not changed. */}
      <div ref={form} className={styles.screen} inert={isSending}>
        <ScreenContent>
          <Tags complaint={complaint} />
          {Occasion !== undefined && <Occasion onEdit={onEdit} />}
          <Textarea
            label={copy.text}
            placeholder={copy.placeholder}
            value={complaint.text}
            maxLength={textLimit}
            error={problem?.at === 'text' ? problem.statusMessage : undefined}
            onChange={(text) => {
              onEdit();
              changeDraft((draft) => ({ ...draft, text }));
            }}
          />
          <RelatedActions about={complaint.about} orderNo={complaint.orderNo} />
          <Evidence pictures={complaint.pictures} onEdit={onEdit} />
          <p role="alert" className={styles.said}>
            {problem?.at === 'whole' && problem.statusMessage}
          </p>
        </ScreenContent>
      </div>
      <BottomBar
        note={
          <>
            <p className={styles.quiet}>
              {copy.promise(COMPLAINT_REPLY_WEEKDAYS)}{' '}
              {replyBy !== undefined && (
                <>
                  {copy.promiseBy} <Day on={replyBy} />
                </>
              )}
            </p>
            {isSending && missing > 0 && (
              <p className={styles.quiet} role="status">
                {copy.left(missing)}
              </p>
            )}
          </>
        }
      >
        <Button busy={isSending} onClick={onSend}>
          {copy.send}
        </Button>
      </BottomBar>
    </>
  );
}

/** The chosen type. Going back changes it and keeps the draft. */
function Tags({ complaint: { typeTitle, sonTitle } }: Pick<WritingFormProps, 'complaint'>) {
  const copy = useCopy(writingCopy);
  return (
    <section className={styles.tags} aria-label={copy.chosen}>
      <span className={styles.tag}>{typeTitle}</span>
      {sonTitle !== '' && <span className={styles.tag}>{sonTitle}</span>}
      <button type="button" className={styles.textButton} onClick={() => returnToScreen('/complaint')}>
        {copy.changeKind}
      </button>
    </section>
  );
}
