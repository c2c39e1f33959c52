import type { ComponentType } from 'react';
import { lazyWithRetry } from '../lazyWithRetry';
import { LazyBoundary } from './LazyBoundary';

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
  const Part = lazyWithRetry(async () => ({ default: (await fetchCode())[name] }));
  return function LazyDialog(props: Props) {
    return (
      <LazyBoundary wanted={props.open} onLoadError={props.onClose}>
        <Part {...props} />
      </LazyBoundary>
    );
  };
}
