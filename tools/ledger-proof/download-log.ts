/** A lender's log has a line for each night: a century is below this. */
const MOST_PAGES = 100;

/** Downloads a published log as a whole, page by page. */
export async function downloadLog(address: string): Promise<string> {
  let content = '';
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const url = new URL(address);
    url.searchParams.set('from', String(countLines(content) + 1));
    const response = await fetch(url, { signal: AbortSignal.timeout(60_000) });
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    const lines = await response.text();
    if (lines === '') return content;
    content += lines;
  }
  throw new Error(`${address} does not end.`);
}

function countLines(content: string): number {
  return content.split('\n').length - 1;
}
