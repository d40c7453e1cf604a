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
  /** The label of a level without a choice yet. */
  readonly placeholder: string;
}

/** Shows the levels as tabs, each with a list of options. */
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
      // The library's rows cannot be focused by keyboard. A button inside can, and its click bubbles to the
      // row.
      optionRender={(option, { active }) => (
        <button type="button" className={styles.option} aria-pressed={active}>
          {option.label}
        </button>
      )}
    />
  );
}

/** The library's types require mutable arrays. */
function asCascaderOption({ label, value, children }: PickerOption): CascaderOption {
  if (children === undefined) return { label, value };
  // The library shows loading lines for exactly this list object, whatever it contains.
  return { label, value, children: children.length === 0 ? optionSkeleton : children.map(asCascaderOption) };
}
