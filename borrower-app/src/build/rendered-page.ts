export interface RenderedPage {
  readonly title: string;
  readonly body: string;
  readonly earlyScript?: string;
}
