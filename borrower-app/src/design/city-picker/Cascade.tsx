import '../lazy/antd-mobile-theme.css';
import CascaderView from 'antd-mobile/es/components/cascader-view';
import type { CascaderOption } from 'antd-mobile/es/components/cascader-view/cascader-view';
import { optionSkeleton } from 'antd-mobile/es/components/cascader-view/option-skeleton';
import { useMemo } from 'react';
import { classNames } from '../class-names.ts';
import { CheckIcon } from '../icons/icons.tsx';
import type { PickerOption } from '../picker/option-path.ts';
import styles from './Cascade.module.css';

interface CascadeProps {
  readonly options: readonly PickerOption[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** The name of a level in which nothing is chosen yet. */
  readonly placeholder: string;
}

/** Levels as tabs, each a list to choose from. */
export function Cascade({ options, value, onChange, placeholder }: CascadeProps) {
  const tree = useMemo(() => options.map(asCascaderOption), [options]);
  const path = useMemo(() => [...value], [value]);
  return (
    <CascaderView
      className={classNames(styles.cascade)}
      options={tree}
      value={path}
      onChange={(chosen) => onChange(chosen.map(String))}
      placeholder={placeholder}
      activeIcon={<CheckIcon />}
      // The library's rows cannot be reached by key. A button inside one can, and its click reaches the row.
      optionRender={(option, { active }) => (
        <button type="button" className={styles.option} aria-pressed={active}>
          {option.label}
        </button>
      )}
    />
  );
}

/** The library wants arrays that it could change. */
function asCascaderOption({ label, value, children }: PickerOption): CascaderOption {
  if (children === undefined) return { label, value };
  // The library draws waiting lines for this very list, whatever it holds.
  return { label, value, children: children.length === 0 ? optionSkeleton : children.map(asCascaderOption) };
}
