import type { PromotionParameters } from './promotion-parameters.ts';

/** What an advertisement network's own script, where a lender adds one, finds in `window.dataLayer`. Never a number. */
export interface RegistrationEvent {
  readonly event: 'registration_completed';
  readonly templateId: string;
  readonly utmTag: string;
  readonly appFrom: string;
  readonly userFrom: string;
  readonly linkId: string;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Says that a registration was completed, and only to those who asked: an address without a tracking mark says nothing. */
export function announceRegistration(page: Window, parameters: PromotionParameters): void {
  if (!parameters.tracked) return;
  const event: RegistrationEvent = {
    event: 'registration_completed',
    templateId: parameters.id,
    utmTag: parameters.utmTag,
    appFrom: parameters.appFrom,
    userFrom: parameters.userFrom,
    linkId: parameters.link?.id ?? '',
  };
  page.dataLayer ??= [];
  page.dataLayer.push(event);
}
