import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { entriesAt, withEntryAdded } from './content.ts';
import { useEdited, useValue } from './content-store.ts';
import { FieldProblems, useProblemsAt } from './FieldProblems.tsx';
import styles from './Fields.module.css';
import { controlId, focusField } from './field-focus.ts';
import { type FieldNode, newEntry } from './field-tree.ts';
import { ListEntry } from './ListEntry.tsx';

interface ListFieldProps {
  readonly node: FieldNode;
  readonly numbers: readonly number[];
  readonly place: string;
  /** Renders a field of an entry. */
  readonly children: (inner: FieldNode, numbers: readonly number[]) => ReactNode;
}

/** Up to this many entries are expanded; a longer list starts collapsed to give an overview. */
const OPEN_MAX = 5;

/** A list field: its entries in order, with buttons to move, remove and add entries. */
export function ListField({ node, numbers, place, children }: ListFieldProps) {
  const { field, entry } = node;
  const title = useId();
  const { store, isEditable } = useEdited();
  const problems = useProblemsAt(place, field);
  // Only the number of entries matters here; each field subscribes to its own value.
  const count = Array.isArray(useValue(place)) ? entriesAt(store.content(), place).length : 0;
  const isWritten = isEditable && !field.isReadOnly;

  function add(): void {
    store.change((before) => withEntryAdded(before, place, newEntry(node)));
    const [first] = entry;
    const step = first?.field.path.slice(field.path.length + 2) ?? '';
    focusField(`${place}/${count}${step}`);
  }

  return (
    <fieldset
      className={styles.list}
      id={controlId(place)}
      tabIndex={-1}
      aria-labelledby={title}
      data-invalid={problems.length > 0}
    >
      <header className={styles.listHead}>
        <h4 id={title} className={styles.listTitle} data-heard={field.title === field.group}>
          {field.title}
        </h4>
        {field.help !== '' && <p className={styles.help}>{field.help}</p>}
      </header>
      <FieldProblems problems={problems} />
      {count === 0 && <p className={styles.nothing}>None.</p>}
      <ol className={styles.entries}>
        {Array.from({ length: count }, (_, number) => (
          <ListEntry
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its number; what it holds is read by its place.
            key={number}
            list={place}
            node={node}
            number={number}
            count={count}
            isWritten={isWritten}
            beginsOpen={count <= OPEN_MAX}
          >
            {entry.map((inner) => children(inner, numbersWith(numbers, number)))}
          </ListEntry>
        ))}
      </ol>
      {isWritten && (
        <Button size="small" onClick={add}>
          Add to {field.title.toLowerCase()}
        </Button>
      )}
    </fieldset>
  );
}

const kept = new Map<string, readonly number[]>();

/** Returns the same array for the same numbers, so that an unmoved field does not re-render. */
function numbersWith(outer: readonly number[], number: number): readonly number[] {
  const key = [...outer, number].join(' ');
  const found = kept.get(key) ?? [...outer, number];
  kept.set(key, found);
  return found;
}
