import type { HardshipCopy } from './hardship-copy.ts';

export const fil: HardshipCopy = {
  version: 'help.fil.2',
  ways: {
    new_date: {
      title: 'Ilipat ang due date',
      text: 'Pumili ng bagong due date. Lilipat din ang mga kasunod.',
    },
    split: {
      title: 'Hatiin ang payment',
      text: 'Mas maliliit na payment ang susunod.',
    },
    pause: {
      title: 'Mag-break muna',
      text: 'Walang due nang ilang linggo.',
    },
  },
  refused: {
    not_offered: 'Hindi available para sa loan mo.',
    nothing_owed: 'Walang babayaran sa loan na ito.',
    written_off: 'Nasa recovery team na ang loan na ito. I-contact ang customer service.',
    used_up: 'Nagamit mo na ang option na ito hanggang sa limit ng loan mo.',
    too_late:
      'Masyado nang matagal na overdue ang payment. I-contact ang customer service. Titingnan ito ng team namin.',
    payment_on_its_way: 'Pino-process ang payment mo. Pagkatapos, makikita mo rito ang natitira.',
    nothing_to_split: 'Hindi mahahati ang susunod na payment: masyadong malapit ang kasunod nito.',
    choice_not_offered: 'Hindi available ang option na ito.',
    lifetime_cost_limit:
      'Kapag idinagdag ang fee nito, lalampas ang loan sa cost limit, kaya hindi namin ito inaalok.',
  },
  notExtended: {
    not_offered: () => 'Walang extension ang loan na ito.',
    nothing_owed: () => 'Walang babayaran sa loan na ito.',
    written_off: () => 'Nasa recovery team na ang loan na ito. I-contact ang customer service.',
    not_due_yet: (from) => `Hindi pa due ang payment mo. Puwede kang mag-extend simula ${from}.`,
    limit_reached: () => 'Naabot mo na ang limit ng extension ng loan na ito.',
    lifetime_cost_limit: () => 'Kapag idinagdag ang fee nito, lalampas ang loan sa cost limit.',
    rate_cap_passed: () => 'Mas mataas ang fee nito kaysa pinapayagan ng batas ngayon.',
  },
  instalment: (number, of) => (of === 1 ? 'Buong loan' : `Payment ${number} of ${of}`),
  inParts: (parts) => `${parts} parts`,
  pauseOf: (days, day) => `${days} araw, hanggang ${day}`,
  clauses: {
    new_date: ({ amount, dueOn, lastOn }) =>
      dueOn === lastOn
        ? `Due sa ${dueOn} ang payment kong ${amount}.`
        : `Due sa ${dueOn} ang susunod kong payment na ${amount}. Lilipat nang ganoon din karaming araw ang mga kasunod, at due ang huli sa ${lastOn}.`,
    split: ({ parts, amount, dueOn }) =>
      `Babayaran ko sa ${parts} parts ang susunod kong hulog. Due sa ${dueOn} ang unang part na ${amount}. Due ang iba sa mga date sa schedule sa itaas.`,
    pause: ({ days, amount, dueOn, lastOn }) =>
      `Walang due sa loob ng ${days} araw. Due sa ${dueOn} ang susunod kong payment na ${amount}, at ang huli sa ${lastOn}.`,
    costsNothing: 'Libre ito: walang fee at walang dagdag na interest.',
    costs: (amount) => `${amount} ang cost nito, idadagdag sa susunod na payment. Walang dagdag na interest.`,
    waived: (amount) => `Aalisin ang ${amount} na late fees hanggang ngayon.`,
    payNow: (amount) => `Babayaran ko pa rin ang ${amount} na late fees hanggang ngayon. Due ito ngayon.`,
    unchanged:
      'Walang ibang magbabago sa contract ko. Puwede pa rin akong magbayad nang maaga o bayaran nang buo ang loan anumang oras.',
    ifLate:
      'Kapag nagbayad ako pagkatapos ng bagong due date, mula sa date na iyon bibilangin ang late fees.',
  },
};
