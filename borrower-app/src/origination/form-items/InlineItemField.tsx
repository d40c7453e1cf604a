import { ChipField } from '#design/choice-chips/ChipField.tsx';
import { DayField } from '#design/date-picker/DayField.tsx';
import type { ChoiceItem } from './form-item.ts';
import { PlaceSearchField } from './PlaceSearchField.tsx';

interface InlineItemFieldProps {
  readonly item: ChoiceItem;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly hint: string | undefined;
}

/** The controls of choices that are answered on the page itself, without a sheet to open and confirm. */
export function InlineItemField({ item, value, onChange, error, hint }: InlineItemFieldProps) {
  const field = { label: item.title, value, onChange, error, hint };
  switch (item.cate) {
    case 'enum':
      return (
        <ChipField
          {...field}
          options={(item.note ?? []).map(({ name, type }) => ({ label: name, value: type }))}
        />
      );
    case 'day':
      return <DayField {...field} />;
    case 'citySelect':
      return <PlaceSearchField {...field} />;
  }
}
