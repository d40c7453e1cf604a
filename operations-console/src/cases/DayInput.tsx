import { DatePicker, type DatePickerProps } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';

interface DayInputProps extends Pick<DatePickerProps<Dayjs>, 'id' | 'disabled' | 'status' | 'style'> {
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-labelledby'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  /** YYYY-MM-DD. Empty if no day is chosen. */
  readonly day: string;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly onDay: (day: string) => void;
}

const ISO = 'YYYY-MM-DD';
/** The first is shown. A browser's own field would show 10 November as 11/10 to some and as 10/11 to others. */
const FORMATS = ['D MMM YYYY', ISO, 'D/M/YYYY'];

/** A day that is typed or picked, shown with the name of its month. */
export function DayInput({ day, from, until, onDay, ...props }: DayInputProps) {
  return (
    <DatePicker
      {...props}
      value={day === '' ? null : dayjs(day)}
      format={FORMATS}
      placeholder="Date"
      {...(from !== undefined && from !== '' && { minDate: dayjs(from) })}
      {...(until !== undefined && until !== '' && { maxDate: dayjs(until) })}
      onChange={(value) => onDay(value === null || Array.isArray(value) ? '' : value.format(ISO))}
    />
  );
}
