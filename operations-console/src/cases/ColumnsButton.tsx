import { Button, Checkbox, Popover } from 'antd';
import { Columns3 } from 'lucide-react';
import { useRef } from 'react';
import { useSearchParams } from 'wouter';
import styles from './FilterChip.module.css';
import { HIDDEN_COLUMNS, hiddenIn, type ListColumn } from './list-columns.ts';
import { VIEW } from './saved-views.ts';

/** Chooses the columns of a list. They are in the address, so a saved view has them too. */
export function ColumnsButton<Row>({ columns }: { readonly columns: readonly ListColumn<Row>[] }) {
  const [address, setAddress] = useSearchParams();
  const hidden = hiddenIn(address);
  const content = useRef<HTMLDivElement>(null);

  function show(shown: readonly string[]): void {
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(VIEW);
        const left = columns.filter(({ key, isName }) => isName !== true && !shown.includes(key));
        if (left.length === 0) next.delete(HIDDEN_COLUMNS);
        else next.set(HIDDEN_COLUMNS, left.map(({ key }) => key).join('.'));
        return next;
      },
      { replace: true },
    );
  }

  const choices = columns.filter(({ isName }) => isName !== true);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      afterOpenChange={(isShown) => isShown && content.current?.querySelector('input')?.focus()}
      content={
        <div ref={content} className={styles.choices}>
          <Checkbox.Group
            style={{ display: 'grid', gap: 4 }}
            aria-label="Columns"
            options={choices.map(({ key, title }) => ({ value: key, label: title }))}
            value={choices.map(({ key }) => key).filter((key) => !hidden.has(key))}
            onChange={show}
          />
        </div>
      }
    >
      <Button icon={<Columns3 size={14} strokeWidth={1.6} aria-hidden />}>Columns</Button>
    </Popover>
  );
}
