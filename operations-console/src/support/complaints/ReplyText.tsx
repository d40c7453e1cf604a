import { Input } from 'antd';
import { flushSync } from 'react-dom';
import { languageName, languageTag } from '#cases/borrowers-language.ts';
import { CannedReplies } from './CannedReplies.tsx';
import { gapsOf, NAME_PLACE } from './gaps.ts';
import type { Complaint } from './queries.ts';
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

/** The text of a reply, written from a canned reply or from scratch, with its unfilled placeholders. */
export function ReplyText({ field, found, text, onWrite, onFiles, onDone }: ReplyTextProps) {
  /** Selects an unfilled placeholder, so that typing replaces it. */
  function lead(start: number, end: number): void {
    const area = document.getElementById(field);
    if (!(area instanceof HTMLTextAreaElement)) return;
    area.focus();
    area.setSelectionRange(start, end);
  }

  function insert(words: string): void {
    const begun = text.trimEnd();
    const joined = (begun === '' ? words : `${begun}\n\n${words}`).slice(0, REPLY_MAX);
    flushSync(() => onWrite(joined));
    const [gap] = gapsOf(joined);
    lead(gap?.start ?? joined.length, gap?.end ?? joined.length);
  }

  return (
    <>
      <CannedReplies
        complaintId={found.complaintId}
        language={found.language}
        onInsert={(canned) => insert(canned.text)}
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
      <Gaps text={text} onLead={lead} />
      {text.includes(NAME_PLACE) && (
        <p className={styles.gaps}>
          {NAME_PLACE} is replaced with the borrower’s name when the reply is sent.
        </p>
      )}
    </>
  );
}

interface GapsProps {
  readonly text: string;
  readonly onLead: (start: number, end: number) => void;
}

/** The unfilled placeholders of a canned reply. A reply that still contains braces is not sent. */
function Gaps({ text, onLead }: GapsProps) {
  const gaps = gapsOf(text);
  if (gaps.length === 0) return null;
  return (
    <p className={styles.gaps}>
      To fill in:
      {gaps.map(({ start, end, words }) => (
        <button key={start} type="button" className={styles.gap} onClick={() => onLead(start, end)}>
          {words}
        </button>
      ))}
    </p>
  );
}
