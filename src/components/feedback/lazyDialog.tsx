import type { ComponentType } from 'react';
import { lazyAgain } from '../lazyAgain';
import { LazyPart } from './LazyPart';

interface Opened {
  open: boolean;
  onClose: () => void;
}

/**
 * A dialog whose code is fetched when it is first opened, by the name it has there:
 * `const PinDialog = lazyDialog(() => import('./PinDialog'), 'PinDialog')`. Code that does not come closes it again, and is told (FAULT-81).
 */
export function lazyDialog<Name extends string, Props extends Opened>(
  fetchCode: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  const Part = lazyAgain(async () => ({ default: (await fetchCode())[name] }));
  return function LazyDialog(props: Props) {
    return (
      <LazyPart wanted={props.open} onLost={props.onClose}>
        <Part {...props} />
      </LazyPart>
    );
  };
}
