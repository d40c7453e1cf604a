import { readStaffCallWord } from '@hiram/contract/messaging/messaging-staff';
import { useQuery } from '@tanstack/react-query';
import { sendCall } from '#session/send-call.ts';
import styles from './CallWord.module.css';

/** Soon after the word has changed. */
const MARGIN_MS = 250;
const TRY_AGAIN_MS = 5_000;

/** The word by which the borrower knows that the call is from us. Their app shows the same one while the call is open. */
export function CallWord({ contactId }: { readonly contactId: string }) {
  const { data, isError } = useQuery({
    queryKey: ['callWord', contactId],
    queryFn: () => sendCall(readStaffCallWord, { contactId }),
    // An old word would make the borrower hang up.
    gcTime: 0,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) =>
      state.data === undefined ? TRY_AGAIN_MS : Number(state.data.changesInSeconds) * 1000 + MARGIN_MS,
  });
  if (isError || data === undefined) {
    return isError ? <p role="status">No word: the call has ended or is too old. Start a new call.</p> : null;
  }
  return (
    <p className={styles.line}>
      Say first: <b className={styles.word}>{data.word}</b>
      <span className={styles.hint}>It changes every 30 seconds. The borrower’s app shows it too.</span>
    </p>
  );
}
