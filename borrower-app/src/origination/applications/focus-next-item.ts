/**
 * After a choice, the next item of the page gets the focus if it is empty and typed, so that the keyboard is
 * ready. Items have a `data-item` attribute.
 */
export function focusNextItem(form: HTMLElement | null, code: string): void {
  const parts = Array.from(form?.querySelectorAll<HTMLElement>('[data-item]') ?? []);
  const next = parts[parts.findIndex(({ dataset }) => dataset.item === code) + 1];
  const input = next?.querySelector<HTMLInputElement>('input:not([type=radio])');
  if (input?.value === '') input.focus();
}
