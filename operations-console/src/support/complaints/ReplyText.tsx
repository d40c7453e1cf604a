import { Input } from 'antd';
import { languageName, languageTag } from '#cases/borrowers-language.ts';
import { insertReply } from '#cases/insert-reply.ts';
import { ReplyGaps } from '#cases/ReplyGaps.tsx';
import { ReplyTemplates } from '#cases/ReplyTemplates.tsx';
import { type Complaint, useReplyTemplates } from './queries.ts';
import styles from './ReplyForm.module.css';
import { REPLY_MAX } from './reply-draft.ts';

interface ReplyTextProps {
  /** The id of the field that a hint describes. */
  readonly field: string;
  readonly found: Complaint;
  readonly text: string;
  readonly onWrite: (text: string) => void;
  readonly onFiles: (files: Iterable<File>) => void;
  readonly onDone: () => void;
}

/** The text of a reply, written from a template or from scratch, with its unfilled placeholders. */
export function ReplyText({ field, found, text, onWrite, onFiles, onDone }: ReplyTextProps) {
  const templates = useReplyTemplates(found.complaintId);
  return (
    <>
      <ReplyTemplates
        replies={templates}
        language={found.language}
        onInsert={(template) => insertReply({ field, text, longest: REPLY_MAX, onWrite }, template)}
      />
      <label htmlFor={field} className={styles.label}>
        Reply, in {languageName(found.language)}
      </label>
      <Input.TextArea
        id={field}
        lang={languageTag(found.language)}
        aria-describedby={`${field}-hint`}
        value={text}
        autoSize={{ minRows: 5, maxRows: 18 }}
        maxLength={REPLY_MAX}
        onChange={({ target }) => onWrite(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) onDone();
        }}
        onPaste={(event) => {
          if (event.clipboardData.files.length === 0) return;
          event.preventDefault();
          onFiles(event.clipboardData.files);
        }}
      />
      <ReplyGaps field={field} text={text} person="borrower" />
    </>
  );
}
