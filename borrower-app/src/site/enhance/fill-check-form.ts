/** Restores the query in the form, so that a typing mistake can be corrected. */
export function fillCheckForm(page: Document, address: Location): void {
  const query = new URLSearchParams(address.search);
  for (const field of page.querySelectorAll<HTMLInputElement>('[data-check-form] input:not([type=hidden])')) {
    field.value = query.get(field.name)?.slice(0, field.maxLength) ?? '';
  }
}
