import '../lazy/antd-mobile-theme.css';
import PickerView from 'antd-mobile/es/components/picker-view';
import { useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './ColumnChooser.module.css';
import type { Column } from './column.ts';

interface WheelsProps {
  readonly columns: readonly Column[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

/**
 * Wheels for touch. They are hidden from screen readers; `ColumnChooser` has native selects for those and for
 * keyboards.
 */
export function Wheels({ columns, value, onChange }: WheelsProps) {
  const isTurned = useRef(false);
  const reported = useRef('');
  const current = value.join('\n');

  // After the value changes from outside, the library may still report the old wheel position. Its reports
  // are ignored until a wheel is touched again.
  useLayoutEffect(() => {
    if (current !== reported.current) {
      isTurned.current = false;
    }
  }, [current]);

  function noteTurning() {
    isTurned.current = true;
  }

  function report(chosen: readonly string[]) {
    if (isTurned.current) {
      reported.current = chosen.join('\n');
      onChange(chosen);
    }
  }

  return (
    <div aria-hidden="true" onPointerDown={noteTurning} onWheel={noteTurning}>
      <PickerView
        className={classNames(styles.wheels)}
        columns={columns.map(({ options }) => [...options])}
        value={[...value]}
        onChange={(chosen) => report(chosen.map(String))}
        mouseWheel
      />
    </div>
  );
}
