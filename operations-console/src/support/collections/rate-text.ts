/** "12 of 40 (30%)". */
export function withRate(part: string, whole: string): string {
  return whole === '0' ? '0' : `${part} of ${whole} (${Math.round((Number(part) / Number(whole)) * 100)}%)`;
}
