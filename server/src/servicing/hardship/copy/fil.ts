import type { HardshipCopy } from './hardship-copy.ts';

export const fil: HardshipCopy = {
  version: 'help.fil.1',
  ways: {
    new_date: {
      title: 'Ilipat ang petsa',
      text: 'Magbayad pagkatapos ng sahod. Lilipat ang susunod na takdang araw sa pipiliin mo, at ganoon din kalayo ang mga kasunod.',
    },
    split: {
      title: 'Bayaran nang hati-hati ang susunod',
      text: 'Hahatiin sa mas maliliit na bayad ang susunod na hulog. Mananatili ang mga kasunod na hulog.',
    },
    pause: {
      title: 'Magpahinga muna',
      text: 'Sa loob ng ilang linggo, walang kailangang bayaran. Pagkatapos, tuloy ang parehong mga hulog.',
    },
  },
  refused: {
    not_offered: 'Hindi ito inaalok para sa utang mo.',
    nothing_owed: 'Walang babayaran sa utang na ito.',
    written_off: 'Nasa recovery team na ang utang na ito. Sumulat sa customer service.',
    used_up: 'Nagamit mo na ito nang kasindalas ng pinapayagan para sa utang na ito.',
    too_late: 'Matagal nang dapat nabayaran ito. Sumulat sa customer service: may taong titingin nito.',
    payment_on_its_way:
      'May bayad kang paparating. Pagdating nito, makikita mo rito kung magkano ang natitira.',
    nothing_to_split: 'Hindi mahahati ang susunod na bayad: masyadong malapit ang kasunod nito.',
    choice_not_offered: 'Hindi inaalok ang pagpipiliang ito.',
    lifetime_cost_limit:
      'Lalampas ang utang sa pinakamataas na puwedeng maging gastos dahil sa bayad nito, kaya hindi namin ito inaalok.',
  },
  instalment: (number, of) => (of === 1 ? 'Ang buong utang' : `Bayad ${number} ng ${of}`),
  inParts: (parts) => `${parts} bahagi`,
  pauseOf: (days, day) => `${days} araw, hanggang ${day}`,
  clauses: {
    new_date: ({ amount, dueOn, lastOn }) =>
      dueOn === lastOn
        ? `Ang bayad kong ${amount} ay sa ${dueOn}.`
        : `Ang susunod kong bayad na ${amount} ay sa ${dueOn}. Ganoon din kalayo ang lilipatan ng mga kasunod, at ang huli ay sa ${lastOn}.`,
    split: ({ parts, amount, dueOn }) =>
      `Babayaran ko sa ${parts} bahagi ang susunod kong hulog. Ang una na ${amount} ay sa ${dueOn}; ang iba ay sa mga araw na nasa plano sa itaas.`,
    pause: ({ days, amount, dueOn, lastOn }) =>
      `Sa loob ng ${days} araw, walang dapat bayaran. Ang susunod kong bayad na ${amount} ay sa ${dueOn}, at ang huli ay sa ${lastOn}.`,
    costsNothing: 'Wala itong bayad: walang fee at walang dagdag na interes.',
    costs: (amount) => `${amount} ang bayad nito, kasama sa susunod na hulog. Walang dagdag na interes.`,
    waived: (amount) => `Hindi na sisingilin ang ${amount} na singil sa pagkahuli hanggang ngayon.`,
    payNow: (amount) => `Dapat pa ring bayaran ngayon ang ${amount} na singil sa pagkahuli hanggang ngayon.`,
    unchanged:
      'Mananatili ang lahat ng iba pa sa kontrata ko. Puwede pa rin akong magbayad nang mas maaga o tapusin ang utang.',
    ifLate:
      'Kapag mas huli pa sa mga bagong araw ako nagbayad, mula sa mga bagong araw bibilangin ang singil sa pagkahuli.',
  },
};
