import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { indiaPack } from './data/india.ts';
import { philippinesPack } from './data/philippines.ts';
import { referencePack } from './data/reference.ts';
import { type MarketPack, readPack } from './read-pack.ts';
import type { MarketCode, MarketFacts, RuleName, RuleValues } from './rules.ts';
import { type Channel, type Ruling, ruleValueOn } from './ruling.ts';

/** A market's requirements on one date through one channel. A loan keeps those of its own date. */
export type MarketRules = { readonly [Name in RuleName]: Ruling<RuleValues[Name]> } & {
  readonly facts: MarketFacts;
  readonly channel: Channel;
};

const data = { reference: referencePack, PH: philippinesPack, IN: indiaPack } as const;

const packs: Readonly<Record<MarketCode, MarketPack>> = {
  reference: readPack(data.reference),
  PH: readPack(data.PH),
  IN: readPack(data.IN),
};

export function marketPack(code: MarketCode): MarketPack {
  return packs[code];
}

/**
 * A market's pack with further values of some rules, as they would be added to its data. It is read like the pack itself, so a
 * value without a source or of an unknown rule is rejected.
 */
export function proposedPack(
  code: MarketCode,
  added: Readonly<Record<string, readonly unknown[]>>,
): MarketPack {
  const { facts, rules } = data[code];
  const known: Readonly<Record<string, readonly unknown[]>> = rules;
  const names = [...new Set([...Object.keys(known), ...Object.keys(added)])];
  return readPack({
    facts,
    rules: Object.fromEntries(names.map((name) => [name, [...(known[name] ?? []), ...(added[name] ?? [])]])),
  });
}

/** The rules of a market on a date through a channel; a date before the pack's first values is a defect. */
export function marketRules(
  market: MarketCode | MarketPack,
  { on, channel }: { readonly on: CalendarDate; readonly channel: Channel },
): MarketRules {
  const pack = typeof market === 'string' ? marketPack(market) : market;
  const rulings: Partial<Record<RuleName, Ruling<unknown>>> = {};
  for (const name of ruleNames(pack)) {
    const figure = ruleValueOn<unknown>(pack.rules[name], on, channel);
    assert(figure !== undefined, `${pack.facts.code}: no ${name} is known for ${on}`);
    const suffix = figure.channel === undefined ? '' : `/${figure.channel}`;
    rulings[name] = {
      value: figure.value,
      version: `${pack.facts.code}.${name}@${figure.from}${suffix}`,
      source: figure.source,
      confidence: figure.confidence,
    };
  }
  // The cast is safe: the loop gave each rule name the ruling of its own values.
  return { ...(rulings as { [Name in RuleName]: Ruling<RuleValues[Name]> }), facts: pack.facts, channel };
}

function ruleNames(pack: MarketPack): RuleName[] {
  // The cast is safe: a parsed pack has exactly the keys of its rules.
  return Object.keys(pack.rules) as RuleName[];
}
