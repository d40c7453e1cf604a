/** Leads to the first item that is wrong: on a small phone it may be out of sight. Items are marked by `data-item`. */
export function leadToProblem(form: HTMLElement | null, wrongCodes: readonly string[]): void {
  const parts = form?.querySelectorAll<HTMLElement>('[data-item]') ?? [];
  const first = Array.from(parts).find(
    (part) => wrongCodes.includes(part.dataset.item ?? '') && part.closest('[data-active=false]') === null,
  );
  first?.querySelector<HTMLElement>('input, button')?.focus();
  first?.scrollIntoView({ block: 'center' });
}
