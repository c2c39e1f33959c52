import type { ComponentProps } from 'react';
import { ActionButton } from '../ActionButton';
import { useRowTabIndex } from './rowTabIndex';

/**
 * A button for an action on one row of a table. Include the row's name in the `aria-label`, because every row has the
 * same button.
 */
export const RowButton = (props: Omit<ComponentProps<typeof ActionButton>, 'className' | 'tabIndex'>) => (
  <ActionButton
    {...props}
    className="btn btn-secondary pl-row-action text-nowrap"
    tabIndex={useRowTabIndex()}
  />
);
