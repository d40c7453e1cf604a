import type { ChosenKind } from './written-complaint.ts';

type Choice = Pick<ChosenKind, 'problemType' | 'problemSonType' | 'orderNo'>;

/** Where a complaint is written, with what it is about. Who asks is added when the page is opened. */
export function nextAddress({ problemType, problemSonType, orderNo }: Choice): string {
  const query = new URLSearchParams({ problemType });
  if (problemSonType !== '') query.set('problemSonType', problemSonType);
  if (orderNo !== '') query.set('orderNo', orderNo);
  return `/complainPageNext?${query}`;
}

/** The other way about. */
export function choiceOf(query: Readonly<Record<string, string>>): Choice {
  const { problemType = '', problemSonType = '', orderNo = '' } = query;
  return { problemType, problemSonType, orderNo };
}
