import { parseArgs } from 'node:util';
import { measured } from './measured.ts';
import { assumed, capacityOf, monthlyCosts } from './model.ts';

/**
 * `npm run capacity -- --borrowers 1000000 [--active-share 0.3 …] [--price-core 30 --price-sms 0.01 …]` prints
 * what a lender of that size needs. docs/operations/scale.md explains each figure.
 */
const EXPECTATIONS = Object.keys(assumed) as (keyof typeof assumed)[];
const PRICES = ['core', 'storageGb', 'objectGb', 'sms'] as const;

function optionOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

const names = [
  'borrowers',
  ...EXPECTATIONS.map(optionOf),
  ...PRICES.map((name) => `price-${optionOf(name)}`),
];
const { values } = parseArgs({
  options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
});

function numberOf(option: string): number | undefined {
  const text = values[option];
  if (text === undefined) return undefined;
  const number = Number(text);
  if (typeof text !== 'string' || !(number >= 0)) throw new Error(`--${option} must be a number from 0.`);
  return number;
}

const borrowers = numberOf('borrowers');
if (borrowers === undefined) throw new Error('usage: npm run capacity -- --borrowers <number>');
const chosen = EXPECTATIONS.map((name) => [name, numberOf(optionOf(name)) ?? assumed[name]] as const);
const capacity = capacityOf({ ...assumed, ...Object.fromEntries(chosen), borrowers });
const prices = PRICES.flatMap((name) => {
  const price = numberOf(`price-${optionOf(name)}`);
  return price === undefined ? [] : [[name, price] as const];
});

function shown(figures: object): string {
  return Object.entries(figures)
    .map(
      ([name, figure]) =>
        `  ${name.padEnd(26)} ${Number(figure).toLocaleString('en', { maximumFractionDigits: 2 })}`,
    )
    .join('\n');
}

console.log(`Needed for ${borrowers.toLocaleString('en')} borrowers:\n${shown(capacity)}`);
console.log(`Assumed (replace by your own figures):\n${shown(Object.fromEntries(chosen))}`);
if (prices.length > 0) {
  console.log(`A month, at your prices:\n${shown(monthlyCosts(capacity, Object.fromEntries(prices)))}`);
}
console.log('Measured, on two cores that also ran the load generator:');
for (const [name, { value, document, quote }] of Object.entries(measured)) {
  console.log(`  ${name} = ${value} (${document}: “${quote}”)`);
}
