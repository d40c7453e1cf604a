/**
 * Scrolls to the first invalid item, which may be off screen on a small phone. Items have a `data-item`
 * attribute.
 */
export function focusProblem(form: HTMLElement | null, wrongCodes: readonly string[]): void {
  const parts = form?.querySelectorAll<HTMLElement>('[data-item]') ?? [];
  const first = Array.from(parts).find(
    (part) => wrongCodes.includes(part.dataset.item ?? '') && part.closest('[data-active=false]') === null,
  );
  first?.querySelector<HTMLElement>('input, button')?.focus();
  first?.scrollIntoView({ block: 'center' });
}
