/** The hosts that the links imitate: the page's own, one on the brand's list, and the native app's scheme. */
export interface ImitatedHosts {
  /** `https://app.example` */
  readonly ownOrigin: string;
  /** `pay.example` */
  readonly listedHost: string;
  /** `hiram://` */
  readonly schemeUrl: string;
}

interface Draw {
  /** An integer from 0 up to, but excluding, `below`. */
  below(limit: number): number;
  of<Value>(values: readonly Value[]): Value;
}

/** A seeded random generator, so that a failure can be reproduced. */
function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  function below(limit: number): number {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  }
  return {
    below,
    of(values) {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('no values to choose from');
      return value;
    },
  };
}

const SCHEMES = [
  ...['javascript', 'vbscript', 'livescript', 'data', 'blob', 'filesystem', 'file', 'view-source', 'about'],
  ...[
    'intent',
    'android-app',
    'market',
    'itms-services',
    'itms-apps',
    'content',
    'jar',
    'chrome',
    'resource',
  ],
  ...['ftp', 'ws', 'wss', 'tel', 'sms', 'mailto', 'geo', 'facetime', 'whatsapp', 'otherapp', 'x-javascript'],
] as const;

const BODIES = [
  ...[
    'alert(1)',
    '//%0aalert(1)',
    'void(0)',
    '//host/%0aalert(document.cookie)',
    '/**/fetch("//evil.example")',
  ],
  ...['text/html,<script>alert(1)</script>', 'text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=='],
  ...['//scan/#Intent;scheme=zxing;package=evil.example;end', '//details?id=evil.example', '///etc/passwd'],
  ...['webkit.messageHandlers.to.postMessage({url:"//evil.example"})', 'HiramAndroid.toHome("{}")'],
  ...[
    'hiramShell.receive({type:"back"})',
    '*21*0900%23',
    '?action=download-manifest&url=https://evil.example',
  ],
] as const;

const BLANKS = ['\t', '\n', '\r', '\0', '\u0001', ' ', '\u00a0', '\u200b', '\u2028', '\u202e', '\ufeff'];

const COMMANDS = [
  ...[
    'offToLogin',
    'closeWebview',
    'toRate',
    'startBank',
    'to?url=https://evil.example',
    'callTelephone?telephone=1',
  ],
  ...[
    'home#x',
    'home?x=<script>',
    'order?orderId=../../',
    'product?productId=1&next=javascript:alert(1)',
    '',
  ],
  ...['orders/../admin', 'home%0aevil', 'HOME', 'product?productId=%22%3E', 'evil.example/'],
];

/** Generators of malicious addresses. Each takes its random values from the draw. */
const ways: readonly ((draw: Draw, hosts: ImitatedHosts) => string)[] = [
  (draw) => `${mixedCase(draw, draw.of(SCHEMES))}:${draw.of(BODIES)}`,
  (draw) => withBlank(draw, `${draw.of(SCHEMES)}:${draw.of(BODIES)}`),
  (draw, { ownOrigin }) => `${draw.of(SCHEMES)}:${ownOrigin}/${draw.below(10_000)}`,
  // Encoded so that one of several parsers may decode it.
  (draw) =>
    `${draw.of(['javascript%3A', 'javascript&colon;', '&#106;avascript:', '%6aavascript:', 'java%0ascript:', '\\u006aavascript:'])}${draw.of(BODIES)}`,
  // Native app commands beyond the few screens that links may open.
  (draw, { schemeUrl }) =>
    `${schemeUrl}${draw.of(COMMANDS.filter((command) => command !== 'home'))}${draw.of(['', '&', '#', '%00', ';'])}!`,
  (draw, { schemeUrl }) => withBlank(draw, `${schemeUrl}order?orderId=${draw.below(100)}`),
  // User info before the host makes one host look like another.
  (draw, { ownOrigin, listedHost }) =>
    `https://${draw.of([listedHost, hostOf(ownOrigin)])}${draw.of(['', ':443', ':secret', '%40'])}@evil${draw.below(99)}.example/`,
  (draw, { listedHost }) => `https://user${draw.below(99)}:secret@${listedHost}/pay`,
  // Hosts that look like one on the list.
  (draw, { listedHost }) =>
    `https://${draw.of([`${listedHost}.evil.example`, `${listedHost}-evil.example`, `evil-${listedHost}`, `${listedHost}:8443`, `${listedHost}.`, lookAlike(draw, listedHost)])}/${draw.below(10_000)}`,
  (draw, { ownOrigin }) =>
    `https://${draw.of([`www.${hostOf(ownOrigin)}`, `${hostOf(ownOrigin)}.evil.example`, lookAlike(draw, hostOf(ownOrigin)), 'xn--pypal-4ve.example', '2130706433', '[::1]', '127.1', 'evil.example%00.app.example'])}/${draw.below(10_000)}`,
  // Addresses without a host where one is expected.
  (draw) =>
    `${draw.of(['//', '///', '/\\', '\\\\', '/\t/', '/.//', '/..//', '/%2e%2e//', '/%5c', 'https:', 'https:/\\', '/\n//'])}${draw.of(['/', '\\', ''])}\\evil${draw.below(99)}.example/`,
  (draw, { ownOrigin }) => `${ownOrigin}//evil${draw.below(99)}.example/${draw.below(99)}`,
  // Less secure than the page itself.
  (draw, { listedHost }) =>
    `${draw.of(['http', 'HTTP', 'httpx', 'shttp'])}://evil.${listedHost}/${draw.below(10_000)}`,
  // Too long to be legitimate.
  (draw, { ownOrigin, listedHost }) =>
    `${draw.of([ownOrigin, `https://${listedHost}`])}/${'a'.repeat(2048 + draw.below(2000))}`,
  // Session fixation: another person's hand-off code.
  (draw, { ownOrigin }) =>
    `${draw.of(['', ownOrigin])}/${draw.of(['order', 'home', 'login'])}#${draw.of(['', 'x=1&'])}${draw.of(['handOff', 'handoff', 'HANDOFF'])}=${'c'.repeat(43 + draw.below(9))}`,
  (draw) =>
    `${draw.of(['product', '../order', '?next=1', '#top', 'evil.example', '.', 'order//evil.example', '@evil.example', ':'])}${draw.below(99)}`,
];

/** Distinct addresses that no page may open, the same for the same seed. */
export function maliciousLinks(count: number, hosts: ImitatedHosts, seed = 1): string[] {
  const draw = drawFrom(seed);
  const links = new Set<string>(['javascript:alert(1)', ' ', '\u0000']);
  while (links.size < count) {
    const way = ways[links.size % ways.length];
    if (way !== undefined) links.add(way(draw, hosts));
  }
  return [...links];
}

function hostOf(origin: string): string {
  return origin.replace(/^https?:\/\//, '');
}

function mixedCase(draw: Draw, text: string): string {
  return [...text].map((letter) => (draw.below(3) === 0 ? letter.toUpperCase() : letter)).join('');
}

/** Inserts an invisible character that browsers drop. */
function withBlank(draw: Draw, text: string): string {
  const at = draw.below(4);
  return `${text.slice(0, at)}${draw.of(BLANKS)}${draw.of(['', ...BLANKS])}${text.slice(at)}`;
}

/** Replaces one letter with a look-alike from another alphabet. */
function lookAlike(draw: Draw, host: string): string {
  const twins: readonly (readonly [string, string])[] = [
    ['a', '\u0430'],
    ['e', '\u0435'],
    ['p', '\u0440'],
    ['.', '\u3002'],
    ['l', '\u0406'],
  ];
  const fitting = twins.filter(([letter]) => host.includes(letter));
  const [letter, twin] = draw.of(fitting.length > 0 ? fitting : [['', '\u0430'] as const]);
  return host.replace(letter, twin);
}
