/** The part of a route that the simulator needs to open it. */
export interface SimulatedScreen {
  readonly name: string;
  readonly path: string;
}
