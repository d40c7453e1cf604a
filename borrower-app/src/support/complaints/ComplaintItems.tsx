import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { ShortNumber } from '#design/short-number/ShortNumber.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { useFormattedTime } from '#frame/use-formatted-time.ts';
import styles from './Complaints.module.css';
import { complaintsCopy } from './complaints-copy.ts';
import type { ComplaintSummary } from './queries.ts';

export function NoComplaints() {
  const copy = useCopy(complaintsCopy);
  const { open } = useOtherPages();
  return (
    <EmptyState
      title={copy.none}
      message={copy.noneMessage}
      action={<Button onClick={() => open('/complaint')}>{copy.write}</Button>}
    />
  );
}

export function ComplaintItems({ items }: { readonly items: readonly ComplaintSummary[] }) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.id}>
          <Item item={item} />
        </li>
      ))}
    </ul>
  );
}

function Item({ item }: { readonly item: ComplaintSummary }) {
  const copy = useCopy(complaintsCopy);
  const { open } = useOtherPages();
  const written = useFormattedTime();
  const { id, number, time, type, content, state, isNew } = item;

  function openOnce(): void {
    // A second tap can arrive before this screen has closed.
    if (location.pathname === '/complaintList')
      open(`/complainDetails?${new URLSearchParams({ problemId: id })}`);
  }

  return (
    <button type="button" className={styles.item} onClick={openOnce}>
      <span className={styles.itemHead}>
        <span className={styles.quiet}>
          <time dateTime={time}>{written(time)}</time>
          {number !== undefined && (
            <>
              {' · '}
              <ShortNumber number={number} />
            </>
          )}
        </span>
        <span className={styles.state} data-state={isNew === '1' ? 'new' : state}>
          {isNew === '1' ? copy.newReply : copy.states[state]}
        </span>
      </span>
      <span>
        <span className={styles.quiet}>{copy.problemType}: </span>
        {type}
      </span>
      <span className={styles.content}>{content}</span>
    </button>
  );
}
