import { Button } from 'antd';
import { languageName, languageTag } from '#cases/borrowers-language.ts';
import { CaseMark } from '#cases/CaseMark.tsx';
import { CasePart } from '#cases/CasePart.tsx';
import { CaseSteps } from '#cases/CaseSteps.tsx';
import { CaseTime } from '#cases/CaseTime.tsx';
import { timeInZone } from '#frame/time-text.ts';
import { ImageTiles } from '#images/ImageTiles.tsx';
import { Masked } from '#people/unmasking/Masked.tsx';
import { useUnmasking } from '#people/unmasking/PersonalFacts.tsx';
import styles from './ComplaintCase.module.css';
import { isWaiting } from './ComplaintRow.tsx';
import { ProposalPart } from './ProposalPart.tsx';
import { type Complaint, type ComplaintReply, imagesOf, type useComplaintAction } from './queries.ts';
import { ReplyForm } from './ReplyForm.tsx';
import type { StoredReplyDraft } from './use-reply-draft.ts';

interface ComplaintTimelineProps {
  readonly found: Complaint;
  readonly mayReply: boolean;
  readonly kept: StoredReplyDraft;
  readonly acting: ReturnType<typeof useComplaintAction>;
}

/** The history of a complaint, from the borrower's message to its current status. */
export function ComplaintTimeline({ found, mayReply, kept, acting }: ComplaintTimelineProps) {
  const { notes, timeZone } = found;
  return (
    <>
      <Written found={found} />
      {found.replies.map((reply, index) => (
        <Reply key={reply.at} found={found} reply={reply} fact={`reply-${index}`} />
      ))}
      <ProposalPart found={found} />
      {mayReply ? (
        <CasePart title="Reply">
          <ReplyForm found={found} kept={kept} acting={acting} />
        </CasePart>
      ) : (
        <NoReply found={found} kept={kept} />
      )}
      {notes.length > 0 && (
        <CasePart title="Notes" beside="Not visible to the borrower.">
          <ul className={styles.notes}>
            {notes.map(({ at, by, text }, index) => (
              <li key={at}>
                <b>{by}</b> <CaseTime at={at} timeZone={timeZone} />
                <p>
                  <Masked fact={`note-${index}`}>{text}</Masked>
                </p>
              </li>
            ))}
          </ul>
        </CasePart>
      )}
      <CasePart title="History">
        <CaseSteps
          steps={found.steps.map(({ step, by, at, words }, index) => ({
            fact: `step-${index}`,
            who: by === '' ? 'System' : by,
            did: step,
            at,
            words,
            time: timeInZone(at, timeZone),
          }))}
        />
      </CasePart>
    </>
  );
}

function Written({ found }: { readonly found: Complaint }) {
  const { complaintId, content, language, imageIds, receivedAt, timeZone } = found;
  const gate = useUnmasking();
  return (
    <CasePart
      title="Message from the borrower"
      beside={
        <>
          in {languageName(language)}, <CaseTime at={receivedAt} timeZone={timeZone} />
        </>
      }
    >
      <p className={styles.words} lang={languageTag(language)}>
        <Masked fact="content">{content}</Masked>
      </p>
      {imageIds.length > 0 && (
        <>
          <p className={styles.hint}>
            Images load on request. Each view is recorded in the audit trail. <kbd>v</kbd>
          </p>
          <ImageTiles source={imagesOf(complaintId)} pictures={titled(imageIds)} firstKey="v" gate={gate} />
        </>
      )}
    </CasePart>
  );
}

function titled(imageIds: readonly string[]) {
  return imageIds.map((imageId, index) => ({ imageId, title: `Image ${index + 1}` }));
}

interface ReplyProps {
  readonly found: Complaint;
  readonly reply: ComplaintReply;
  readonly fact: string;
}

function Reply({ found, reply, fact }: ReplyProps) {
  const { complaintId, language, timeZone } = found;
  return (
    <CasePart
      title={reply.isSent ? 'Reply' : 'Reply pending approval'}
      beside={
        <>
          {reply.by}, <CaseTime at={reply.at} timeZone={timeZone} />{' '}
          {!reply.isSent && <CaseMark tone="attention">not sent</CaseMark>}
        </>
      }
    >
      <p className={styles.words} data-ours lang={languageTag(language)}>
        <Masked fact={fact}>{reply.text}</Masked>
      </p>
      {reply.imageIds.length > 0 && (
        <ImageTiles source={imagesOf(complaintId)} pictures={titled(reply.imageIds)} />
      )}
    </CasePart>
  );
}

/** Explains why there is no reply field, and shows a draft that can no longer be sent. */
function NoReply({ found, kept }: Pick<ComplaintTimelineProps, 'found' | 'kept'>) {
  const { draft, forget } = kept;
  return (
    <>
      {found.actions.includes('take') && (
        <p className={styles.hint}>
          Assign the case to yourself to reply: <kbd>t</kbd>
        </p>
      )}
      {isWaiting(found) && !found.isMine && found.owner !== '' && (
        <p className={styles.hint}>Assigned to {found.owner}.</p>
      )}
      {draft.text !== '' && (
        <CasePart title="Your draft" beside="Not sent. It is kept until you discard it or reply.">
          <p className={styles.words} lang={languageTag(found.language)}>
            {draft.text}
          </p>
          <Button className={styles.quiet ?? ''} onClick={forget}>
            Discard draft
          </Button>
        </CasePart>
      )}
    </>
  );
}
