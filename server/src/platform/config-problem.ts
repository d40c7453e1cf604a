/** The configuration does not let the program start. */
export class ConfigProblem extends Error {
  override readonly name = 'ConfigProblem';
}
