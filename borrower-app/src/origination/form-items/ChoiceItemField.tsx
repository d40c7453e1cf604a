import { calendarDateAt, instantFromEpochMs } from '@hiram/values/instant';
import { useMarketFormat } from '#brands/BrandProvider.tsx';
import { pageNow } from '#browser/page-clock.ts';
import { DatePicker } from '#design/date-picker/DatePicker.tsx';
import { Picker } from '#design/picker/Picker.tsx';
import { CityField } from './CityField.tsx';
import type { FormControls } from './form-controls.ts';
import type { ChoiceItem } from './form-item.ts';

export interface ChoiceItemFieldProps {
  readonly item: ChoiceItem;
  readonly placeholder: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly hint: string | undefined;
  readonly controls: FormControls;
}

const EARLIEST_DAY = '1900-01-01';
/** Initial position of the wheels, closer to most birthdays than today. */
const FIRST_SHOWN_DAY = '1990-01-01';

/** The controls that open a sheet. They are larger than the rest of the form and load after it. */
export function ChoiceItemField({ item, value, onChange, controls, ...field }: ChoiceItemFieldProps) {
  const { timeZone } = useMarketFormat();
  switch (item.cate) {
    case 'enum':
      return (
        <Picker
          {...field}
          label={item.title}
          columns={1}
          options={(item.note ?? []).map(({ name, type }) => ({ label: name, value: type }))}
          value={value === '' ? [] : [value]}
          onConfirm={([type = '']) => onChange(type)}
        />
      );
    case 'day':
      return (
        <DatePicker
          {...field}
          label={item.title}
          value={value}
          onConfirm={onChange}
          min={EARLIEST_DAY}
          max={calendarDateAt(instantFromEpochMs(pageNow()), timeZone)}
          start={FIRST_SHOWN_DAY}
        />
      );
    case 'citySelect':
      return (
        <CityField
          {...field}
          label={item.title}
          value={value}
          onChange={onChange}
          isOnWheels={controls.placesOnWheels === true}
        />
      );
  }
}
