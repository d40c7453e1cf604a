/** Downloads a text as a file. */
export function downloadText(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has started by then; without this call the memory would never be released.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
