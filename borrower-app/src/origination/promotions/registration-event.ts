import type { PromotionParameters } from './promotion-parameters.ts';

/**
 * What an advertisement network's script, if a lender adds one, finds in `window.dataLayer`. It never
 * contains a phone number.
 */
interface RegistrationEvent {
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

/** Announces a completed registration, but only if the address contains a tracking parameter. */
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
