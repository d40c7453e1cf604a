import { TOAST_DEFAULT_MS } from '@hiram/contract/constants';
import type { Locale } from '@hiram/contract/locales';
import { sendContactMessage } from '@hiram/contract/support/engagement';
import { randomId } from '@hiram/values/ids';
import { isEmail, isPhone } from '@hiram/values/patterns';
import type { Wire } from '#wire/wire.ts';

const FIELDS = ['name', 'telephone', 'email', 'remark'] as const;

type Outcome = 'sent' | 'incomplete' | 'failed' | 'offline';

/** Enhances the contact form: it is sent once without leaving the page and confirms with a toast. */
export function enhanceContactForm(page: Document, locale: Locale): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-contact-form]')) enhance(form, locale);
}

function enhance(form: HTMLFormElement, locale: Locale): void {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  // A toast reports empty fields, so the browser's own validation bubbles are disabled.
  form.noValidate = true;
  // A message keeps its id until it has arrived or is changed, so a retry is the same message.
  let requestId = randomId();
  let isSending = false;
  form.addEventListener('input', () => {
    requestId = randomId();
  });
  // Preloads the sending code while the person types; if that fails, submitting loads it and reports an
  // error.
  form.addEventListener('focusin', () => void loadWire(locale).catch(() => undefined), { once: true });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!isSending) void submit();
  });

  async function submit(): Promise<void> {
    const values = valuesOf(form);
    const firstMissing = FIELDS.find((name) => !isComplete(name, values[name]));
    if (firstMissing !== undefined) {
      tell(form, 'incomplete');
      form.querySelector<HTMLElement>(`[name="${firstMissing}"]`)?.focus();
      return;
    }
    isSending = true;
    const showLabel = showBusy(button);
    const outcome = await send(locale, { ...values, requestId });
    isSending = false;
    showLabel();
    tell(form, outcome);
    if (outcome !== 'sent') return;
    form.reset();
    requestId = randomId();
  }
}

/** An address or a number that cannot be one leaves us without a way to answer. */
function isComplete(name: (typeof FIELDS)[number], value: string): boolean {
  if (name === 'email') return isEmail(value);
  return name === 'telephone' ? isPhone(value) : value !== '';
}

async function send(
  locale: Locale,
  message: Parameters<typeof sendMessage>[1],
): Promise<Exclude<Outcome, 'incomplete'>> {
  try {
    return await sendMessage(await loadWire(locale), message);
  } catch {
    // The sending code could not be loaded; the next attempt loads it again.
    return navigator.onLine ? 'failed' : 'offline';
  }
}

async function sendMessage(
  wire: Wire,
  message: Parameters<typeof wire.send<typeof sendContactMessage>>[1],
): Promise<Exclude<Outcome, 'incomplete'>> {
  const { success } = await wire.send(sendContactMessage, message, { silent: true });
  if (success) return 'sent';
  return navigator.onLine ? 'failed' : 'offline';
}

/** The page renders without the wire, which only sending needs. */
async function loadWire(locale: Locale): Promise<Wire> {
  const { createSiteWire } = await import('#wire/site-wire.ts');
  return createSiteWire(document, locale);
}

function valuesOf(form: HTMLFormElement): Record<(typeof FIELDS)[number] | 'website', string> {
  const data = new FormData(form);
  function textOf(name: string): string {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  }
  return {
    name: textOf('name'),
    telephone: textOf('telephone'),
    email: textOf('email'),
    remark: textOf('remark'),
    website: textOf('website'),
  };
}

function showBusy(button: HTMLButtonElement | null): () => void {
  const label = button?.textContent ?? '';
  button?.setAttribute('aria-disabled', 'true');
  if (button) button.textContent = button.dataset.sending ?? label;
  return () => {
    button?.removeAttribute('aria-disabled');
    if (button) button.textContent = label;
  };
}

/** Success and missing fields show as a toast; errors stay in the page because they need correction. */
function tell(form: HTMLFormElement, outcome: Outcome): void {
  form.dataset.enhanced = '';
  for (const shown of form.querySelectorAll<HTMLElement>('[data-shown]')) delete shown.dataset.shown;
  const message = form.querySelector<HTMLElement>(`#contact-${outcome}`);
  if (outcome !== 'incomplete' && message) message.dataset.shown = '';
  const toast = form.querySelector<HTMLElement>('[data-toast]');
  const passing = { incomplete: message?.textContent, sent: toast?.dataset.sent, failed: '', offline: '' };
  if (toast) showToast(toast, passing[outcome] ?? '');
}

let hiding: ReturnType<typeof setTimeout> | undefined;

/** An empty text clears the message of an earlier attempt. */
function showToast(toast: HTMLElement, text: string): void {
  clearTimeout(hiding);
  toast.textContent = text;
  toast.hidden = text === '';
  hiding = setTimeout(() => {
    toast.hidden = true;
  }, TOAST_DEFAULT_MS);
}
