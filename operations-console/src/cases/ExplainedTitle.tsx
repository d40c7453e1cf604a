import { dayOf } from '../frame/time-text.ts';

interface ExplainedTitleProps {
  readonly title: string;
  readonly on: string;
}

/** What a line of an explained amount is for, with its day; the title of an instalment has the day already. */
export function ExplainedTitle({ title, on }: ExplainedTitleProps) {
  const day = dayOf(on);
  if (title.includes(day)) return title;
  return (
    <>
      {title} <time dateTime={on}>{day}</time>
    </>
  );
}
