import { COMPLAINT_REPLY_WEEKDAYS, COMPLAINT_TEXT_MAX_LENGTH } from '@hiram/contract/constants';
import { useEffect, useRef } from 'react';
import { BottomBar } from '../design/bottom-bar/BottomBar.tsx';
import { Button } from '../design/button/Button.tsx';
import { Day } from '../design/day/Day.tsx';
import { Textarea } from '../design/textarea/Textarea.tsx';
import { returnToScreen } from '../frame/navigation.ts';
import { ScreenContent } from '../frame/ScreenContent.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { BesideIt } from './BesideIt.tsx';
import styles from './Complaints.module.css';
import { EvidencePictures } from './EvidencePictures.tsx';
import type { WritingProblem } from './use-sending.ts';
import { writingTexts } from './writing-texts.ts';
import { changeDraft, type WrittenComplaint } from './written-complaint.ts';

interface WritingFormProps {
  readonly complaint: WrittenComplaint;
  readonly replyBy: string | undefined;
  readonly problem: WritingProblem | undefined;
  readonly isSending: boolean;
  readonly onEdit: () => void;
  readonly onSend: () => void;
}

export function WritingForm({ complaint, replyBy, problem, isSending, onEdit, onSend }: WritingFormProps) {
  const texts = useTexts(writingTexts);
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
          <Textarea
            label={texts.text}
            placeholder={texts.placeholder}
            value={complaint.text}
            maxLength={COMPLAINT_TEXT_MAX_LENGTH}
            error={problem?.at === 'text' ? problem.said : undefined}
            onChange={(text) => {
              onEdit();
              changeDraft((draft) => ({ ...draft, text }));
            }}
          />
          <BesideIt about={complaint.about} orderNo={complaint.orderNo} />
          <EvidencePictures pictures={complaint.pictures} onEdit={onEdit} />
          <p role="alert" className={styles.said}>
            {problem?.at === 'whole' && problem.said}
          </p>
        </ScreenContent>
      </div>
      <BottomBar
        note={
          <>
            <p className={styles.quiet}>
              {texts.promise(COMPLAINT_REPLY_WEEKDAYS)}{' '}
              {replyBy !== undefined && (
                <>
                  {texts.promiseBy} <Day on={replyBy} />
                </>
              )}
            </p>
            {isSending && missing > 0 && (
              <p className={styles.quiet} role="status">
                {texts.left(missing)}
              </p>
            )}
          </>
        }
      >
        <Button busy={isSending} onClick={onSend}>
          {texts.send}
        </Button>
      </BottomBar>
    </>
  );
}

/** The chosen type. Going back changes it and keeps the draft. */
function Tags({ complaint: { typeTitle, sonTitle } }: Pick<WritingFormProps, 'complaint'>) {
  const texts = useTexts(writingTexts);
  return (
    <section className={styles.tags} aria-label={texts.chosen}>
      <span className={styles.tag}>{typeTitle}</span>
      {sonTitle !== '' && <span className={styles.tag}>{sonTitle}</span>}
      <button type="button" className={styles.textButton} onClick={() => returnToScreen('/complaint')}>
        {texts.changeKind}
      </button>
    </section>
  );
}
