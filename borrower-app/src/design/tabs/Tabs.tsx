import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { defaults } from '../defaults.ts';
import { prefersReducedMotion } from '../reduced-motion.ts';
import { SwipedPanels } from './SwipedPanels.tsx';
import styles from './Tabs.module.css';
import type { Tab } from './tab.ts';

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The key of the open tab. */
  readonly active: string;
  readonly onChange: (key: string) => void;
  /** How many tabs share the width; further ones scroll. */
  readonly perPage?: 3 | 4 | 5;
}

export function Tabs({ label, tabs, active, onChange, perPage = defaults.tabs.perPage }: TabsProps) {
  const baseId = useId();
  const bar = useRef<HTMLDivElement>(null);
  const found = tabs.findIndex((tab) => tab.key === active);
  const activeIndex = Math.max(0, found);

  useEffect(() => {
    bar.current?.children[activeIndex]?.scrollIntoView({
      block: 'nearest',
      inline: 'center',
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    });
  }, [activeIndex]);

  function openAt(index: number) {
    const tab = tabs[index];
    if (tab !== undefined && index !== activeIndex) {
      onChange(tab.key);
    }
  }

  function moveByKey(event: KeyboardEvent) {
    const target = targetOfKey(event.key, activeIndex, tabs.length);
    if (target !== undefined) {
      event.preventDefault();
      openAt(target);
      const tab = bar.current?.children[target];
      if (tab instanceof HTMLElement) {
        tab.focus();
      }
    }
  }

  return (
    <div>
      <div
        ref={bar}
        className={styles.bar}
        role="tablist"
        aria-label={label}
        data-per-page={perPage}
        onKeyDown={moveByKey}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${baseId}-tab-${index}`}
            className={styles.tab}
            aria-selected={index === activeIndex}
            aria-controls={`${baseId}-panel-${index}`}
            tabIndex={index === activeIndex ? 0 : -1}
            onClick={() => openAt(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <SwipedPanels baseId={baseId} tabs={tabs} activeIndex={activeIndex} onSwipe={openAt} />
    </div>
  );
}

function targetOfKey(key: string, active: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return Math.min(active + 1, count - 1);
    case 'ArrowLeft':
      return Math.max(active - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
