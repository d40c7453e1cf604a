import type { Page } from '@playwright/test';

/** The responses of the fake API in a test. */
export interface FakedApi {
  /** The status of /readyz; for `down` there is no response. */
  readonly readiness?: 200 | 503 | 'down';
  readonly metricsStatus?: 200 | 401;
}

const hiram = {
  brand: 'hiram',
  market: 'PH',
  locale: 'en',
  appApi: 'https://api.hiram.example',
  appH5: 'https://app.hiram.example',
  appEnName: 'Hiram',
  appCnName: '希然',
  background: '#1557d0',
  bgFontColor: '#ffffff',
  fontColor: '#1557d0',
  servicePhone: '+63 2 8123 4567',
  schemeUrl: 'hiram://',
  presentation: 'hiram',
  linkHosts: [],
  testPreview: '0',
};

const METRICS = `# HELP hiram_outbox_waiting Rows that wait to be handed over.
# TYPE hiram_outbox_waiting gauge
hiram_outbox_waiting 3
# HELP http_server_request_duration_seconds Time to answer.
# TYPE http_server_request_duration_seconds histogram
http_server_request_duration_seconds_sum{http_route="/readyz"} 0.25
http_server_request_duration_seconds_count{http_route="/readyz"} 12
`;

/** Answers HTTP requests in place of the API, so that the console runs without one. */
export async function fakeApi(
  page: Page,
  { readiness = 200, metricsStatus = 200 }: FakedApi = {},
): Promise<void> {
  await page.route('**/readyz', (route) => {
    if (readiness === 'down') return route.abort();
    return route.fulfill({ status: readiness, json: { status: readiness === 200 ? 'ready' : 'not ready' } });
  });
  await page.route('**/metrics', (route) =>
    route.fulfill({
      status: metricsStatus,
      body: metricsStatus === 200 ? METRICS : '',
      contentType: 'text/plain',
    }),
  );
  await page.route('**/workflows-status/*', (route) => route.fulfill({ status: 404 }));
  await page.route('**/under/brand/config*', (route) => {
    const code = new URL(route.request().url()).searchParams.get('brand') ?? 'hiram';
    return code === 'hiram'
      ? route.fulfill({ json: { code: 0, message: '', data: { config: hiram } } })
      : route.fulfill({ status: 404, json: { code: '404', message: 'Not found', data: null } });
  });
}
