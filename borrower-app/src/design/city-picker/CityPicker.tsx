import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { useDesignCopy } from '../design-context.tsx';
import { ChoiceField } from '../field/ChoiceField.tsx';
import { ChevronDownIcon } from '../icons/icons.tsx';
import { useLoaded } from '../lazy/use-loaded.ts';
import type { PickerOption } from '../picker/option-path.ts';
import { Popup } from '../popup/Popup.tsx';
import { Skeleton, SkeletonGroup } from '../skeleton/Skeleton.tsx';
import { NativeColumns } from '../wheels/NativeColumns.tsx';
import { isWholePath, labelsAlong, levelsAlong } from './tree-path.ts';

interface CityPickerProps {
  readonly label: string;
  /** An area whose places are not fetched yet has an empty list; a place without a list is not an area. */
  readonly options: readonly PickerOption[];
  /** From the largest area to the city; empty if nothing is chosen. */
  readonly value: readonly string[];
  readonly onConfirm: (value: readonly string[]) => void;
  /** Called with the path at the start and on each choice, so that the caller can fetch the next level. */
  readonly onLookInto?: (path: readonly string[]) => void;
  readonly placeholder?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** Loads the cascade. Called when idle, it makes the cascade open immediately. */
function loadCascade() {
  return import('./Cascade.tsx');
}

/** A field whose value is chosen by narrowing an area down to a city. */
export function CityPicker(props: CityPickerProps) {
  const { label, options, value, onConfirm, onLookInto, placeholder, hint, error } = props;
  const copy = useDesignCopy();
  const [open, setOpen] = useState(false);
  const [path, setPath] = useState<readonly string[]>([]);

  function loadChildren(chosen: readonly string[]) {
    setPath(chosen);
    onLookInto?.(chosen);
  }

  function openSheet() {
    loadChildren(value);
    setOpen(true);
  }

  function confirm() {
    setOpen(false);
    onConfirm(path);
  }

  return (
    <>
      <ChoiceField
        label={label}
        shown={labelsAlong(options, value).join(', ')}
        onOpen={openSheet}
        icon={<ChevronDownIcon />}
        placeholder={placeholder}
        hint={hint}
        error={error}
      />
      <Popup
        open={open}
        title={label}
        onClose={() => setOpen(false)}
        hasCloseButton={false}
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {copy.cancel}
            </Button>
            <Button disabled={!isWholePath(options, path)} onClick={confirm}>
              {copy.confirm}
            </Button>
          </>
        }
      >
        <Choices options={options} path={path} onChange={loadChildren} />
      </Popup>
    </>
  );
}

interface ChoicesProps {
  readonly options: readonly PickerOption[];
  readonly path: readonly string[];
  readonly onChange: (path: readonly string[]) => void;
}

function Choices({ options, path, onChange }: ChoicesProps) {
  const copy = useDesignCopy();
  const cascade = useLoaded(loadCascade);
  switch (cascade.state) {
    case 'ready':
      return (
        <cascade.value.Cascade options={options} value={path} onChange={onChange} placeholder={copy.choose} />
      );
    case 'loading':
      return (
        <SkeletonGroup>
          <Skeleton shape="control" />
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </SkeletonGroup>
      );
    case 'failed':
      return <PlainChoices options={options} path={path} onChange={onChange} />;
  }
}

/** Fallback if the cascade could not be loaded: a native select for each open level. */
function PlainChoices({ options, path, onChange }: ChoicesProps) {
  const copy = useDesignCopy();
  const levels = levelsAlong(options, path);
  return (
    <NativeColumns
      columns={levels.map((level, position) => ({
        label: copy.column(position + 1),
        options: level.options,
      }))}
      value={levels.flatMap(({ chosen }) => chosen?.value ?? [])}
      onChange={onChange}
    />
  );
}
