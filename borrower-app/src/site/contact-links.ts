/** A dialler reads only digits and a leading plus; all other characters are formatting. */
export function phoneLink(telephone: string): string {
  return `tel:${telephone.replace(/[^\d+]/g, '')}`;
}

/** Only the address: parameters after a question mark would prefill the message. */
export function mailLink(email: string): string {
  return `mailto:${encodeURI(email).replace(/[?&#]/g, encodeURIComponent)}`;
}
