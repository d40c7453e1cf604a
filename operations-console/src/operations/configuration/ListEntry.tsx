import { Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Content, withEntryMoved, withEntryRemoved } from './content.ts';
import { useEdited, useValue } from './content-store.ts';
import styles from './Fields.module.css';
import { OPEN_ENTRY } from './field-focus.ts';
import { valueText } from './field-text.ts';
import type { FieldNode } from './field-tree.ts';
import type { ContentField } from './queries.ts';

interface ListEntryProps {
  readonly list: string;
  readonly node: FieldNode;
  readonly number: number;
  readonly count: number;
  readonly isWritten: boolean;
  readonly beginsOpen: boolean;
  readonly children: ReactNode;
}

/** One entry of a list: its summary line, its fields when open, and the buttons to move or remove it. */
export function ListEntry(props: ListEntryProps) {
  const { list, node, number, isWritten, children } = props;
  const place = `${list}/${number}`;
  const form = formOf(node);
  const [isOpen, setOpen] = useState(props.beginsOpen);
  useEffect(() => {
    function openMine(event: Event) {
      if (event instanceof CustomEvent && event.detail === place) setOpen(true);
    }
    document.addEventListener(OPEN_ENTRY, openMine);
    return () => document.removeEventListener(OPEN_ENTRY, openMine);
  }, [place]);
  if (form !== 'folded') {
    return (
      <li className={form === 'plain' ? styles.plainEntry : styles.shortEntry}>
        {children}
        {isWritten && <EntryButtons {...props} />}
      </li>
    );
  }
  return (
    <li className={styles.entry}>
      <div className={styles.entryHead}>
        <button
          type="button"
          className={styles.entryTitle}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.entryNumber}>{number + 1}</span>
          <EntrySummary node={node} place={place} />
        </button>
        {isWritten && <EntryButtons {...props} />}
      </div>
      {isOpen && <div className={styles.entryFields}>{children}</div>}
    </li>
  );
}

/** A single value, a few short fields on one line, or fields collapsed under a summary. */
function formOf({ field: list, entry }: FieldNode): 'plain' | 'short' | 'folded' {
  if (entry[0]?.field.path === `${list.path}/*`) return 'plain';
  const isShort = entry.length <= SHORT_MAX && entry.every(({ field }) => shortKinds.includes(field.kind));
  return isShort ? 'short' : 'folded';
}

const SHORT_MAX = 4;
const shortKinds: readonly ContentField['kind'][] = ['text', 'integer', 'amount', 'rate', 'day', 'choice'];

const SUMMARY_VALUES = 3;
/** A bare "Yes" is not a useful summary. */
const untold: readonly ContentField['kind'][] = ['list', 'json', 'flag'];

function EntrySummary({ node, place }: { readonly node: FieldNode; readonly place: string }) {
  const { currency } = useEdited();
  const value = useValue(place);
  const texts = node.entry
    .map(({ field }) => {
      const name = field.path.slice(`${node.field.path}/*/`.length);
      return name.includes('/') || untold.includes(field.kind)
        ? ''
        : valueText(field, innerOf(value, name), currency);
    })
    .filter((text) => text !== '');
  return <span>{texts.slice(0, SUMMARY_VALUES).join(' · ') || node.field.title}</span>;
}

function innerOf(value: Content | undefined, name: string): Content | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  // The cast excludes arrays, which were rejected above.
  return (value as Readonly<Record<string, Content>>)[name];
}

function EntryButtons({ list, node, number, count }: ListEntryProps) {
  const { store } = useEdited();
  const buttons = useRef<HTMLSpanElement>(null);
  const what = `${node.field.title}, ${number + 1}`;

  function move(by: 1 | -1): void {
    store.change((before) => withEntryMoved(before, list, number, by));
    // The focus follows the moved entry, so that it can be moved again.
    const entry = buttons.current?.closest('li');
    const next = by === 1 ? entry?.nextElementSibling : entry?.previousElementSibling;
    next?.querySelector<HTMLElement>(`button[data-move="${by}"]:not(:disabled)`)?.focus();
  }

  return (
    <span ref={buttons} className={styles.entryButtons}>
      <Button
        size="small"
        data-move={-1}
        disabled={number === 0}
        aria-label={`Move up: ${what}`}
        title="Move up"
        onClick={() => move(-1)}
      >
        ↑
      </Button>
      <Button
        size="small"
        data-move={1}
        disabled={number === count - 1}
        aria-label={`Move down: ${what}`}
        title="Move down"
        onClick={() => move(1)}
      >
        ↓
      </Button>
      <Button
        size="small"
        aria-label={`Remove: ${what}`}
        title="Remove"
        onClick={() => {
          store.change((before) => withEntryRemoved(before, list, number));
          buttons.current?.closest('fieldset')?.focus();
        }}
      >
        ✕
      </Button>
    </span>
  );
}
