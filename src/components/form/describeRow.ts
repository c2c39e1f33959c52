import { capitalized } from '../../lib/capitalized';

/** Returns the location of a field in a form with a list of rows: 'Stage 2' for `stages.1.name`. */
export const describeRow =
  (one: string) =>
  (name: string): string | undefined => {
    const index = /\.(\d+)(?:\.|$)/.exec(name)?.[1];
    return index === undefined ? undefined : rowTitle(one, Number(index));
  };

/** Returns the title of the row at the zero-based `index`: 'Stage 1' for 0. */
export const rowTitle = (one: string, index: number): string => `${capitalized(one)} ${index + 1}`;
