/** 'Stage 2' for the field `stages.1.name`: where it is, in a form with a list of rows. */
export const rowPlace =
  (one: string) =>
  (name: string): string | undefined => {
    const index = /\.(\d+)(?:\.|$)/.exec(name)?.[1];
    return index === undefined ? undefined : rowTitle(one, Number(index));
  };

/** The row at `index`, from 0: 'Stage 1'. */
export const rowTitle = (one: string, index: number): string =>
  `${one.charAt(0).toUpperCase()}${one.slice(1)} ${index + 1}`;
