import { Button, Popover } from 'antd';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import styles from './FilterChip.module.css';

interface FilterChipProps {
  readonly label: string;
  /** What is chosen; undefined if the filter is not set. */
  readonly chosen: string | undefined;
  readonly onClear: () => void;
  /** The choices, in the popover of the chip. */
  readonly children: ReactNode;
}

/** A filter of a list: filled if it is set, dashed if it can be added. */
export function FilterChip({ label, chosen, onClear, children }: FilterChipProps) {
  const [isOpen, setOpen] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  return (
    <span className={styles.chip} data-set={chosen !== undefined}>
      <Popover
        trigger="click"
        placement="bottomLeft"
        open={isOpen}
        onOpenChange={setOpen}
        afterOpenChange={(isShown) => isShown && content.current?.querySelector('input')?.focus()}
        destroyOnHidden
        content={
          // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the popover from any of its fields.
          <div
            ref={content}
            className={styles.choices}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setOpen(false);
            }}
          >
            {children}
          </div>
        }
      >
        <button type="button" className={styles.open} aria-expanded={isOpen}>
          {chosen === undefined && <Plus size={12} strokeWidth={1.8} aria-hidden />}
          {label}
          {chosen !== undefined && <b> {chosen}</b>}
        </button>
      </Popover>
      {chosen !== undefined && (
        <Button
          type="text"
          size="small"
          aria-label={`Remove the filter ${label}`}
          icon={<X size={12} strokeWidth={1.8} aria-hidden />}
          onClick={onClear}
        />
      )}
    </span>
  );
}
