/** Downloads a text as a file. */
export function downloadText(name: string, content: string): void {
  download(name, new Blob([content], { type: 'text/csv;charset=utf-8' }));
}

/** Downloads a document as a file. */
export function downloadBytes(name: string, bytes: Uint8Array<ArrayBuffer>, mediaType: string): void {
  download(name, new Blob([bytes], { type: mediaType }));
}

function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has started by then; without this call the memory would never be released.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
