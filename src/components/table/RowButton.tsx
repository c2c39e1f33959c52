import type { ComponentProps } from 'react';
import { ActButton } from '../ActButton';
import { useRowStop } from './rowStop';

/** What can be done to one row of a table. Name the row in its `aria-label`: there are many of them. */
export const RowButton = (props: Omit<ComponentProps<typeof ActButton>, 'className' | 'tabIndex'>) => (
  <ActButton {...props} className="btn btn-secondary pl-row-act text-nowrap" tabIndex={useRowStop()} />
);
