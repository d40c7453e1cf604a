import { TOAST_DEFAULT_MS } from '@hiram/contract/constants';
import { sendContactMessage } from '@hiram/contract/engagement';
import type { Locale } from '@hiram/contract/locales';
import { randomId } from '@hiram/values/ids';
import type { Wire } from '../wire/wire.ts';

const FIELDS = ['name', 'telephone', 'email', 'remark'] as const;

type Outcome = 'sent' | 'incomplete' | 'failed' | 'offline';

/** What a script adds to the contact form: it is sent without leaving the page, once, and answers by a toast. */
export function enhanceContactForm(page: Document, locale: Locale): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-contact-form]')) enhance(form, locale);
}

function enhance(form: HTMLFormElement, locale: Locale): void {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  // The empty fields are told of by a toast, so the browser's own bubbles stay away.
  form.noValidate = true;
  // A message has one id until it has arrived or is written anew: sent again, it is the same message.
  let requestId = randomId();
  let isSending = false;
  form.addEventListener('input', () => {
    requestId = randomId();
  });
  // By the time that somebody has written something, what sends it is there; if not, sending fetches it and says so.
  form.addEventListener('focusin', () => void loadWire(locale).catch(() => undefined), { once: true });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!isSending) void submit();
  });

  async function submit(): Promise<void> {
    const values = valuesOf(form);
    const firstEmpty = FIELDS.find((name) => values[name] === '');
    if (firstEmpty !== undefined) {
      tell(form, 'incomplete');
      form.querySelector<HTMLElement>(`[name="${firstEmpty}"]`)?.focus();
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

async function send(
  locale: Locale,
  message: Parameters<typeof sendMessage>[1],
): Promise<Exclude<Outcome, 'incomplete'>> {
  try {
    return await sendMessage(await loadWire(locale), message);
  } catch {
    // The code that sends could not be fetched: it is fetched anew with the next try.
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

/** The page paints without the wire; only who writes needs it. */
async function loadWire(locale: Locale): Promise<Wire> {
  const { createSiteWire } = await import('../wire/site-wire.ts');
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

/** Success and what is missing pass by as a toast; what went wrong stays in the page, because it has to be mended. */
function tell(form: HTMLFormElement, outcome: Outcome): void {
  form.dataset.enhanced = '';
  for (const shown of form.querySelectorAll<HTMLElement>('[data-shown]')) delete shown.dataset.shown;
  const sentence = form.querySelector<HTMLElement>(`#contact-${outcome}`);
  if (outcome !== 'incomplete' && sentence) sentence.dataset.shown = '';
  const toast = form.querySelector<HTMLElement>('[data-toast]');
  const passing = { incomplete: sentence?.textContent, sent: toast?.dataset.sent, failed: '', offline: '' };
  if (toast) showToast(toast, passing[outcome] ?? '');
}

let hiding: ReturnType<typeof setTimeout> | undefined;

/** An empty text takes away what an earlier try has said. */
function showToast(toast: HTMLElement, text: string): void {
  clearTimeout(hiding);
  toast.textContent = text;
  toast.hidden = text === '';
  hiding = setTimeout(() => {
    toast.hidden = true;
  }, TOAST_DEFAULT_MS);
}
