import { COMPLAINT_TEXT_MAX_LENGTH } from '@hiram/contract/constants';
import { addDays } from '@hiram/values/calendar-date';
import { instantFromEpochMs, localDateTimeAt } from '@hiram/values/instant';
import { useState } from 'react';
import { useMarketFormat } from '#brands/BrandProvider.tsx';
import { pageNow } from '#browser/page-clock.ts';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { DatePicker } from '#design/date-picker/DatePicker.tsx';
import { typedWithin } from '#design/textarea/typed-within.ts';
import { changeDraft } from '../complaint-draft.ts';
import { writingCopy } from '../writing-copy.ts';

/** A year: older events are rare, and their day can still be typed. */
const DAYS_BACK = 365;

/** Date and time with which a description starts. */
const OCCASION = /^\d{4}-\d\d-\d\d \d\d:\d\d\s?/;

/** When it happened. The description then starts with it, so that the reader sees it first. */
export function Occasion({ onEdit }: { readonly onEdit: () => void }) {
  const copy = useCopy(writingCopy);
  const { timeZone } = useMarketFormat();
  const [now] = useState(() => localDateTimeAt(instantFromEpochMs(pageNow()), timeZone));
  const [chosen, setChosen] = useState('');
  const { date, time } = now;
  const clock = [time.hour, time.minute].map((part) => String(part).padStart(2, '0')).join(':');

  function write(occasion: string): void {
    setChosen(occasion);
    onEdit();
    changeDraft((draft) => {
      const text = `${occasion} ${draft.text.replace(OCCASION, '')}`;
      return { ...draft, text: typedWithin(draft.text, text, COMPLAINT_TEXT_MAX_LENGTH).text };
    });
  }

  return (
    <DatePicker
      label={copy.occasion}
      precision="minute"
      value={chosen}
      min={`${addDays(date, -DAYS_BACK)} 00:00`}
      max={`${date} ${clock}`}
      onConfirm={write}
    />
  );
}
