/** "3 months", "1 day". */
export function termText({ periods, termUnit }: TermOnWire): string {
  return `${periods} ${termUnit}${periods === '1' ? '' : 's'}`;
}

export interface TermOnWire {
  readonly periods: string;
  readonly termUnit: 'day' | 'month';
}
