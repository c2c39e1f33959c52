import type { Choice } from '../form/SelectFilter';

/** One filter of a list, as data: its select, its chip and its place in the phone's panel are made from it. */
export interface Filter {
  /** Its name in the address and in `ListState.filters`; its usual value stands in the list's defaults. */
  name: string;
  label: string;
  /** Everything it can be, the value that filters nothing among it. */
  options: readonly Choice[];
  /** More of them are on their way. */
  pending?: boolean | undefined;
  /** Why nothing can be chosen now. */
  whyDisabled?: string | undefined;
}
