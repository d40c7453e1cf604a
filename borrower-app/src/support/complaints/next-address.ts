import type { ChosenKind } from './complaint-draft.ts';

type Choice = Pick<ChosenKind, 'problemType' | 'problemSonType' | 'orderNo'>;

/** Address of the complaint form for a choice. The borrower's session is added when the page opens. */
export function nextAddress({ problemType, problemSonType, orderNo }: Choice): string {
  const query = new URLSearchParams({ problemType });
  if (problemSonType !== '') query.set('problemSonType', problemSonType);
  if (orderNo !== '') query.set('orderNo', orderNo);
  return `/complainPageNext?${query}`;
}

/** Whether the page of a declined application has begun the complaint: the borrower asks for another look. */
export function asksForAnotherLook({ lookAgain }: Readonly<Record<string, string>>): boolean {
  return lookAgain === '1';
}

/** The inverse of `nextAddress`. */
export function choiceOf(query: Readonly<Record<string, string>>): Choice {
  const { problemType = '', problemSonType = '', orderNo = '' } = query;
  return { problemType, problemSonType, orderNo };
}
