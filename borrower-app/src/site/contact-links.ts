/** Digits and a leading plus are what a dialler reads; everything else is there for the eye. */
export function telephoneLink(telephone: string): string {
  return `tel:${telephone.replace(/[^\d+]/g, '')}`;
}

/** An address and nothing after it: what follows a question mark would write the letter for the person. */
export function mailLink(email: string): string {
  return `mailto:${encodeURI(email).replace(/[?&#]/g, encodeURIComponent)}`;
}
