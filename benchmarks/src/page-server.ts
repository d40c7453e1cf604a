import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { API_PREFIX } from '@hiram/contract/constants';

export interface PageServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Finds the file at a path; undefined if there is none. */
export type FindFile = (path: string) => Buffer | undefined;

const TYPES: Readonly<Record<string, string>> = {
  '': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves files with maximum compression, and answers API calls as an empty server would. */
export async function servePages(find: FindFile): Promise<PageServer> {
  const compressed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith(API_PREFIX)) {
      sendAnswer(pathname, response);
      return;
    }
    const content = compressed.get(pathname) ?? compress(find(pathname));
    if (content === undefined) {
      response.writeHead(404).end();
      return;
    }
    compressed.set(pathname, content);
    const type = TYPES[extname(pathname)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(content);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

function compress(content: Buffer | undefined): Buffer | undefined {
  return content && brotliCompressSync(content);
}

const template = {
  id: 'bench',
  market: 'PH',
  offer: {
    amountFrom: '200000',
    amountTo: '1000000',
    daysFrom: '91',
    daysTo: '180',
    monthlyRate: '0.04',
    annualRate: '0.6',
  },
  lender: { name: 'Hiram Lending Company, Inc.', registrations: ['SEC CS000000000'] },
} as const;

/** The promotion calls that the page makes when it opens: a template, a session, an image. */
function sendAnswer(pathname: string, response: ServerResponse): void {
  if (pathname.endsWith('/get-captcha')) {
    response.writeHead(200, { 'content-type': 'image/svg+xml' });
    response.end('<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"/>');
    return;
  }
  const isTemplate = pathname.endsWith('/channel-template');
  const data = isTemplate ? template : { sid: 'bench' };
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ code: isTemplate ? '00' : '0', message: '', data }));
}

/** The borrower app's build, with its documents filled in for an invented brand. */
export function builtPages(folder: string): FindFile {
  // The cast is safe: the build wrote the file.
  const { routes } = JSON.parse(readFileSync(join(folder, 'documents/manifest.json'), 'utf8')) as {
    routes: readonly { path: string; documents: Readonly<Record<string, string>> }[];
  };
  return (path) => {
    const document = routes.find((route) => route.path === path)?.documents.en;
    if (document !== undefined)
      return fillDocument(readFileSync(join(folder, 'documents', document), 'utf8'));
    return path.startsWith('/assets/') ? readFileSync(join(folder, path)) : undefined;
  };
}

const brand = {
  brand: 'hiram',
  market: 'PH',
  presentation: 'hiram',
  locale: 'en',
  appApi: '',
  appH5: '',
  appEnName: 'Hiram',
  appCnName: '',
  background: '#1557d0',
  bgFontColor: '#ffffff',
  fontColor: '#1557d0',
  servicePhone: '(02) 8555 0123',
  schemeUrl: 'hiram://',
  linkHosts: [],
  testPreview: '0',
} as const;

function fillDocument(html: string): Buffer {
  const filled = html
    .replaceAll('{{nonce}}', 'bench')
    .replaceAll('{{brandConfig}}', JSON.stringify(brand))
    .replaceAll('{{brandStyle}}', `--brand-background:${brand.background};--brand-text:${brand.fontColor};`)
    .replaceAll('{{brand.presentation}}', brand.presentation)
    .replaceAll('{{brand.appEnName}}', brand.appEnName)
    .replaceAll('{{brand.servicePhone}}', brand.servicePhone);
  return Buffer.from(filled);
}
