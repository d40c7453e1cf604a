interface IslandProps {
  /** The name by which the page's script finds the code to hydrate it with. */
  readonly name: string;
  /** The props of that code: plain data. */
  readonly props: object;
  /** The HTML that React rendered, with the markers that hydration needs. */
  readonly html: string;
}

/**
 * A part of a page that is complete as rendered and is hydrated when it is seen or touched. The page's script
 * finds it by name; until then the page loads no React.
 */
export function Island({ name, props, html }: IslandProps) {
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has just drawn it, from our own components.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
