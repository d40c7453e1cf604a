import { fileRule, type Rule, scriptRule } from '../rule.ts';
import { syntaxOf } from '../syntax.ts';

/** A path on a developer's machine. `/home` by itself is a page of the product, so a name must follow. */
const MACHINE_PATH = /(?<![\w.$}/~-])\/(work|root|opt|home|Users)\/[\w.-]+/g;

const machinePaths: Rule = fileRule(
  'machine-paths',
  (file) => !/(^|\/)(Dockerfile[^/]*|compose\.ya?ml)$/.test(file.path),
  (file, report) => {
    for (const { 0: path, index } of file.text.matchAll(MACHINE_PATH)) {
      report(index, `${path} exists on one machine only`);
    }
  },
);

const REGISTRY = /https?:\/\/[\w.-]*(registry|artifactory|verdaccio|nexus|npm\.pkg)[\w.-]*/gi;

const registries: Rule = fileRule(
  'registries',
  () => true,
  (file, report) => {
    for (const { 0: host, index } of file.text.matchAll(REGISTRY)) {
      report(index, `${host}: where packages come from is configured outside the repository`);
    }
  },
);

const nearImports: Rule = scriptRule('near-imports', (file, report) => {
  for (const { moduleRequest } of syntaxOf(file).module.staticImports) {
    if (moduleRequest.value.startsWith('../../')) {
      report(moduleRequest.start, `"${moduleRequest.value}" reaches across folders`);
    }
  }
});

export const fileLocationRules: readonly Rule[] = [machinePaths, registries, nearImports];
