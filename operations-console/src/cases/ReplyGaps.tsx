import { selectText } from './insert-reply.ts';
import styles from './ReplyGaps.module.css';
import { gapsOf, NAME_PLACE } from './reply-gaps.ts';

interface ReplyGapsProps {
  /** The id of the text's field. */
  readonly field: string;
  readonly text: string;
  /** Whose name is filled in. */
  readonly person: 'borrower' | 'sender';
}

/** The unfilled placeholders of a reply template. A reply that still contains braces is not sent. */
export function ReplyGaps({ field, text, person }: ReplyGapsProps) {
  const gaps = gapsOf(text);
  return (
    <>
      {gaps.length > 0 && (
        <p className={styles.gaps}>
          To fill in:
          {gaps.map(({ start, end, words }) => (
            <button
              key={start}
              type="button"
              className={styles.gap}
              onClick={() => selectText(field, start, end)}
            >
              {words}
            </button>
          ))}
        </p>
      )}
      {text.includes(NAME_PLACE) && (
        <p className={styles.gaps}>
          {NAME_PLACE} is replaced with the {person}’s name when the reply is sent.
        </p>
      )}
    </>
  );
}
