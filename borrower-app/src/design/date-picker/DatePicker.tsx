import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { formatDay } from '../day/format-day.ts';
import { useDesignCopy } from '../design-context.tsx';
import { ChoiceField } from '../field/ChoiceField.tsx';
import { CalendarIcon } from '../icons/icons.tsx';
import { Popup } from '../popup/Popup.tsx';
import { ColumnChooser } from '../wheels/ColumnChooser.tsx';
import {
  type DatePrecision,
  dateColumns,
  formatWallTime,
  optionsOf,
  partsOf,
  type WallTime,
} from './date-columns.ts';

interface DatePickerProps {
  readonly label: string;
  /** Empty if nothing is chosen. */
  readonly value: WallTime | '';
  readonly onConfirm: (value: WallTime) => void;
  readonly min: WallTime;
  readonly max: WallTime;
  /** Initial position of the wheels if nothing is chosen; defaults to `max`. */
  readonly start?: WallTime;
  readonly precision?: DatePrecision;
  readonly placeholder?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** A field for a date, or for a date and a 24-hour time. */
export function DatePicker(props: DatePickerProps) {
  const { label, value, onConfirm, min, max, start = max, precision = 'day' } = props;
  const copy = useDesignCopy();
  const [open, setOpen] = useState(false);
  const [turnedTo, setTurnedTo] = useState<WallTime>(start);
  const columns = dateColumns({ turnedTo, min, max, precision });
  const labels = [copy.year, copy.month, copy.day, copy.hour, copy.minute];
  const [date = '', ...time] = value.split(' ');

  function openSheet() {
    setTurnedTo(value || start);
    setOpen(true);
  }

  function confirm() {
    setOpen(false);
    onConfirm(columns.value);
  }

  return (
    <>
      <ChoiceField
        label={label}
        shown={[formatDay(date, copy.dateLocale), ...time].join(' ')}
        onOpen={openSheet}
        icon={<CalendarIcon />}
        placeholder={props.placeholder}
        hint={props.hint}
        error={props.error}
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
            <Button onClick={confirm}>{copy.confirm}</Button>
          </>
        }
      >
        <ColumnChooser
          columns={columns.numbers.map((numbers, part) => ({
            label: labels[part] ?? '',
            options: optionsOf(numbers, part, copy.dateLocale),
          }))}
          value={partsOf(columns.value).map(String)}
          onChange={(parts) => setTurnedTo(formatWallTime(parts.map(Number)))}
        />
      </Popup>
    </>
  );
}
