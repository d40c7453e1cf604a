import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { Tabs } from '#design/tabs/Tabs.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useFormattedTime } from '#frame/use-formatted-time.ts';
import styles from './Complaints.module.css';
import { complaintsCopy } from './complaints-copy.ts';
import type { ComplaintSummary, ComplaintTab } from './queries.ts';

/** The server defines the tabs. */
export function ComplaintTabs({ tabs }: { readonly tabs: readonly ComplaintTab[] }) {
  const copy = useCopy(complaintsCopy);
  const [active, setActive] = useState('0');
  return (
    <Tabs
      label={copy.tabs}
      perPage={3}
      active={active}
      onChange={setActive}
      tabs={tabs.map(({ title, items }, index) => ({
        key: String(index),
        label: title,
        content: items.length === 0 ? <NoComplaints /> : <Complaints items={items} />,
      }))}
    />
  );
}

function NoComplaints() {
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

function Complaints({ items }: { readonly items: readonly ComplaintSummary[] }) {
  return (
    <ScreenContent>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id}>
            <Item item={item} />
          </li>
        ))}
      </ul>
    </ScreenContent>
  );
}

function Item({ item }: { readonly item: ComplaintSummary }) {
  const copy = useCopy(complaintsCopy);
  const { open } = useOtherPages();
  const written = useFormattedTime();
  const { id, time, type, content, state, isNew } = item;

  function openOnce(): void {
    // A second tap can arrive before this screen has closed.
    if (location.pathname === '/complaintList')
      open(`/complainDetails?${new URLSearchParams({ problemId: id })}`);
  }

  return (
    <button type="button" className={styles.item} onClick={openOnce}>
      <span className={styles.itemHead}>
        <time className={styles.quiet} dateTime={time}>
          {written(time)}
        </time>
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
