import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { defaults } from '../defaults.ts';
import { useDesignCopy } from '../design-context.tsx';
import { ChoiceField } from '../field/ChoiceField.tsx';
import { ChevronDownIcon } from '../icons/icons.tsx';
import { Popup } from '../popup/Popup.tsx';
import { ColumnChooser } from '../wheels/ColumnChooser.tsx';
import { columnsAlong, optionsAlong, type PickerOption } from './option-path.ts';

interface PickerProps {
  readonly label: string;
  readonly options: readonly PickerOption[];
  /** How many levels of the options are shown side by side. */
  readonly columns?: number;
  /** The chosen value of each level; empty if nothing is chosen. */
  readonly value: readonly string[];
  readonly onConfirm: (value: readonly string[]) => void;
  /** Called with the first level's value when the sheet opens and when it changes, to fetch what is below it. */
  readonly onTurn?: (value: readonly string[]) => void;
  readonly placeholder?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** A field whose value is chosen on wheels, in a sheet with cancel and confirm buttons. */
export function Picker(props: PickerProps) {
  const {
    label,
    options,
    columns = defaults.picker.columns,
    value,
    onConfirm,
    onTurn,
    placeholder,
    hint,
    error,
  } = props;
  const copy = useDesignCopy();
  const [open, setOpen] = useState(false);
  const [turnedTo, setTurnedTo] = useState<readonly string[]>([]);
  const chosen = optionsAlong(options, turnedTo, columns);
  const path = chosen.map((option) => option.value);
  const shown = value.length === 0 ? [] : optionsAlong(options, value, columns).map((option) => option.label);

  const [first = ''] = path;
  const lookInto = useEffectEvent(() => onTurn?.(first === '' ? [] : [first]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value of the first wheel says what to fetch.
  useEffect(() => {
    if (open) lookInto();
  }, [open, first]);
  // An option with an empty list has more below it that is not there yet.
  const isWhole = chosen.length === columns || chosen.at(-1)?.children === undefined;

  function openSheet() {
    setTurnedTo(value);
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
        shown={shown.join(', ')}
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
            <Button disabled={!isWhole} onClick={confirm}>
              {copy.confirm}
            </Button>
          </>
        }
      >
        <ColumnChooser
          columns={columnsAlong(options, chosen, (position) =>
            chosen.length === 1 ? label : copy.column(position),
          )}
          value={path}
          onChange={setTurnedTo}
        />
      </Popup>
    </>
  );
}
