import type { ComponentProps } from 'react';
import { ActionButton } from '../ActionButton';
import { useRowStop } from './rowStop';

/** What can be done to one row of a table. Name the row in its `aria-label`: there are many of them. */
export const RowButton = (props: Omit<ComponentProps<typeof ActionButton>, 'className' | 'tabIndex'>) => (
  <ActionButton {...props} className="btn btn-secondary pl-row-act text-nowrap" tabIndex={useRowStop()} />
);
