export const en = {
  title: 'If our answer does not help you',
  hint: 'You can take this complaint to somebody outside. We make the papers for you, free of charge.',
  officerHint: 'First you can ask our grievance officer, who looks at it again.',
  officer: (name: string) => `Our grievance officer, ${name}`,
  openNow: 'You can go there now',
  from: 'They hear it from',
  orAnswer: 'or as soon as you have our answer.',
  until: 'Until',
  where: 'Where',
  make: (body: string) => `Make the papers for ${body}`,
  makeForOfficer: 'Make the papers',
  ready: 'Your papers are ready',
  number: 'Number',
  savePdf: 'Save the PDF',
  saveAll: 'Save everything (ZIP)',
  inside:
    'In them: your contract, every charge and payment, messages, calls and dates. We sign them, and anyone can check that nothing was changed.',
  told: 'Our team is told when you make them. Your complaint with us goes on.',
  notMade: 'We could not make the papers. Please try again.',
  offline: 'You are offline. Please try again when you are connected.',
};

export type PapersCopy = typeof en;
